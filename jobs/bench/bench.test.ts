import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { percentileOf } from './ask.ts';
import { holdBack } from './refreshes.ts';

test('the newest pull and the newest month come after everything else', async () => {
  const [folder, workDir] = [makeFolder(), makeFolder()];
  mkdirSync(join(folder, 'daft'));
  for (const file of [
    'daft/2026-01-02.csv',
    'daft/2026-01-09.csv',
    'PPR-ALL.zip',
    'PPR-2026-01.csv',
  ])
    writeFileSync(join(folder, file), file);
  const columns = { source_listing_id: 'id', title: 'address' };
  const sourcesFile = join(folder, 'sources.json');
  writeFileSync(
    sourcesFile,
    JSON.stringify([
      { id: 'all', kind: 'ppr', at: 'PPR-ALL.zip' },
      { id: 'january', kind: 'ppr', at: 'PPR-2026-01.csv' },
      { id: 'daft', kind: 'listings-file', at: 'daft', columns },
      { id: 'live', kind: 'ppr', at: 'https://register.example/PPR-{month}.csv' },
    ]),
  );
  const { before, after, addNewest } = await holdBack(sourcesFile, workDir);
  expect(before.map(({ id }) => id)).toEqual(['all', 'daft']);
  expect(after.map(({ id }) => id)).toEqual(['all', 'january', 'daft']);
  const daft = after.at(-1)?.at ?? '';
  expect(await readdir(daft)).toEqual(['2026-01-02.csv']);
  await addNewest();
  expect(await readdir(daft)).toEqual(['2026-01-02.csv', '2026-01-09.csv']);
  expect(await readdir(join(folder, 'daft'))).toHaveLength(2);
});

test('a percentile is a value that was measured', () => {
  expect([0, 0.5, 0.51, 0.99, 1].map((share) => percentileOf([4, 1, 3, 2], share))).toEqual([
    1, 2, 3, 4, 4,
  ]);
});
