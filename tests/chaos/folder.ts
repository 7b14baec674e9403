import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { IngestError } from '../../ingest/errors.ts';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { checkLanded } from '../../ingest/landing/check-landed.ts';
import { listCounting } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { maybeSystemFault } from '../../ingest/system-fault.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { refresh } from '../../jobs/refresh/refresh.ts';
import { readSources } from '../../jobs/sources/sources.ts';
import { files, numbers, writePull } from '../../jobs/testing/listings.ts';
import { writeSchools } from '../../jobs/testing/places.ts';
import { pullHere } from '../../jobs/testing/pull-here.ts';
import { writeSalesFile } from '../../jobs/testing/sales.ts';
import { shareFolder } from '../../jobs/testing/share-folder.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { readAudits, readModels } from '../../warehouse/models.ts';
import { openCurrentVersion } from '../../warehouse/open.ts';
import { everyRow, listMacros, openIn, yearMacros } from '../../warehouse/partitions.ts';
import { findDamagedFiles } from './damage.ts';

/* A small data folder that tests break, and what must be true of it afterwards. */

const firstSales = 300;

/** How many sales are live after a night; each night adds one. */
export const countSales = (night: number) => firstSales + night;

/** A source of each kind of data: the register, listings, posts, schools. */
const entries: readonly SourceEntry[] = [
  { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' },
  files,
  { id: 'blog', kind: 'blog', at: 'posts' },
  { id: 'primary', kind: 'schools', at: 'schools.csv', level: 'Primary' },
];

/** Writes what the sources show up to this night into a folder. Returns its sources file. */
export async function writeNight(folder: string, night: number): Promise<string> {
  for (const name of ['posts', files.at]) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'PPR-ALL.csv'), writeSalesFile(countSales(night)));
  for (const past of numbers(0, night)) {
    const day = new Date(Date.UTC(2026, 0, 1 + past)).toISOString().slice(0, 10);
    const prices = { [past + 1]: `€${310 + past},000` };
    const file = join(folder, files.at, `${day}T070000Z.csv`);
    await writeFile(file, writePull(numbers(1, 40 + past), prices));
  }
  const post = `---\ntitle: Night ${night}\nauthor: Máire\npublished: 2026-01-03\n---\nText\n`;
  await writeFile(join(folder, 'posts', 'night.md'), post);
  await writeFile(join(folder, 'schools.csv'), writeSchools(20 + night));
  const sourcesFile = join(folder, 'sources.json');
  await writeFile(sourcesFile, JSON.stringify(entries));
  return sourcesFile;
}

/** A copy of a data folder with the versions of nights 0 and 1, and the sources of night 2. */
export async function makeDataFolder() {
  const pattern = await shareFolder('chaos', async (folder) => {
    for (const night of [0, 1]) {
      const sourcesFile = await writeNight(join(folder, 'sources'), night);
      await refreshHere(join(folder, 'data'), sourcesFile);
    }
    return join(folder, 'data');
  });
  const dataDir = join(makeFolder(), 'data');
  await cp(pattern, dataDir, { recursive: true, verbatimSymlinks: true });
  const sourcesFile = await writeNight(makeFolder(), 2);
  return { dataDir, sourcesFile, before: readLanding(dataDir) };
}

/** Refreshes in this process. Returns the codes of what failed; an error without a code is thrown. */
export async function refreshHere(dataDir: string, sourcesFile: string): Promise<string[]> {
  try {
    const sources = await readSources(sourcesFile);
    const { reports } = await refresh({ dataDir, sources, pull: pullHere, isDescribed: false });
    return reports.flatMap(({ errors }) => errors.map(({ code }) => code));
  } catch (cause) {
    const error = maybeSystemFault(cause) ?? cause;
    if (error instanceof WarehouseError || error instanceof IngestError) return [error.code];
    throw error;
  }
}

/** Rows that an audit finds in the live version, which must open. */
export async function listAuditedRows(dataDir: string): Promise<string[]> {
  const open = await openCurrentVersion(dataDir);
  try {
    const macros = [...listMacros(await readModels()), ...yearMacros];
    const isEveryRow = new RegExp(`\\b${everyRow}\\([^()]*\\)`, 'g');
    const found: string[] = [];
    for (const { name, sql, reads } of await readAudits()) {
      // No version keeps the staging tables.
      if (reads.some((table) => table.startsWith('staging.'))) continue;
      const asked = openIn(sql, macros).replaceAll(isEveryRow, 'true');
      const [row] = await open.query(`select * from (${asked}) limit 1`);
      if (row) found.push(`${name}: ${JSON.stringify(row)}`);
    }
    return found;
  } finally {
    open.retire();
  }
}

/** What had landed and is gone, or differs from what landed. */
export async function listLost(dataDir: string, before: readonly LandedPull[]): Promise<string[]> {
  const now = new Map(readLanding(dataDir).map((pull) => [pull.pull, pull]));
  const lost: string[] = [];
  for (const { pull, sha256 } of before) {
    const found = now.get(pull);
    if (found?.sha256 !== sha256) lost.push(pull);
    else await checkLanded(found).catch(() => lost.push(pull));
  }
  return lost;
}

const halfWritten = /^\.(partial|building)-|^\..*\.new$|\.partial$|\.wal$/;
const mayStay = new RegExp(`^tmp\\${sep}(read(\\${sep}|$)|lock-)`);

/** What is wrong with a folder after a run that ended well. */
export async function listFaults(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  const leftovers = names.filter((name) => {
    const isWork = name.startsWith(`tmp${sep}`) && !mayStay.test(name);
    return isWork || halfWritten.test(name.split(sep).at(-1) ?? '');
  });
  const open = await openCurrentVersion(dataDir);
  const published = new Set(open.facts.pulls);
  open.retire();
  const counting = listCounting(readLanding(dataDir)).map(({ pull }) => pull);
  return [
    ...leftovers.map((name) => `${name} is left over`),
    ...counting.filter((pull) => !published.has(pull)).map((pull) => `${pull} isn't live`),
    ...(await findDamagedFiles(dataDir)),
    ...(await listAuditedRows(dataDir)),
  ];
}
