import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestFile } from '../digest-file.ts';
import { makeFolder } from '../testing/workbench.ts';
import {
  type CurrentVersion,
  listVersions,
  maybeReadCurrent,
  versionPath,
  writeCurrent,
  writeFacts,
} from './versions.ts';

function describeVersion(version: string): CurrentVersion {
  return {
    version,
    file: `${version}.duckdb`,
    publishedAt: '2026-03-01T00:00:00.000Z',
    sha256: '0'.repeat(64),
    bytes: 0,
    recipe: 'recipe',
    pulls: [],
    rows: {},
    isDemo: false,
  };
}

async function keepVersion(dataDir: string, version: string): Promise<CurrentVersion> {
  const facts = describeVersion(version);
  await mkdir(join(dataDir, 'versions'), { recursive: true });
  await writeFile(versionPath(dataDir, facts), version);
  await writeFacts(join(dataDir, 'versions'), `${version}.json`, facts);
  return facts;
}

test('a data folder that has never seen a refresh has no version, live or kept', async () => {
  const dataDir = makeFolder();
  expect(await maybeReadCurrent(dataDir)).toBeUndefined();
  expect(await listVersions(dataDir)).toEqual([]);
});

test('kept versions are listed from the newest, and those being built not at all', async () => {
  const dataDir = makeFolder();
  const kept = [];
  for (const version of ['2026-03-02', '2025-12-31', '2026-03-10'])
    kept.push(await keepVersion(dataDir, version));
  const [march, december, latest] = kept;
  await writeFile(join(dataDir, 'versions', '.building-2026-03-11.duckdb'), '');
  await writeFile(join(dataDir, 'versions', '.2026-03-11.json.new'), '{');
  expect(await listVersions(dataDir)).toEqual([latest, march, december]);
});

test('a version goes live by replacing the link and current.json', async () => {
  const dataDir = makeFolder();
  for (const version of ['v1', 'v2']) {
    await writeCurrent(dataDir, await keepVersion(dataDir, version));
    expect(await maybeReadCurrent(dataDir)).toMatchObject({ version });
    expect(await readFile(join(dataDir, 'luach.duckdb'), 'utf8')).toBe(version);
  }
  expect(await readdir(dataDir)).toEqual(['current.json', 'luach.duckdb', 'versions']);
});

test('the link is relative, so that a data folder can be moved', async () => {
  const dataDir = makeFolder();
  await writeCurrent(dataDir, await keepVersion(dataDir, 'v1'));
  expect(await readlink(join(dataDir, 'luach.duckdb'))).toBe(join('versions', 'v1.duckdb'));
});

test('a half-made link that a crash left does not stop the next', async () => {
  const dataDir = makeFolder();
  await symlink('versions/v0.duckdb', join(dataDir, '.luach.duckdb.new'));
  await writeCurrent(dataDir, await keepVersion(dataDir, 'v1'));
  expect(await readFile(join(dataDir, 'luach.duckdb'), 'utf8')).toBe('v1');
});

test('a file larger than one read is digested whole', async () => {
  const path = join(makeFolder(), 'file');
  const bytes = Buffer.alloc((1 << 20) + 1, 7);
  await writeFile(path, bytes);
  expect(await digestFile(path)).toBe(createHash('sha256').update(bytes).digest('hex'));
});
