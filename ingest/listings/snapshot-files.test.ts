import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../testing/folder.ts';
import { prepareSnapshots } from './prepare-snapshots.ts';
import { writeSnapshots } from './write-snapshots.ts';

it('accepts a landed snapshot as it is, and nothing else', async () => {
  const path = join(makeFolder(), 'listings.parquet');
  await writeSnapshots(path, []);
  const facts = { fileName: 'listings.parquet', landed: { rows: 0, isComplete: false } };
  expect(await prepareSnapshots(path, facts)).toEqual({
    parquetPath: path,
    rows: 0,
    isComplete: false,
  });
  for (const content of ['', 'PAR1', 'PAR1 and no end', '<html>']) {
    writeFileSync(path, content);
    await expect(prepareSnapshots(path, facts)).rejects.toMatchObject({ code: 'not_a_table' });
  }
});
