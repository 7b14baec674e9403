import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readLanding } from '../../ingest/landing/landing.ts';
import { findCurrent, versionPath } from '../../warehouse/version/versions.ts';
import {
  buildingOnly,
  copyDataFolder,
  flipBit,
  makePattern,
  readSources,
  readTables,
} from '../testing/data-folder.ts';
import { files, numbers, writePull } from '../testing/listings.ts';
import { writeSalesFile, writeSchools } from '../testing/source-files.ts';

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

/** Refreshes only the register with another file. Returns the log. */
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
  const before = await findCurrent(dataDir);
  await expect(rebuildHere(dataDir)).rejects.toMatchObject({
    code: 'landing_unreadable',
    message: expect.stringContaining(`landing/${landed?.pull}: ${landed?.fileName} isn't what`),
  });
  expect(await findCurrent(dataDir)).toEqual(before);
  expect(await readdir(join(dataDir, 'versions'))).toHaveLength(2);
});

test('a refresh over a live version that was damaged builds from what landed', async () => {
  const dataDir = await copyDataFolder(pattern);
  const live = await findCurrent(dataDir);
  if (live) await flipBit(versionPath(dataDir, live));
  expect(await refreshAgain(dataDir)).toContainEqual(
    `${live?.file} isn't what was published: a version is built from the landing folder.`,
  );
  const tables = await readTables(dataDir);
  await rebuildHere(dataDir);
  expect(await readTables(dataDir)).toEqual(tables);
});

test('a state that is cut short begins again, and a broken current.json asks for a rebuild', async () => {
  const dataDir = await copyDataFolder(pattern);
  await truncate(join(dataDir, 'state.json'), 100);
  await refreshAgain(dataDir);
  expect((await readSources(dataDir)).map(({ id }) => id)).toEqual(['files', 'ppr', 'primary']);
  await truncate(join(dataDir, 'current.json'), 100);
  const wrong = { code: 'version_damaged', message: expect.stringContaining('npm run rebuild') };
  await expect(refreshFrom(dataDir, [entries[0]])).rejects.toMatchObject(wrong);
  await rebuildHere(dataDir);
  expect((await refreshFrom(dataDir, [entries[0]])).reports).toMatchObject([
    { result: 'unchanged' },
  ]);
});
