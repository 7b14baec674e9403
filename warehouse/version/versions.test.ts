import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestFile } from '../digest-file.ts';
import { makeFolder } from '../testing/build-session.ts';
import { type CurrentVersion, listVersions, versionPath, writeFacts } from './versions.ts';

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

test('a file larger than one read is digested whole', async () => {
  const path = join(makeFolder(), 'file');
  const bytes = Buffer.alloc((1 << 20) + 1, 7);
  await writeFile(path, bytes);
  expect(await digestFile(path)).toBe(createHash('sha256').update(bytes).digest('hex'));
});
