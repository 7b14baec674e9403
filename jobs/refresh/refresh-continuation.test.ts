import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { maybeReadCurrent, versionPath } from '../../warehouse/version/versions.ts';
import { copyDataFolder, makePattern, refreshFrom } from '../testing/data-folder.ts';
import { pullHere } from '../testing/pull-here.ts';
import { writeSalesFile } from '../testing/sales.ts';
import type { pullSources } from './pull.ts';

const pattern = makePattern();
const full = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' } as const;

beforeAll(async () => {
  await writeFile(join(pattern, full.at), writeSalesFile(100));
  await refreshFrom(pattern, [full]);
});

/** Refreshes a copy of the data folder; `check` runs between the last file read and the result. */
async function refreshWith(sales: number, check: (copy: string, live: string) => Promise<void>) {
  const dataDir = await copyDataFolder(pattern);
  await writeFile(join(dataDir, full.at), writeSalesFile(sales));
  const live = await maybeReadCurrent(dataDir);
  const pull: typeof pullSources = async (...args) => {
    const outcomes = await pullHere(...args);
    const copy = join(dataDir, 'tmp', 'refresh', 'base.duckdb');
    await check(copy, live ? versionPath(dataDir, live) : '');
    return outcomes;
  };
  return await refreshFrom(dataDir, [full], { pull });
}

test('the live file is copied while new files are still being pulled', async () => {
  const { published } = await refreshWith(101, async (copy, live) => {
    const bytes = await readFile(live);
    const isCopied = async () => bytes.equals(await readFile(copy).catch(() => Buffer.of()));
    await expect.poll(isCopied).toBe(true);
  });
  expect(published?.rows['core.sales']).toBe(101);
});

test('the live file is not copied where nothing is new', async () => {
  const { published } = await refreshWith(100, async (copy) => {
    await expect(readFile(copy)).rejects.toThrow('ENOENT');
  });
  expect(published).toBeUndefined();
});
