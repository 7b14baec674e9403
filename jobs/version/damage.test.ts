import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readLanding } from '../../ingest/landing/landing.ts';
import { readLedger, type SourceLedger } from '../../warehouse/version/ledger.ts';
import { maybeReadCurrent, versionPath } from '../../warehouse/version/versions.ts';
import { buildingOnly, copyDataFolder, makePattern, readTables } from '../testing/data-folder.ts';
import { flipBit } from '../testing/flip-bit.ts';
import { files, numbers, writePull } from '../testing/listings.ts';
import { writeSchools } from '../testing/places.ts';
import { writeSalesFile } from '../testing/sales.ts';

const { rebuildHere, refreshFrom } = buildingOnly('core.sales', 'core.listings');
const entries = [
  { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' },
  files,
  { id: 'primary', kind: 'schools', at: 'schools.csv', level: 'Primary' },
] as const;
const pattern = makePattern();

beforeAll(async () => {
  await mkdir(join(pattern, files.at));
  await writeFile(join(pattern, 'PPR-ALL.csv'), writeSalesFile(100));
  await writeFile(join(pattern, files.at, '2026-01-01T070000Z.csv'), writePull(numbers(1, 40)));
  await writeFile(join(pattern, 'schools.csv'), writeSchools(20));
  await refreshFrom(pattern, entries);
});

const describe = ({ id, kind, publisher, licence, homepage }: SourceLedger) => {
  return { id, kind, publisher, licence, homepage };
};

/** Refreshes the register alone with another file; returns what was logged. */
async function refreshAgain(dataDir: string): Promise<string[]> {
  const output: string[] = [];
  await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(101));
  const log = (line: string) => void output.push(line);
  const { published } = await refreshFrom(dataDir, [entries[0]], { log });
  expect(published?.rows['core.sales']).toBe(101);
  return output;
}

test('a landed file with one bit flipped is named, and no version uses it', async () => {
  const dataDir = await copyDataFolder(pattern);
  const landed = readLanding(dataDir).find((pull) => pull.source === 'primary');
  await flipBit(landed?.path ?? '');
  const before = await maybeReadCurrent(dataDir);
  await expect(rebuildHere(dataDir)).rejects.toMatchObject({
    code: 'landing_unreadable',
    message: expect.stringContaining(`landing/${landed?.pull}: ${landed?.fileName} isn't what`),
  });
  expect(await maybeReadCurrent(dataDir)).toEqual(before);
  expect(await readdir(join(dataDir, 'versions'))).toHaveLength(2);
});

test('a refresh over a live version that was damaged builds from what landed', async () => {
  const dataDir = await copyDataFolder(pattern);
  const live = await maybeReadCurrent(dataDir);
  if (live) await flipBit(versionPath(dataDir, live));
  expect(await refreshAgain(dataDir)).toContainEqual(
    `${live?.file} isn't what was published: a version is built from the landing folder alone.`,
  );
  const tables = await readTables(dataDir);
  await rebuildHere(dataDir);
  expect(await readTables(dataDir)).toEqual(tables);
});

test('a broken current.json and a broken ledger stop no refresh', async () => {
  const dataDir = await copyDataFolder(pattern);
  const ledger = await readLedger(dataDir);
  for (const name of ['current.json', 'ledger.json']) {
    await writeFile(join(dataDir, name), (await readFile(join(dataDir, name))).subarray(0, 100));
  }
  const output = await refreshAgain(dataDir);
  expect(output).toContainEqual(expect.stringContaining("current.json couldn't be read"));
  expect(output).toContainEqual(expect.stringContaining("ledger.json can't be read"));
  // It has the sources that the refresh leaves alone too.
  expect((await readLedger(dataDir)).map(describe)).toEqual(ledger.map(describe));
});
