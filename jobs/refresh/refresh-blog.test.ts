import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { buildingOnly, queryLive, readSources } from '../testing/data-folder.ts';

const { refreshFrom } = buildingOnly('marts.blog_posts');
const blog = { id: 'blog', kind: 'blog', at: 'posts' } as const;

const writePost = (dataDir: string, name: string, title: string, more = '') =>
  writeFile(
    join(dataDir, 'posts', name),
    `---\ntitle: ${title}\nauthor: Máire\npublished: 2026-01-0${title.length}\n${more}---\nText *of* ${title}\n`,
  );

const readPosts = (dataDir: string) =>
  queryLive(dataDir, 'select post_id, title, body_html, published_date from marts.blog_posts');

test('posts are published, the newest first; a folder that changed replaces them, a wrong post does not', async () => {
  const dataDir = makeFolder();
  await mkdir(join(dataDir, 'posts'));
  await writePost(dataDir, 'a.md', 'One');
  await writePost(dataDir, 'b.md', 'Three');
  await refreshFrom(dataDir, [blog]);
  const before = await readPosts(dataDir);
  expect(before).toMatchObject([
    { title: 'Three', body_html: '<p>Text <em>of</em> Three</p>\n', published_date: '2026-01-05' },
    { title: 'One', published_date: '2026-01-03' },
  ]);
  const source = { id: 'blog', lastResult: 'landed', lastError: null, isHeld: false };
  expect(await readSources(dataDir)).toMatchObject([source]);
  const same = await refreshFrom(dataDir, [blog]);
  expect(same).toMatchObject({ published: undefined, reports: [{ result: 'unchanged' }] });

  await writePost(dataDir, 'c.md', 'Five', 'listing: cobh\n');
  const { published, reports } = await refreshFrom(dataDir, [blog]);
  expect(published).toBeUndefined();
  expect(reports).toMatchObject([{ result: 'refused', errors: [{ code: 'post_invalid' }] }]);
  expect(await readPosts(dataDir)).toEqual(before);

  for (const name of ['a.md', 'c.md']) await rm(join(dataDir, 'posts', name));
  await writePost(dataDir, 'b.md', 'Four');
  const changed = await refreshFrom(dataDir, [blog]);
  expect(changed.reports).toMatchObject([{ result: 'landed', landed: [{ rows: 1 }] }]);
  expect(await readPosts(dataDir)).toMatchObject([{ title: 'Four' }]);
});
