import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readLanding } from '../../ingest/landing/landing.ts';
import { readLedger } from '../../warehouse/version/ledger.ts';
import { maybeReadCurrent, versionPath } from '../../warehouse/version/versions.ts';
import { buildingOnly, copyDataFolder, makePattern, readTables } from '../testing/data-folder.ts';
import { files, numbers, writePull } from '../testing/listings.ts';
import { writeSchools } from '../testing/places.ts';
import { writeSalesFile } from '../testing/sales.ts';

const { rebuildHere, refreshFrom } = buildingOnly(
  'core.sales',
  'core.listings',
  'marts.blog_posts',
);
const entries = [
  { id: 'ppr', kind: 'ppr', at: 'PPR-ALL.csv' },
  files,
  { id: 'blog', kind: 'blog', at: 'posts' },
  { id: 'primary', kind: 'schools', at: 'schools.csv', level: 'Primary' },
] as const;
const pattern = makePattern();

beforeAll(async () => {
  await Promise.all(['posts', files.at].map((name) => mkdir(join(pattern, name))));
  await writeFile(join(pattern, 'PPR-ALL.csv'), writeSalesFile(100));
  await writeFile(join(pattern, files.at, '2026-01-01T070000Z.csv'), writePull(numbers(1, 40)));
  const post = '---\ntitle: One\nauthor: Máire\npublished: 2026-01-03\n---\nText\n';
  await writeFile(join(pattern, 'posts', 'a.md'), post);
  await writeFile(join(pattern, 'schools.csv'), writeSchools(20));
  await refreshFrom(pattern, entries);
});

async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await chmod(path, 0o644);
  await writeFile(path, bytes);
}

/** Refreshes once more with another file of the register; returns what was logged. */
async function refreshAgain(dataDir: string): Promise<string[]> {
  const told: string[] = [];
  await writeFile(join(dataDir, 'PPR-ALL.csv'), writeSalesFile(101));
  const log = (line: string) => void told.push(line);
  const { published } = await refreshFrom(dataDir, entries, { log });
  expect(published?.rows['core.sales']).toBe(101);
  return told;
}

test.each(entries.map(({ id }) => id))(
  'a landed file of %s with one bit flipped is named, and no version uses it',
  async (source) => {
    const dataDir = await copyDataFolder(pattern);
    const landed = readLanding(dataDir).find((pull) => pull.source === source);
    await flipBit(landed?.path ?? '');
    const before = await maybeReadCurrent(dataDir);
    await expect(rebuildHere(dataDir)).rejects.toMatchObject({
      code: 'landing_unreadable',
      message: expect.stringContaining(`landing/${landed?.pull}: ${landed?.fileName} isn't what`),
    });
    expect(await maybeReadCurrent(dataDir)).toEqual(before);
    expect(await readdir(join(dataDir, 'versions'))).toHaveLength(2);
  },
);

test.each(['before its facts were written', 'after them'])(
  'a refresh over a live version that was damaged %s builds from what landed',
  async (when) => {
    const dataDir = await copyDataFolder(pattern);
    const live = await maybeReadCurrent(dataDir);
    if (live) await flipBit(versionPath(dataDir, live));
    const facts = join(dataDir, 'versions', `${live?.version}.json`);
    if (when !== 'after them') await writeFile(facts, await readFile(facts));
    expect(await refreshAgain(dataDir)).toContainEqual(
      `${live?.file} isn't what was published: a version is built from the landing folder alone.`,
    );
    const tables = await readTables(dataDir);
    await rebuildHere(dataDir);
    expect(await readTables(dataDir)).toEqual(tables);
  },
);

test('a broken current.json and a broken ledger stop no refresh', async () => {
  const dataDir = await copyDataFolder(pattern);
  const ledger = await readLedger(dataDir);
  for (const name of ['current.json', 'ledger.json']) {
    await writeFile(join(dataDir, name), (await readFile(join(dataDir, name))).subarray(0, 100));
  }
  const told = await refreshAgain(dataDir);
  expect(told).toContainEqual(expect.stringContaining("current.json couldn't be read"));
  expect(told).toContainEqual(expect.stringContaining("ledger.json can't be read"));
  const known = ledger.map(({ id, kind, publisher, licence }) => ({
    ...{ id, kind, publisher, licence },
    lastPull: expect.any(String),
  }));
  expect(await readLedger(dataDir)).toMatchObject(known);
});

test('a rebuilt ledger has the sources that a refresh leaves alone', async () => {
  const dataDir = await copyDataFolder(pattern);
  const before = await readLedger(dataDir);
  await writeFile(join(dataDir, 'ledger.json'), '{');
  expect(await readLedger(dataDir)).toEqual([]);
  await refreshFrom(dataDir, [entries[0]]);
  const after = await readLedger(dataDir);
  expect(after).toEqual(
    before.map((entry) => ({
      ...entry,
      ...{ lastAttempt: expect.any(String), lastPull: expect.any(String) },
      ...{ nextDue: expect.any(String), lastResult: expect.any(String) },
      ...{ amberAt: expect.any(String), redAt: expect.any(String) },
    })),
  );
});
