import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openCurrentVersion } from '../../warehouse/open.ts';
import { type CurrentVersion, versionPath } from '../../warehouse/version/versions.ts';
import { makeDemo } from '../demo/demo.ts';
import { refresh } from '../refresh/refresh.ts';
import { readSources } from '../sources/sources.ts';

/** A version ready to be published: its file, and how many sales it has in the given county. */
export type PreparedVersion = {
  readonly facts: CurrentVersion;
  readonly file: string;
  readonly sales: number;
};

export const swapCounty = 'Leitrim';

const versionCount = 10;

/**
 * Versions of the demonstration made by real refreshes, each with one more sale; the last is live
 * in the data folder.
 */
export async function prepareVersions(
  folder: string,
): Promise<{ dataDir: string; prepared: PreparedVersion[] }> {
  const dataDir = join(folder, 'data');
  const sourcesFile = await makeDemo(join(folder, 'world'), {});
  const sources = await readSources(sourcesFile);
  const newest = sources.entries.findLast(
    (entry) => entry.kind === 'ppr' && entry.covers?.length === 'YYYY-MM'.length,
  );
  if (!newest) throw new Error('the demonstration has no month of the register');
  const monthFile = join(dirname(sourcesFile), newest.at);
  const prepared: PreparedVersion[] = [];
  for (let number = 0; number < versionCount; number += 1) {
    await addSale(monthFile, number);
    const { published } = await refresh({ dataDir, sources });
    if (!published) throw new Error('a refresh with a new sale published nothing');
    const file = join(folder, `${number}.duckdb`);
    await copyFile(versionPath(dataDir, published), file);
    prepared.push({ facts: published, file, sales: await countSales(dataDir) });
  }
  return { dataDir, prepared };
}

/** Adds the month's last sale again, at an address and in a county of its own. */
async function addSale(monthFile: string, number: number): Promise<void> {
  const text = await readFile(monthFile, 'latin1');
  const [date, , , ...rest] =
    text
      .trimEnd()
      .split('\r\n')
      .at(-1)
      ?.split(/,(?=")/) ?? [];
  const sale = [date, `"${number} SWAP LANE"`, `"${swapCounty}"`, ...rest].join(',');
  await writeFile(monthFile, `${text}${sale}\r\n`, 'latin1');
}

async function countSales(dataDir: string): Promise<number> {
  const open = await openCurrentVersion(dataDir);
  const [row] = await open.query<{ sales: number }>(
    'select count(*)::integer as sales from core.sales where county = $county',
    { county: swapCounty },
  );
  open.retire();
  return row?.sales ?? 0;
}
