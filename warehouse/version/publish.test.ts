import {
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestFile } from '../digest-file.ts';
import { makeFolder } from '../testing/build-session.ts';
import { buildFile, publish, readLiveName } from '../testing/published.ts';
import { keptVersions, publishVersion, releaseHold, rollBack } from './publish.ts';
import { findCurrent, listVersions, versionPath } from './versions.ts';

test('a published version is read-only, linked, digested and current', async () => {
  const dataDir = makeFolder();
  const current = await publish(dataDir, 'v1');
  const path = versionPath(dataDir, current);
  expect((await stat(path)).mode & 0o777).toBe(0o444);
  expect(await readlink(join(dataDir, 'luach.duckdb'))).toBe(join('versions', 'v1.duckdb'));
  expect(current).toMatchObject({ file: 'v1.duckdb', sha256: await digestFile(path) });
  expect(await findCurrent(dataDir)).toEqual(current);
  expect(await listVersions(dataDir)).toEqual([current]);
  expect(await readLiveName(dataDir)).toBe('v1');
});

test('a file whose WAL is still there is refused, and the live version stays', async () => {
  const dataDir = makeFolder();
  const live = await publish(dataDir, 'v1');
  const built = await buildFile(dataDir, 'v2');
  await writeFile(`${built}.wal`, '');
  const { file: _, sha256: __, bytes: ___, ...facts } = { ...live, version: 'v2' };
  await expect(publishVersion(dataDir, built, facts)).rejects.toMatchObject({
    code: 'version_damaged',
  });
  expect(await findCurrent(dataDir)).toEqual(live);
  expect(await readLiveName(dataDir)).toBe('v1');
});

/** The remains of a publish of v2 that crashes there. Each line includes those above it. */
const crashes: readonly [string, (dataDir: string) => Promise<void>][] = [
  ['before its rename', async (dataDir) => void (await buildFile(dataDir, 'v2'))],
  [
    'before its facts are written',
    async (dataDir) => {
      const folder = join(dataDir, 'versions');
      await rename(join(folder, '.building-v2.duckdb'), join(folder, 'v2.duckdb'));
    },
  ],
  [
    'while its facts are written',
    async (dataDir) => await writeFile(join(dataDir, 'versions', '.v2.json.new'), '{"version": "v'),
  ],
  [
    'before the link is moved',
    async (dataDir) => {
      const live = await findCurrent(dataDir);
      const facts = JSON.stringify({ ...live, version: 'v2', file: 'v2.duckdb' });
      await writeFile(join(dataDir, 'versions', 'v2.json'), facts);
    },
  ],
  [
    'while it moves the link',
    async (dataDir) => await symlink('versions/v2.duckdb', join(dataDir, '.luach.duckdb.new')),
  ],
  [
    'while current.json is written',
    async (dataDir) => {
      await rename(join(dataDir, '.luach.duckdb.new'), join(dataDir, 'luach.duckdb'));
      await writeFile(join(dataDir, '.current.json.new'), '{"version": "v2", ');
    },
  ],
];

test.each(crashes.map(([moment], index) => [moment, index] as const))(
  'a publish that dies %s leaves the live version, and the next goes through',
  async (_moment, index) => {
    const dataDir = makeFolder();
    await publish(dataDir, 'v1');
    for (const [, leave] of crashes.slice(0, index + 1)) await leave(dataDir);
    expect(await readLiveName(dataDir)).toBe('v1');
    await publish(dataDir, 'v3');
    expect(await readLiveName(dataDir)).toBe('v3');
    expect(await readlink(join(dataDir, 'luach.duckdb'))).toBe(join('versions', 'v3.duckdb'));
  },
);

test('what a publish left when it died is cleaned away like an old version', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  for (const [, leave] of crashes) await leave(dataDir);
  for (const version of ['v4', 'v5', 'v6']) await publish(dataDir, version);
  const left = (await readdir(join(dataDir, 'versions'))).filter((name) => !name.startsWith('.'));
  expect(left.filter((name) => name < 'v4')).toEqual([]);
});

test('the live version is never cleaned away, whatever its name', async () => {
  const dataDir = makeFolder();
  for (const version of ['v6', 'v7', 'v8', 'v1']) await publish(dataDir, version);
  expect(await readLiveName(dataDir)).toBe('v1');
  const kept = (await listVersions(dataDir)).map(({ version }) => version);
  expect(kept).toEqual(['v8', 'v7', 'v1']);
  // Old versions are deleted while the next one is digested, and this one is live until then.
  await publish(dataDir, 'v91');
  expect((await listVersions(dataDir)).map(({ version }) => version)).toContain('v1');
  await publish(dataDir, 'v92');
  const next = (await listVersions(dataDir)).map(({ version }) => version);
  expect(next).toEqual(['v92', 'v91', 'v8']);
});

