import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildingOnly, copyDataFolder, makePattern } from '../testing/data-folder.ts';
import { pullHere } from '../testing/pull-here.ts';
import { writeSalesFile } from '../testing/sales.ts';
import type { pullSources } from './pull.ts';

const { refreshFrom } = buildingOnly('core.sales');
const pattern = makePattern();
const full = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' } as const;

beforeAll(async () => {
  await writeFile(join(pattern, full.at), writeSalesFile(100));
  await refreshFrom(pattern, [full]);
});

/** The versions in the making. */
async function listBuilding(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'versions'));
  return names.filter((name) => /^\.building-.*\.duckdb$/.test(name));
}

/** Refreshes a copy of the data folder; `check` runs between the last file read and the result. */
async function refreshWith(file: Buffer | string, check: (dataDir: string) => Promise<void>) {
  const dataDir = await copyDataFolder(pattern);
  await writeFile(join(dataDir, full.at), file);
  const pull: typeof pullSources = async (...args) => {
    const outcomes = await pullHere(...args);
    await check(dataDir);
    return outcomes;
  };
  const { published, reports } = await refreshFrom(dataDir, [full], { pull });
  expect(await listBuilding(dataDir)).toEqual([]);
  return { published, reports };
}

test('a version is begun while new files are still being pulled', async () => {
  const { published } = await refreshWith(writeSalesFile(101), async (dataDir) => {
    await expect.poll(async () => await listBuilding(dataDir)).toHaveLength(1);
  });
  expect(published?.rows['core.sales']).toBe(101);
});

test('no version is begun where nothing is new', async () => {
  const { published } = await refreshWith(writeSalesFile(100), async (dataDir) => {
    expect(await listBuilding(dataDir)).toEqual([]);
  });
  expect(published).toBeUndefined();
});

test('a version that was begun for a file that is refused is discarded', async () => {
  const { published, reports } = await refreshWith('no register at all', async (dataDir) => {
    await expect.poll(async () => await listBuilding(dataDir)).toHaveLength(1);
  });
  expect(published).toBeUndefined();
  expect(reports).toMatchObject([{ errors: [{ code: 'header_unknown' }] }]);
});
