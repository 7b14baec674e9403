import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLanding } from '../../ingest/landing/landing.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { buildingOnly } from '../testing/data-folder.ts';
import { files, numbers, writePull } from '../testing/listings.ts';

const { refreshFrom } = buildingOnly('core.adverts');
const shown = numbers(1, 60);
const tenfold = Object.fromEntries(shown.map((number) => [number, '€3,000,000']));
const pulls: readonly (readonly [day: string, text: string])[] = [
  ['2026-01-01', writePull(shown)],
  ['2026-01-02', writePull(numbers(1, 61))],
  // Every price is wrong, so it is held, and the next pull is compared with the one before it.
  ['2026-01-03', writePull(shown, tenfold)],
  ['2026-01-04', writePull(numbers(2, 61))],
  ['2026-01-05', writePull(shown, tenfold).replace('3,000,000', '2,000,000')],
];

test('past pulls that land together are each compared with the last that counts', async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, files.at), { recursive: true });
  const add = (day: string, text: string) =>
    writeFile(join(dataDir, files.at, `${day}T070000Z.csv`), text);
  for (const [day, text] of pulls) await add(day, text);
  const { reports } = await refreshFrom(dataDir, [files]);
  const landed = reports[0]?.landed.map(({ fileName }) => fileName.slice(0, 10));
  expect(landed).toEqual(['2026-01-01', '2026-01-02', '2026-01-04']);
  const prices = expect.stringContaining('60 of 60 known adverts now have another price');
  expect(readLanding(dataDir).filter((pull) => pull.held !== undefined)).toMatchObject([
    { pulledAt: '2026-01-03T07:00:00.000Z', held: expect.arrayContaining([prices]) },
    { pulledAt: '2026-01-05T07:00:00.000Z' },
  ]);
  // A corrected file counts for its instant.
  await add('2026-01-03', writePull(shown, { 7: '€290,000' }));
  const corrected = await refreshFrom(dataDir, [files]);
  expect(corrected.reports).toMatchObject([{ result: 'landed', landed: [{}], errors: [] }]);
});
