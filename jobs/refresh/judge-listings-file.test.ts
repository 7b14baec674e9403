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
  // Every price is wrong: held, so the pull after it is compared with the one before.
  ['2026-01-03', writePull(shown, tenfold)],
  ['2026-01-04', writePull(numbers(2, 61))],
  ['2026-01-05', writePull(shown, tenfold).replace('3,000,000', '2,000,000')],
];

test('past pulls that come together are each compared with the last that counts', async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, files.at), { recursive: true });
  for (const [day, text] of pulls)
    await writeFile(join(dataDir, files.at, `${day}T070000Z.csv`), text);
  const { reports } = await refreshFrom(dataDir, [files]);
  expect(reports[0]?.landed.map(({ fileName }) => fileName.slice(0, 10))).toEqual([
    '2026-01-01',
    '2026-01-02',
    '2026-01-04',
  ]);
  const held = readLanding(dataDir).filter((pull) => pull.held !== undefined);
  expect(held.map(({ pulledAt }) => pulledAt.slice(0, 10))).toEqual(['2026-01-03', '2026-01-05']);
});