test('the version that a rollback restored stays, and what it rejected goes first', async () => {
  const dataDir = makeFolder();
  for (const version of ['v1', 'v2', 'v3']) await publish(dataDir, version);
  await rollBack(dataDir, new Date(0));
  await rollBack(dataDir, new Date(0));
  await releaseHold(dataDir);
  await publish(dataDir, 'v4');
  const kept = (await listVersions(dataDir)).map(({ version }) => version);
  expect(kept).toEqual(['v4', 'v3', 'v1']);
  expect(await rollBack(dataDir, new Date(0))).toMatchObject({ version: 'v1' });
});

test('the newest few versions stay with their facts, and so does what is no published version', async () => {
  const dataDir = makeFolder();
  await buildFile(dataDir, 'v0');
  await writeFile(join(dataDir, 'versions', 'why-v3-is-held.txt'), 'a note');
  for (const version of ['v1', 'v2', 'v3', 'v4', 'v5']) await publish(dataDir, version);
  const kept = ['v5', 'v4', 'v3'];
  expect(kept).toHaveLength(keptVersions);
  expect((await listVersions(dataDir)).map(({ version }) => version)).toEqual(kept);
  expect(await readdir(join(dataDir, 'versions'))).toEqual([
    '.building-v0.duckdb',
    ...kept.toReversed().flatMap((version) => [`${version}.duckdb`, `${version}.json`]),
    'why-v3-is-held.txt',
  ]);
});

test('a rollback makes the previous version live and pins it, until it is released', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  await publish(dataDir, 'v2');
  const now = new Date('2026-03-05T10:00:00Z');
  expect(await rollBack(dataDir, now)).toMatchObject({
    version: 'v1',
    pinnedAt: '2026-03-05T10:00:00.000Z',
  });
  expect(await readLiveName(dataDir)).toBe('v1');
  expect(await readlink(join(dataDir, 'luach.duckdb'))).toBe(join('versions', 'v1.duckdb'));
  // As version 0.1 wrote it.
  const path = join(dataDir, 'current.json');
  await writeFile(path, (await readFile(path, 'utf8')).replace('pinnedAt', 'heldSince'));
  expect(await findCurrent(dataDir)).toMatchObject({ pinnedAt: '2026-03-05T10:00:00.000Z' });
  const released = await releaseHold(dataDir);
  expect(released).toMatchObject({ version: 'v1' });
  expect(released).not.toHaveProperty('pinnedAt');
  expect(await findCurrent(dataDir)).toEqual(released);
});

test('a rollback skips a damaged version; one without its file or readable facts is not listed', async () => {
  const dataDir = makeFolder();
  await publish(dataDir, 'v1');
  const second = await publish(dataDir, 'v2');
  await publish(dataDir, 'v3');
  await rm(versionPath(dataDir, second), { force: true });
  await writeFile(versionPath(dataDir, second), 'other bytes');
  expect(await rollBack(dataDir, new Date(0))).toMatchObject({ version: 'v1' });
  await writeFile(join(dataDir, 'versions', 'v2.json'), '{');
  const listed = async () => (await listVersions(dataDir)).map(({ version }) => version);
  expect(await listed()).toEqual(['v3', 'v1']);
  await rm(join(dataDir, 'versions', 'v1.duckdb'), { force: true });
  expect(await listed()).toEqual(['v3']);
});

test('a second rollback goes back further, and the oldest version is the end', async () => {
  const dataDir = makeFolder();
  for (const version of ['v1', 'v2', 'v3']) await publish(dataDir, version);
  const now = new Date('2026-03-05T10:00:00Z');
  await rollBack(dataDir, now);
  expect(await rollBack(dataDir, now)).toMatchObject({ version: 'v1' });
  await expect(rollBack(dataDir, now)).rejects.toMatchObject({ code: 'nothing_to_roll_back_to' });
  expect(await readLiveName(dataDir)).toBe('v1');
});

test('where nothing is published there is nothing to roll back or release', async () => {
  const [dataDir, now] = [makeFolder(), new Date(0)];
  await expect(rollBack(dataDir, now)).rejects.toMatchObject({ code: 'nothing_to_roll_back_to' });
  await expect(releaseHold(dataDir)).rejects.toMatchObject({ code: 'no_version' });
  expect(await findCurrent(dataDir)).toBeUndefined();
});

test('the error for an unreadable current.json says what to do', async () => {
  const dataDir = makeFolder();
  await writeFile(join(dataDir, 'current.json'), '{');
  await expect(findCurrent(dataDir)).rejects.toMatchObject({ code: 'version_damaged' });
});
