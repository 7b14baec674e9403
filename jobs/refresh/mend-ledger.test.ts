import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { readLedger } from '../../warehouse/ledger.ts';
import { refreshFrom } from '../testing/data-folder.ts';
import { files, numbers, writePull } from '../testing/listings.ts';

test('a ledger that is made again knows what the live version holds of a source', async () => {
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
  const told = ({ isHeld, heldPulls, heldBecause }: (typeof before)[number]) => ({
    ...{ isHeld, heldPulls, heldBecause },
  });
  await writeFile(join(dataDir, 'ledger.json'), '[{');
  const { published, reports } = await refreshFrom(dataDir, [files]);
  expect(published).toBeUndefined();
  expect(reports).toMatchObject([
    { held: before[0]?.heldPulls, heldBecause: before[0]?.heldBecause },
  ]);
  expect((await readLedger(dataDir)).map(told)).toEqual(before.map(told));
});

test('it is made again where nothing is live, too', async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, files.at));
  const path = join(dataDir, files.at, '2026-01-01T070000Z.csv');
  await writeFile(path, writePull(numbers(1, 20)));
  await refreshFrom(dataDir, [files]);
  await rm(join(dataDir, 'current.json'));
  await rm(join(dataDir, 'versions'), { recursive: true });
  await writeFile(join(dataDir, 'ledger.json'), '[{');
  const { published, reports } = await refreshFrom(dataDir, [files]);
  expect(published).toBeDefined();
  expect(reports).toMatchObject([{ source: 'files', errors: [], held: [] }]);
  expect(await readLedger(dataDir)).toMatchObject([{ id: 'files', isHeld: false }]);
});
