import { truncateSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceEntry } from '../../ingest/kinds.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { buildingOnly, pullHere, readTables } from '../testing/data-folder.ts';
import { files, numbers, writePull } from '../testing/listings.ts';
import { writeSalesFile } from '../testing/source-files.ts';
import type { pullSources } from './pull.ts';

const { rebuildHere, refreshFrom } = buildingOnly('core.sales', 'core.listings');
const register: SourceEntry = { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' };

test('if checking a file fails unexpectedly, the others are published', async () => {
  const dataDir = makeFolder();
  await writeFile(join(dataDir, register.at), writeSalesFile(100));
  await mkdir(join(dataDir, files.at));
  await writeFile(join(dataDir, files.at, '20260101T070000Z.csv'), writePull(numbers(1, 20)));
  await writeFile(join(dataDir, 'PPR-2024-05.csv'), writeSalesFile(5, '2024-05'));
  const may: SourceEntry = { id: 'may', kind: 'ppr', at: 'PPR-2024-05.csv' };
  const pull: typeof pullSources = async (requests, log) => {
    const outcomes = await pullHere(requests, log);
    for (const [entry, pulled] of outcomes)
      for (const file of pulled)
        if (entry.id !== 'may' && file.kind === 'new') await spoil(file.prepared);
    return outcomes;
  };
  const { reports } = await refreshFrom(dataDir, [register, may, files], { pull });
  const failed = { result: 'failed', landed: [], errors: [{ code: 'unforeseen' }] };
  expect(reports).toMatchObject([failed, { result: 'landed', errors: [] }, failed]);
  const tables = await readTables(dataDir);
  expect(tables['core.sales']).toHaveLength(5);
  expect(tables['core.listings']).toEqual([]);
  await rebuildHere(dataDir);
  expect(await readTables(dataDir)).toEqual(tables);
});

async function spoil(prepared: object): Promise<void> {
  if ('parquetPath' in prepared) truncateSync(String(prepared.parquetPath), 100);
  if ('csvPath' in prepared) await rm(String(prepared.csvPath));
}
