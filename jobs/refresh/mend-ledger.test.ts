import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { digestFile } from '../../warehouse/digest-file.ts';
import { readLedger } from '../../warehouse/version/ledger.ts';
import { maybeReadCurrent, versionPath, writeCurrent } from '../../warehouse/version/versions.ts';
import { buildingOnly } from '../testing/data-folder.ts';
import { files, numbers, writePull } from '../testing/listings.ts';

const { refreshFrom } = buildingOnly('core.adverts', 'core.listing_entries', 'core.listings_now');
test('a rebuilt ledger has what the live version holds of a source', async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, files.at));
  const look = async (day: number, adverts: number) => {
    const path = join(dataDir, files.at, `2026-01-0${day}T070000Z.csv`);
    await writeFile(path, writePull(numbers(1, adverts)));
    return await refreshFrom(dataDir, [files]);
  };
  for (const day of [1, 2, 3]) await look(day, 100);
  await look(4, 10);
  const before = await readLedger(dataDir);
  expect(before).toMatchObject([{ id: 'files', isHeld: true, heldPulls: [expect.any(String)] }]);
  await writeFile(join(dataDir, 'ledger.json'), '[{');
  const { published, reports } = await refreshFrom(dataDir, [files]);
  expect(published).toBeUndefined();
  const [{ isHeld, heldPulls, heldBecause } = {}] = before;
  expect(reports).toMatchObject([{ held: heldPulls, heldBecause }]);
  expect(await readLedger(dataDir)).toMatchObject([{ isHeld, heldPulls, heldBecause }]);
});

test('it is rebuilt also where the live version was built by other SQL', async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, files.at));
  await writeFile(join(dataDir, files.at, '2026-01-01T070000Z.csv'), writePull(numbers(1, 20)));
  await refreshFrom(dataDir, [files]);
  const current = await maybeReadCurrent(dataDir);
  if (!current) throw new Error('nothing is live');
  const path = versionPath(dataDir, current);
  await chmod(path, 0o644);
  const older = await DuckDBInstance.create(path);
  const connection = await older.connect();
  await connection.run('alter table raw.pulls rename column absences to older; checkpoint');
  older.closeSync();
  const { size: bytes } = await stat(path);
  const sha256 = await digestFile(path);
  await writeCurrent(dataDir, { ...current, recipe: 'older', bytes, sha256 });
  await writeFile(join(dataDir, 'ledger.json'), '[{');
  const { published, reports } = await refreshFrom(dataDir, [files]);
  expect(published).toBeDefined();
  expect(reports).toMatchObject([{ source: 'files', errors: [], held: [] }]);
});
