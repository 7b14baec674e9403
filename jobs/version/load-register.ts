import { rm } from 'node:fs/promises';
import type { LandedPull } from '../../ingest/landing/landing.ts';
import { asPrepared } from '../../ingest/prepared.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { acceptRegisterFile, loadRegisterFile } from '../../warehouse/load/load-register.ts';
import { recordChanges } from '../../warehouse/load/record-changes.ts';
import { recordPulls } from '../../warehouse/load/record-pulls.ts';
import { assignRegisterMonths } from '../../warehouse/load/register-months.ts';
import type { RegisterFileSummary } from '../../warehouse/records/register.ts';
import { listOfDataset, type Reader } from './reader.ts';

/**
 * Updates the version's register with everything that has landed and been accepted: the rows of the
 * files that apply to a month. Files that the version already has aren't read again.
 */
export async function loadRegister(
  session: BuildSession,
  landing: readonly LandedPull[],
  reader: Reader,
): Promise<void> {
  const registers = listOfDataset(landing, 'register');
  const known = await listKnown(session);
  const added = registers.filter(({ pull }) => !known.has(pull));
  const assigned = new Set(assignRegisterMonths(registers).values());
  await recordPulls(session, added);
  await recordChanges(
    session,
    added.flatMap((pull) => ('monthChanges' in pull ? [pull] : [])),
  );
  for (const pull of added) {
    if (!assigned.has(pull.pull)) continue;
    const prepared = asPrepared(await reader.read(pull), 'register');
    await loadRepaired(session, prepared, pull);
    await acceptLanded(session, pull);
    await rm(prepared.csvPath, { force: true });
  }
}

/** Makes a loaded file count once it has landed. */
export async function acceptLanded(session: BuildSession, pull: LandedPull): Promise<void> {
  await acceptRegisterFile(session, pull);
}

/**
 * Loads a prepared register file. One with lines that aren't valid CSV is repaired first, so that
 * these lines are set aside and the others loaded. Repair takes time, so it is only done for
 * files that were refused.
 */
export async function loadRepaired(
  ...args: Parameters<typeof loadRegisterFile>
): Promise<RegisterFileSummary> {
  try {
    return await loadRegisterFile(...args);
  } catch (error) {
    if (!(error instanceof WarehouseError) || error.code !== 'file_unreadable') throw error;
    const { repairRegisterFile } = await import('../../ingest/ppr/repair-csv.ts');
    if (!(await repairRegisterFile(args[1]))) throw error;
    return await loadRegisterFile(...args);
  }
}

async function listKnown(session: BuildSession): Promise<Set<string>> {
  await session.use('version');
  const rows = await session.rows<{ pull: string }>(
    "select pull from raw.pulls where kind = 'ppr'",
  );
  return new Set(rows.map(({ pull }) => pull));
}
