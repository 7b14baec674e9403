import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Pulled } from '../source-kind.ts';
import { makeFolder } from '../testing/folder.ts';
import { fetchListingsFile } from './fetch.ts';
import type { Settings } from './settings.ts';

const columns = { source_listing_id: 'id', title: 'title' };
const entry: Settings = { id: 'agent', kind: 'listings-file', at: 'pulls', columns };

/** A folder `pulls` with files, each containing its own name. */
async function makePulls(...names: string[]): Promise<string> {
  const baseDir = makeFolder();
  await mkdir(join(baseDir, 'pulls'));
  for (const name of names) await writeFile(join(baseDir, 'pulls', name), name);
  return baseDir;
}

type Landed = { readonly address: string; readonly pulledAt: string; readonly text: string };

async function fetchAll(
  baseDir: string,
  changes: Partial<Settings> = {},
  accepted: readonly Landed[] = [],
): Promise<{ files: Pulled[]; workDir: string }> {
  const workDir = makeFolder();
  const landed = accepted.map(({ text, ...file }) => ({
    ...file,
    sha256: createHash('sha256').update(text).digest('hex'),
    pull: `agent/${file.pulledAt.replaceAll(':', '-')}`,
  }));
  const now = () => new Date('2026-03-01T12:00:00Z');
  const options = { workDir, baseDir, landed, now };
  const files: Pulled[] = [];
  for await (const file of fetchListingsFile({ ...entry, ...changes }, options)) files.push(file);
  return { files, workDir };
}

it('takes each file of a folder as a pull, the oldest first, copied unchanged', async () => {
  const baseDir = await makePulls('b-2026-01-02T2029.csv', 'a-2026-01-06.ndjson', 'read me.txt');
  const { files } = await fetchAll(baseDir);
  expect(files).toMatchObject([
    { address: 'pulls/b-2026-01-02T2029.csv', pulledAt: '2026-01-02T20:29:00.000Z' },
    { address: 'pulls/a-2026-01-06.ndjson', pulledAt: '2026-01-06T00:00:00.000Z' },
  ]);
  const texts = files.map((file) => 'path' in file && readFileSync(file.path, 'utf8'));
  expect(texts).toEqual(['b-2026-01-02T2029.csv', 'a-2026-01-06.ndjson']);
});

it('skips a file that was accepted and has not changed, and leaves no copy of it', async () => {
  const baseDir = await makePulls('2026-01-02.csv', '2026-01-03.csv');
  const pulledAt = '2026-01-02T00:00:00.000Z';
  const landed = { address: 'pulls/2026-01-02.csv', pulledAt, text: '2026-01-02.csv' };
  const { files, workDir } = await fetchAll(baseDir, {}, [landed]);
  expect(files).toMatchObject([
    { address: 'pulls/2026-01-02.csv', unchanged: true },
    { fileName: '2026-01-03.csv' },
  ]);
  expect(readdirSync(workDir)).toHaveLength(1);
});

it('refuses other content for an instant that has landed, and leaves no copy of it', async () => {
  const baseDir = await makePulls('2026-01-02.csv', '2026-01-03.csv');
  const pulledAt = '2026-01-02T00:00:00.000Z';
  for (const address of ['pulls/2026-01-02.csv', 'elsewhere/2026-01-02.csv']) {
    const landed = { address, pulledAt, text: 'what it was before' };
    const { files, workDir } = await fetchAll(baseDir, {}, [landed]);
    expect(files).toMatchObject([
      {
        address: 'pulls/2026-01-02.csv',
        error: { code: 'instant_taken' },
      },
      { fileName: '2026-01-03.csv' },
    ]);
    expect(readdirSync(workDir)).toHaveLength(1);
  }
});

