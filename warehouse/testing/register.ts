import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSession } from '../build-session.ts';
import { compareRegister } from '../intake/compare-register.ts';
import {
  type AcceptedRegisterFile,
  acceptRegisterFile,
  loadRegisterFile,
} from '../load/load-register.ts';
import {
  type PreparedRegisterFile,
  type RegisterColumn,
  type RegisterCoverage,
  registerColumns,
} from '../records/register.ts';

/** One line of a register file, every value as written. */
export type Line = Partial<Record<RegisterColumn, string>>;

const usual: Line = {
  sale_date: '05/02/2026',
  address: '1 SRÁID MHÓR, BALLINA',
  county: 'Mayo',
  price: '€343,000.00',
  not_full_market_price: 'No',
  vat_exclusive: 'No',
  description: 'Second-Hand Dwelling house /Apartment',
};

/** Today's layout. Before 2021 the postal code was before the county. */
export const layoutToday = registerColumns.filter((column) => column !== 'postal_code');
export const layoutBefore2021 = registerColumns.filter((column) => column !== 'eircode');

let files = 0;

/** Writes a prepared register file of these lines, with ordinary defaults. */
export function writeRegisterFile(
  folder: string,
  lines: readonly Line[],
  columns: readonly RegisterColumn[] = layoutToday,
): PreparedRegisterFile {
  files += 1;
  const csvPath = join(folder, `register-${files}.csv`);
  const quote = (value = '') => `"${value.replaceAll('"', '""')}"`;
  const rows = lines.map((line) =>
    columns.map((column) => quote({ ...usual, ...line }[column])).join(','),
  );
  writeFileSync(csvPath, [columns.join(','), ...rows, ''].join('\r\n'));
  return { csvPath, columns, rows: lines.length };
}

/** The facts of a pull. The instant names its folder, so that a later one sorts later. */
export function describePull(
  covers: RegisterCoverage,
  pulledAt: string,
  refreshedAt = pulledAt,
): AcceptedRegisterFile {
  return {
    source: 'ppr',
    kind: 'ppr',
    pull: `ppr/${pulledAt.replaceAll(':', '-')}-${covers}`,
    fileName: `PPR-${covers}.csv`,
    pulledAt,
    refreshedAt,
    sha256: '0'.repeat(64),
    covers,
    rows: 0,
    setAside: 0,
    newestRecord: null,
  };
}

/**
 * Loads a file and accepts the findings, as a refresh without objections does. Returns what was
 * accepted.
 */
export async function loadAccepted(
  session: BuildSession,
  file: PreparedRegisterFile,
  pull: AcceptedRegisterFile,
): Promise<AcceptedRegisterFile> {
  const found = await loadRegisterFile(session, file, pull);
  const newestRecord = found.newestSaleDate;
  const monthChanges = await compareRegister(session, { ...pull, newestRecord }, found);
  const counts = { rows: found.rows, setAside: found.setAsideCount, newestRecord };
  const accepted = { ...pull, ...counts, monthChanges };
  await acceptRegisterFile(session, accepted);
  return accepted;
}
