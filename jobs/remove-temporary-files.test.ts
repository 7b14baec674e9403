import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { publish } from '../warehouse/testing/published.ts';
import { withRefreshLock } from './lock.ts';
import { removeTemporaryFiles } from './remove-temporary-files.ts';

const now = new Date('2026-11-21T12:00:00Z');
const old = new Date('2026-11-21T09:00:00Z');

async function write(dataDir: string, path: string, time = now): Promise<void> {
  await mkdir(join(dataDir, path, '..'), { recursive: true });
  await writeFile(join(dataDir, path), 'x');
  await utimes(join(dataDir, path), time, time);
}

const kept = [
  'applications/.secret-2026-11-21',
  'applications/.young.age.ab.partial',
  'applications/ab.age',
  'current.json',
  'exports/v1/sales.parquet',
  'landing/ppr/2026-11-21T06-00-00.000Z/manifest.json',
  'tmp/lock-young.duckdb',
  'versions/v1.duckdb',
];

test('what a crash left half written is removed, and nothing else', async () => {
  const dataDir = makeFolder();
  for (const path of kept) await write(dataDir, path);
  for (const path of [
    '.current.json.new',
    '.luach.duckdb.new',
    'versions/.v1.json.new',
    'exports/.v1.new/sales.csv',
    'landing/ppr/.partial-1/PPR-ALL.csv',
    'tmp/refresh/pulled',
    'tmp/duckdb_temp_storage-0.tmp',
    'tmp/lock-old.duckdb',
    'applications/.secret-2026-11-20',
    'applications/.old.age.ab.partial',
  ])
    await write(dataDir, path, old);
  await removeTemporaryFiles(dataDir, now);
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const left = files.filter((file) => file.isFile());
  expect(
    left.map((file) => join(file.parentPath, file.name).slice(dataDir.length + 1)).toSorted(),
  ).toEqual(kept);
});

test('a version that a publish left without its details goes, the live one never', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  await write(dataDir, 'versions/v2.duckdb');
  await rm(join(dataDir, 'versions', 'v1.json'));
  await removeTemporaryFiles(dataDir, now);
  expect(await readdir(join(dataDir, 'versions'))).toEqual(['v1.duckdb']);
  await writeFile(join(dataDir, 'current.json'), '{');
  await removeTemporaryFiles(dataDir, now);
  expect(await readdir(join(dataDir, 'versions'))).toEqual(['v1.duckdb']);
});

test('the details of a version whose file is gone go, unless it is the live one', async () => {
  const dataDir = makeFolder();
  for (const version of ['v1', 'v2']) await publish(dataDir, version);
  const versions = join(dataDir, 'versions');
  for (const version of ['v1', 'v2']) await rm(join(versions, `${version}.duckdb`));
  await removeTemporaryFiles(dataDir, now);
  expect(await readdir(versions)).toEqual(['v2.json']);
});

test('the holder of the lock sweeps first', async () => {
  const dataDir = makeFolder();
  await write(dataDir, 'landing/ppr/.partial-1/PPR-ALL.csv');
  await withRefreshLock(dataDir, async () => {
    expect(await readdir(join(dataDir, 'landing', 'ppr'))).toEqual([]);
  });
});
