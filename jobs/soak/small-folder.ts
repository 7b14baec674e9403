import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { writeRegister } from '../../ingest/testing/register.ts';
import { refresh } from '../refresh/refresh.ts';
import { files, numbers, writePull } from '../testing/listings.ts';
import { writeSchools } from '../testing/places.ts';
import { pullHere } from '../testing/pull-here.ts';
import { writeSales, writeSalesFile } from '../testing/sales.ts';
import type { SoakOptions } from './result.ts';

/** How many sales the register has on the first night; each night adds one. */
const firstSales = 300;

/** The sales of a month that is held, as its prices have lost their decimal point. */
export const heldSales = 120;

/** The entry of the month that is held; it is in no sources file, as a held file fails a refresh. */
export const heldEntry = { id: 'may', kind: 'ppr', at: 'PPR-2024-05.csv' } as const;

/** A source of each family: the register, listings, posts, places. */
const entries: readonly SourceEntry[] = [
  { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' },
  files,
  { id: 'blog', kind: 'blog', at: 'posts' },
  { id: 'primary', kind: 'schools', at: 'schools.csv', level: 'Primary' },
];

/** The sales that count after this night, the held month apart. */
export function countSales(night: number): number {
  return firstSales + night;
}

/** What the sources show on the nights up to this one, in a folder; returns its sources file. */
export async function writeNight(folder: string, night: number): Promise<string> {
  await Promise.all(
    ['posts', files.at].map((name) => mkdir(join(folder, name), { recursive: true })),
  );
  await writeFile(join(folder, 'PPR-ALL.csv'), writeSalesFile(countSales(night)));
  for (const past of numbers(0, night)) {
    const day = new Date(Date.UTC(2026, 0, 1 + past)).toISOString().slice(0, 10);
    const prices = { [past + 1]: `€${310 + past},000` };
    await writeFile(
      join(folder, files.at, `${day}T070000Z.csv`),
      writePull(numbers(1, 40 + past), prices),
    );
  }
  const post = `---\ntitle: Night ${night}\nauthor: Máire\npublished: 2026-01-03\n---\nText\n`;
  await writeFile(join(folder, 'posts', 'night.md'), post);
  await writeFile(join(folder, 'schools.csv'), writeSchools(20 + night));
  const sourcesFile = join(folder, 'sources.json');
  await writeFile(sourcesFile, JSON.stringify(entries));
  return sourcesFile;
}

const inTest = { pull: pullHere, isDescribed: false };

/** A data folder with versions of the nights 0 and 1, and a month of the register that is held. */
export async function makePattern({
  workDir,
  pattern,
}: Pick<SoakOptions, 'workDir' | 'pattern'>): Promise<string> {
  const dataDir = join(workDir, 'pattern');
  if (pattern !== undefined) {
    await copyFolder(pattern, dataDir);
    return dataDir;
  }
  const baseDir = join(workDir, 'past');
  for (const night of [0, 1]) {
    await writeNight(baseDir, night);
    await refresh({ dataDir, sources: { entries, baseDir }, ...inTest });
  }
  const pointless = writeSales(heldSales, '2024-05').map((line) =>
    line.replace(/"€([\d,]+)\.00"/, '"€$100"'),
  );
  await writeFile(join(baseDir, heldEntry.at), writeRegister(pointless));
  await refresh({ dataDir, sources: { entries: [heldEntry], baseDir }, ...inTest });
  return dataDir;
}

/** A copy of a data folder, its link to the live version included. */
export async function copyFolder(pattern: string, dataDir: string): Promise<void> {
  await cp(pattern, dataDir, { recursive: true, verbatimSymlinks: true });
}
