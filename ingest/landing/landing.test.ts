import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ManifestDraft } from '../manifest.ts';
import { makeFolder } from '../testing/folder.ts';
import { registerManifest } from '../testing/manifest.ts';
import { landFile, namePull, readLanding, sweepPages } from './landing.ts';

function land(dataDir: string, overrides: Partial<ManifestDraft> = {}) {
  const path = join(makeFolder(), 'pulled');
  writeFileSync(path, 'hello');
  return landFile(dataDir, { ...registerManifest, ...overrides, path });
}

it('lands a file unedited next to its manifest, both read-only', async () => {
  const dataDir = makeFolder();
  const landed = await land(dataDir);
  const folder = join(dataDir, 'landing/ppr-months/2026-03-28T10-15-00.000Z');
  expect(landed).toEqual({
    ...registerManifest,
    pull: 'ppr-months/2026-03-28T10-15-00.000Z',
    path: join(folder, 'PPR-2026-02.csv'),
    pagesPath: null,
  });
  expect(readFileSync(landed.path, 'utf8')).toBe('hello');
  expect(readdirSync(folder).toSorted()).toEqual(['PPR-2026-02.csv', 'manifest.json']);
  for (const name of readdirSync(folder))
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o400);
  expect(readLanding(dataDir)).toEqual([landed]);
});

it('never replaces a pull of the same instant', async () => {
  const dataDir = makeFolder();
  const name = () => namePull(dataDir, registerManifest.source, registerManifest.pulledAt);
  for (const end of ['', '-2', '-3']) {
    const pull = `ppr-months/2026-03-28T10-15-00.000Z${end}`;
    expect(name()).toBe(pull);
    expect(await land(dataDir)).toMatchObject({ pull });
  }
  expect(readLanding(dataDir)).toHaveLength(3);
});

it('reads the pulls of all sources in order of their instants', async () => {
  const dataDir = makeFolder();
  await land(dataDir, { source: 'b', pulledAt: '2026-03-03T00:00:00.000Z' });
  await land(dataDir, { source: 'a', pulledAt: '2026-03-02T00:00:00.000Z' });
  await land(dataDir, { source: 'c', pulledAt: '2026-03-01T00:00:00.000Z' });
  // A crash leaves a half-written folder.
  mkdirSync(join(dataDir, 'landing/c/.partial-1'));
  expect(readLanding(dataDir).map(({ source }) => source)).toEqual(['c', 'a', 'b']);
});

it.each<Partial<ManifestDraft>>([
  { fileName: '../PPR.csv' },
  { fileName: 'a/b.csv' },
  { fileName: '..' },
  { fileName: '' },
  { fileName: 'manifest.json' },
  { source: '../x' },
  { bytes: 6 },
])('refuses to land a file of %j, and leaves nothing behind', async (wrong) => {
  const dataDir = makeFolder();
  await expect(land(dataDir, wrong)).rejects.toMatchObject({ code: 'landing_refused' });
  expect(readLanding(dataDir)).toEqual([]);
});

it.each([
  ['manifest.json', undefined],
  ['manifest.json', '{'],
  ['manifest.json', '{}'],
  ['PPR-2026-02.csv', undefined],
  ['PPR-2026-02.csv', 'hell'],
])("names the pull that can't be read when its %s is %s", async (name, text) => {
  const dataDir = makeFolder();
  const { pull } = await land(dataDir);
  const path = join(dataDir, 'landing', pull, name);
  rmSync(path, { force: true });
  if (text !== undefined) writeFileSync(path, text);
  const failure = { code: 'landing_unreadable', message: expect.stringContaining(pull) };
  expect(() => readLanding(dataDir)).toThrow(expect.objectContaining(failure));
});

function makePull(dataDir: string, pull: string): string {
  const folder = join(dataDir, 'landing', pull);
  mkdirSync(folder, { recursive: true });
  for (const name of ['manifest.json', 'listings.parquet', 'pages.gz'])
    writeFileSync(join(folder, name), 'x');
  return folder;
}

it('sweeps pages older than 14 days, and leaves the snapshot and its manifest', async () => {
  const dataDir = makeFolder();
  const old = makePull(dataDir, 'portal/2026-03-01T07-10-00.000Z');
  const twin = makePull(dataDir, 'portal/2026-03-01T07-10-00.000Z-2');
  const justKept = makePull(dataDir, 'agent/2026-03-14T10-15-00.000Z');
  const partial = makePull(dataDir, 'portal/.partial-1');
  const swept = await sweepPages(dataDir, new Date('2026-03-28T10:15:00.000Z'));
  expect(swept).toEqual(['portal/2026-03-01T07-10-00.000Z', 'portal/2026-03-01T07-10-00.000Z-2']);
  for (const folder of [old, twin]) {
    expect(existsSync(join(folder, 'pages.gz'))).toBe(false);
    expect(existsSync(join(folder, 'listings.parquet'))).toBe(true);
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  }
  for (const folder of [justKept, partial]) expect(existsSync(join(folder, 'pages.gz'))).toBe(true);
});
