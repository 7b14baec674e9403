import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readLedger } from '../../warehouse/version/ledger.ts';
import { buildingOnly, copyDataFolder, makePattern, queryLive } from '../testing/data-folder.ts';

const { rebuildHere, refreshFrom } = buildingOnly('marts.blog_posts');
const pattern = makePattern();
const blog = { id: 'blog', kind: 'blog', at: 'posts' } as const;

const writePost = (dataDir: string, name: string, title: string, more = '') =>
  writeFile(
    join(dataDir, 'posts', name),
    `---\ntitle: ${title}\nauthor: Máire\npublished: 2026-01-0${title.length}\n${more}---\nText *of* ${title}\n`,
  );

const readPosts = (dataDir: string) =>
  queryLive(dataDir, 'select post_id, title, body_html, published_date from marts.blog_posts');

beforeAll(async () => {
  await mkdir(join(pattern, 'posts'));
  await writePost(pattern, 'a.md', 'One');
  await writePost(pattern, 'b.md', 'Three');
  await refreshFrom(pattern, [blog]);
});

test('posts land and are published, the newest first, and a rebuild gives the same', async () => {
  const dataDir = await copyDataFolder(pattern);
  const before = await readPosts(dataDir);
  expect(before).toMatchObject([
    { title: 'Three', body_html: '<p>Text <em>of</em> Three</p>\n', published_date: '2026-01-05' },
    { title: 'One', published_date: '2026-01-03' },
  ]);
  await rebuildHere(dataDir);
  expect(await readPosts(dataDir)).toEqual(before);
  const [source] = await readLedger(dataDir);
  expect(source).toMatchObject({
    id: 'blog',
    lastResult: 'landed',
    lastError: null,
    isHeld: false,
  });
});

test('a folder that has not changed is not a new pull, and one that has replaces the posts', async () => {
  const dataDir = await copyDataFolder(pattern);
  const same = await refreshFrom(dataDir, [blog]);
  expect(same).toMatchObject({ published: undefined, reports: [{ result: 'unchanged' }] });
  await rm(join(dataDir, 'posts', 'a.md'));
  await writePost(dataDir, 'b.md', 'Four');
  const changed = await refreshFrom(dataDir, [blog]);
  expect(changed.reports).toMatchObject([{ result: 'landed', landed: [{ rows: 1 }] }]);
  expect(await readPosts(dataDir)).toMatchObject([{ title: 'Four' }]);
});

test('a wrong post is refused by file and line, and what is live stays', async () => {
  const dataDir = await copyDataFolder(pattern);
  const before = await readPosts(dataDir);
  await writePost(dataDir, 'c.md', 'Five', 'listing: cobh\n');
  const { published, reports } = await refreshFrom(dataDir, [blog]);
  expect(published).toBeUndefined();
  expect(reports).toMatchObject([
    {
      result: 'refused',
      errors: [
        { code: 'post_invalid', message: expect.stringMatching(/^c\.md:5: listing has to be /) },
      ],
    },
  ]);
  expect(await readPosts(dataDir)).toEqual(before);
});
