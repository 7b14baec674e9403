import {
  chmodSync,
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
import { landFile, namePull, readLanding } from './landing.ts';

const manifest: ManifestDraft = {
  source: 'ppr-months',
  kind: 'ppr',
  address: 'PPR-2026-02.csv',
  fileName: 'PPR-2026-02.csv',
  pulledAt: '2026-03-28T10:15:00.000Z',
  refreshedAt: '2026-03-28T10:14:59.000Z',
  etag: null,
  lastModified: null,
  sha256: 'a'.repeat(64),
  bytes: 5,
  rows: 1,
  setAside: 0,
  setAsideRows: [],
  newestRecord: '2026-02-27',
  isDemo: false,
  covers: '2026-02',
  complete: true,
  parserVersion: 1,
};

function land(dataDir: string, overrides: Partial<ManifestDraft> = {}) {
  const path = join(makeFolder(), 'pulled');
  writeFileSync(path, 'hello');
  return landFile(dataDir, { ...manifest, ...overrides, path });
}

it('lands a file unedited beside its manifest, both read-only', async () => {
  const dataDir = makeFolder();
  const landed = await land(dataDir);
  const folder = join(dataDir, 'landing/ppr-months/2026-03-28T10-15-00.000Z');
  expect(landed).toEqual({
    ...manifest,
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
  const name = () => namePull(dataDir, manifest.source, manifest.pulledAt);
  const names = [
    'ppr-months/2026-03-28T10-15-00.000Z',
    'ppr-months/2026-03-28T10-15-00.000Z-2',
    'ppr-months/2026-03-28T10-15-00.000Z-3',
  ];
  for (const pull of names) {
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
  expect(readLanding(dataDir).map(({ source }) => source)).toEqual(['c', 'a', 'b']);
});

it('skips a folder that a crash left half written', async () => {
  const dataDir = makeFolder();
  await land(dataDir);
  mkdirSync(join(dataDir, 'landing/ppr-months/.partial-1'));
  writeFileSync(join(dataDir, 'landing/ppr-months/.partial-1/PPR-2026-02.csv'), 'he');
  expect(readLanding(dataDir)).toHaveLength(1);
});

it.each([['../PPR.csv'], ['a/b.csv'], ['..'], [''], ['manifest.json']])(
  'refuses to land a file called "%s", and leaves nothing behind',
  async (fileName) => {
    const dataDir = makeFolder();
    await expect(land(dataDir, { fileName })).rejects.toMatchObject({ code: 'landing_refused' });
    expect(existsSync(join(dataDir, 'landing'))).toBe(false);
  },
);

it('refuses a file that is not the one of its manifest', async () => {
  const failure = { code: 'landing_refused' };
  await expect(land(makeFolder(), { bytes: 6 })).rejects.toMatchObject(failure);
});

it('refuses a source whose id is not a plain folder name', async () => {
  const dataDir = makeFolder();
  const failure = { code: 'landing_refused' };
  await expect(land(dataDir, { source: '../x' })).rejects.toMatchObject(failure);
});

it.each([
  [
    'its manifest is missing',
    (folder: string) => rmSync(join(folder, 'manifest.json'), { force: true }),
  ],
  ['its manifest is no JSON', (folder: string) => overwrite(join(folder, 'manifest.json'), '{')],
  [
    'its manifest lacks a field',
    (folder: string) => overwrite(join(folder, 'manifest.json'), '{}'),
  ],
  [
    'its file is missing',
    (folder: string) => rmSync(join(folder, 'PPR-2026-02.csv'), { force: true }),
  ],
  [
    'its file has another length',
    (folder: string) => overwrite(join(folder, 'PPR-2026-02.csv'), 'hell'),
  ],
])("says which pull can't be read when %s", async (_, damage) => {
  const dataDir = makeFolder();
  const { pull } = await land(dataDir);
  damage(join(dataDir, 'landing', pull));
  expect(() => readLanding(dataDir)).toThrow(
    expect.objectContaining({
      code: 'landing_unreadable',
      message: expect.stringContaining(`landing/${pull}`),
    }),
  );
});

function overwrite(path: string, text: string): void {
  chmodSync(path, 0o644);
  writeFileSync(path, text);
}