it('takes one file per instant: the same again is nothing new, and another is refused', async () => {
  const baseDir = await makePulls('a-2026-01-02.csv', 'b-2026-01-02.csv', 'c-2026-01-02.csv');
  await writeFile(join(baseDir, 'pulls/b-2026-01-02.csv'), 'a-2026-01-02.csv');
  expect((await fetchAll(baseDir)).files).toMatchObject([
    { fileName: 'a-2026-01-02.csv' },
    { address: 'pulls/b-2026-01-02.csv', unchanged: true },
    { address: 'pulls/c-2026-01-02.csv', error: { code: 'instant_taken' } },
  ]);
});

it('takes the same bytes exported again as another pull, where no name gives the instant', async () => {
  const baseDir = await makePulls('current.csv');
  const at = 'pulls/current.csv';
  const landed = { address: at, pulledAt: '2026-01-05T00:00:00.000Z', text: 'current.csv' };
  const readOn = async (day: number, changes: Partial<Settings> = {}) => {
    await utimes(join(baseDir, at), 0, Date.UTC(2026, 0, day) / 1000);
    return (await fetchAll(baseDir, { at, ...changes }, [landed])).files;
  };
  expect(await readOn(6)).toMatchObject([{ pulledAt: '2026-01-06T00:00:00.000Z' }]);
  expect(await readOn(5)).toEqual([{ address: at, unchanged: true }]);
  // Copying can give a file an older time. A given instant stays, whatever the file's time.
  expect(await readOn(4)).toEqual([{ address: at, unchanged: true }]);
  expect(await readOn(6, { pulled_at: '2026-01-05T00:00:00Z' })).toEqual([
    { address: at, unchanged: true },
  ]);
});

it.each([
  ['a path that is not there', { at: 'nowhere' }, 'file_missing'],
  ['a web address', { at: 'https://example.ie/x.csv' }, 'address_unreadable'],
  ['an instant for a folder', { pulled_at: '2026-01-04T00:00:00Z' }, 'settings_invalid'],
])('reports %s', async (_, changes, code) => {
  const { files } = await fetchAll(await makePulls('2026-01-02.csv'), changes);
  expect(files).toMatchObject([{ error: { code } }]);
});

it('refuses a file of a future day, wherever its instant comes from, and takes the others', async () => {
  const baseDir = await makePulls('2062-03-02.csv', '2026-03-02.csv', '2026-02-28.csv', 'now.csv');
  await utimes(join(baseDir, 'pulls/now.csv'), 0, Date.UTC(2026, 2, 4) / 1000);
  const { files } = await fetchAll(baseDir);
  expect(files).toMatchObject([
    { address: 'pulls/2062-03-02.csv', error: { code: 'instant_ahead' } },
    { address: 'pulls/now.csv', error: { code: 'instant_ahead' } },
    { address: 'pulls/2026-02-28.csv', pulledAt: '2026-02-28T00:00:00.000Z' },
    { address: 'pulls/2026-03-02.csv', pulledAt: '2026-03-02T00:00:00.000Z' },
  ]);
  const at = 'pulls/2026-02-28.csv';
  const given = await fetchAll(baseDir, { at, pulled_at: '2026-03-04T00:00:00Z' });
  expect(given.files).toMatchObject([{ address: at, error: { code: 'instant_ahead' } }]);
  const invented = await fetchAll(baseDir, { at, pulled_at: '2062-03-04T00:00:00Z', demo: true });
  expect(invented.files).toMatchObject([{ pulledAt: '2062-03-04T00:00:00.000Z' }]);
});

it('takes the other files of a folder with a dangling link', async () => {
  const baseDir = await makePulls('2026-01-02.csv');
  await symlink('nowhere.csv', join(baseDir, 'pulls/2026-01-01.csv'));
  const { files } = await fetchAll(baseDir);
  expect(files).toMatchObject([
    { address: 'pulls/2026-01-01.csv', error: { code: 'file_missing' } },
    { address: 'pulls/2026-01-02.csv', pulledAt: '2026-01-02T00:00:00.000Z' },
  ]);
});
