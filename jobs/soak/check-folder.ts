import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { checkLanded } from '../../ingest/landing/check-landed.ts';
import { listCounting } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { readAudits, readModels } from '../../warehouse/models.ts';
import { type OpenVersion, openCurrentVersion } from '../../warehouse/open.ts';
import { everyRow, listMacros, openIn, yearMacros } from '../../warehouse/partitions.ts';
import { type CurrentVersion, maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { listDamage } from '../verify/list-damage.ts';

/** What is wrong with the live version: it can't be opened, or an audit finds rows in it. */
export async function listVersionFaults(dataDir: string): Promise<string[]> {
  try {
    const open = await openCurrentVersion(dataDir);
    try {
      return await listAuditFaults(open);
    } finally {
      open.retire();
    }
  } catch (error) {
    return [`the live version doesn't open: ${error}`];
  }
}

/** Every audit is run, except where it reads a table that no version keeps. */
async function listAuditFaults(open: OpenVersion): Promise<string[]> {
  const macros = [...listMacros(await readModels()), ...yearMacros];
  const isEveryRow = new RegExp(`\\b${everyRow}\\([^()]*\\)`, 'g');
  const faults: string[] = [];
  for (const { name, sql, reads } of await readAudits()) {
    if (reads.some((table) => table.startsWith('staging.'))) continue;
    const asked = openIn(sql, macros).replaceAll(isEveryRow, 'true');
    const [row] = await open.query(`select * from (${asked}) limit 1`);
    if (row) faults.push(`the audit ${name} finds ${JSON.stringify(row)}`);
  }
  return faults;
}

/** What had landed and isn't there any more, or isn't what landed. */
export async function listLost(dataDir: string, before: readonly LandedPull[]): Promise<string[]> {
  const known = new Map(readLanding(dataDir).map((pull) => [pull.pull, pull]));
  const faults: string[] = [];
  for (const { pull, sha256 } of before) {
    const found = known.get(pull);
    if (found?.sha256 !== sha256) faults.push(`landing/${pull} is lost`);
    else await checkLanded(found).catch((error: Error) => faults.push(error.message));
  }
  return faults;
}

/**
 * What is wrong with a folder after a run that ended well: something damaged, something landed that
 * isn't live, something half written. What only waits for its hour stays (`sweep-leftovers.ts`).
 */
export async function listRemains(dataDir: string): Promise<string[]> {
  const live = await maybeReadCurrent(dataDir);
  const { damage } = await listDamage(dataDir, { isThorough: true });
  return [
    ...damage.map(({ what, wrong }) => `${what}: ${wrong}`),
    ...listUnpublished(dataDir, live).map((pull) => `landing/${pull} isn't live`),
    ...(await listLeftovers(dataDir)).map((name) => `${name} is left over`),
  ];
}

function listUnpublished(dataDir: string, live: CurrentVersion | undefined): string[] {
  const published = new Set(live?.pulls);
  const counting = listCounting(readLanding(dataDir)).map(({ pull }) => pull);
  return counting.filter((pull) => !published.has(pull));
}

const halfWritten = /^\.(partial|building)-|^\..*\.new$|\.partial$|\.wal$/;
const mayStay = new RegExp(`^tmp\\${sep}(read(\\${sep}|$)|lock-)`);

async function listLeftovers(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  return names.filter((name) => {
    const isWork = name.startsWith(`tmp${sep}`) && !mayStay.test(name);
    return isWork || halfWritten.test(name.split(sep).at(-1) ?? '');
  });
}
