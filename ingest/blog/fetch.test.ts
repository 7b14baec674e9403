import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Pulled, PulledFile } from '../source-kind.ts';
import { makeFolder } from '../testing/folder.ts';
import { onlyResult } from '../testing/pull-options.ts';
import { type FetchOptions, fetchBlog } from './fetch.ts';
import { unpackPosts } from './pack.ts';
import type { Settings } from './settings.ts';

const entry: Settings = { id: 'blog', kind: 'blog', at: 'posts' };

const writePost = (published = '2026-11-05', body = 'Text') =>
  `---\ntitle: A home\nauthor: Máire\npublished: ${published}\n---\n${body}\n`;

/** A folder with these files, and the options to pull it on 5 November. */
function makePosts(files: Readonly<Record<string, string | Uint8Array>>): FetchOptions {
  const folder = makeFolder();
  const options = { workDir: folder, baseDir: folder, landed: [] };
  mkdirSync(join(options.baseDir, 'posts'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(options.baseDir, 'posts', name), text);
  return { ...options, now: () => new Date('2026-11-05T12:00:00Z') };
}

const pull = (options: FetchOptions, changes: Partial<Settings> = {}): Promise<Pulled> =>
  onlyResult(fetchBlog({ ...entry, ...changes }, options));

async function listNames(pulled: Pulled): Promise<string[]> {
  const { path } = pulled as PulledFile;
  return (await unpackPosts(path, 'posts.zip')).map(({ fileName }) => fileName);
}

it('takes the Markdown of a folder as one pull, each file unchanged', async () => {
  const options = makePosts({
    'b.md': writePost(),
    'a.MD': 'no post\r\n',
    '.hidden.md': '',
    '_draft.md': '',
    'notes.txt': '',
  });
  mkdirSync(join(options.baseDir, 'posts', 'folder.md'));
  const pulled = await pull(options);
  expect(pulled).toMatchObject({
    address: 'posts',
    fileName: 'posts.zip',
    pulledAt: '2026-11-05T12:00:00.000Z',
  });
  const files = await unpackPosts((pulled as PulledFile).path, 'posts.zip');
  expect(files.map(({ fileName, bytes }) => [fileName, String(bytes)])).toEqual([
    ['a.MD', 'no post\r\n'],
    ['b.md', writePost()],
  ]);
});

it('skips a folder that has not changed, whatever the time of its files', async () => {
  const first = (await pull(makePosts({ 'a.md': writePost(), 'b.md': writePost() }))) as PulledFile;
  const options = makePosts({ 'b.md': writePost(), 'a.md': writePost() });
  const again = { ...options, landed: [first] };
  expect(await pull(again)).toEqual({ address: 'posts', unchanged: true });
  expect(readdirSync(options.workDir)).toEqual(['posts']);
  const gone = { ...makePosts({ 'a.md': writePost() }), landed: [first] };
  expect(await pull(gone)).toMatchObject({ fileName: 'posts.zip' });
});

it('leaves a post dated later for that day, in Irish time', async () => {
  // One file can't be read. It is refused later, by file and line.
  const files = {
    'now.md': writePost('2026-07-05'),
    'later.md': writePost('2026-07-06'),
    'odd.md': writePost('soon'),
  };
  const on = (instant: string) => pull(makePosts(files), { pulled_at: instant });
  expect(await listNames(await on('2026-07-05T22:59:00Z'))).toEqual(['now.md', 'odd.md']);
  expect(await listNames(await on('2026-07-05T23:00:00Z'))).toEqual([
    'later.md',
    'now.md',
    'odd.md',
  ]);
});

it.each([
  ['a folder that is not there', {}, { at: 'nowhere' }, 'file_missing'],
  ['a folder without a post', { 'a.txt': '' }, {}, 'file_missing'],
  ['a file', { 'a.md': writePost() }, { at: 'posts/a.md' }, 'file_missing'],
  ['a web address', {}, { at: 'https://example.ie/blog' }, 'address_unreadable'],
  [
    'no instant',
    { 'a.md': writePost() },
    { pulled_at: '2026-02-30T99:00:00Z' },
    'settings_invalid',
  ],
  [
    'a post of a megabyte',
    { 'a.md': writePost('2026-11-05', 'x'.repeat(2 ** 20)) },
    {},
    'too_large',
  ],
])('refuses %s', async (_, files, changes, code) => {
  expect(await pull(makePosts(files), changes)).toMatchObject({ error: { code } });
});
