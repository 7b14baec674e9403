import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../testing/folder.ts';
import { readParquet } from '../testing/read-parquet.ts';
import { packPosts } from './pack.ts';
import { parseBlog } from './parse.ts';

const front = 'title: A home\nauthor: Máire\npublished: 2026-11-05';

async function parse(files: Readonly<Record<string, string>>) {
  const workDir = makeFolder();
  const path = join(workDir, 'posts.zip');
  const posts = Object.entries(files).map(([fileName, text]) => ({
    fileName,
    bytes: Buffer.from(text),
  }));
  await packPosts(path, posts);
  return await parseBlog(path, { workDir, log: () => undefined });
}

it('writes a row per post, in order of file', async () => {
  const parsed = await parse({
    'b.md': `---\n${front}\n---\nText <img src=x>`,
    'a.md': `---\n${front.replace('11-05', '11-06')}\nlisting: 7\n---\n<iframe></iframe><img>Text`,
  });
  expect(parsed).toMatchObject({
    rows: 2,
    newestRecord: '2026-11-06',
    signals: [
      { field: 'tag', value: 'iframe', count: 1 },
      { field: 'tag', value: 'img', count: 2 },
    ],
  });
  expect(await readParquet(parsed.tables.blog_posts ?? '')).toEqual([
    {
      file_name: 'a.md',
      title: 'A home',
      author_name: 'Máire',
      body_html: 'Text',
      listing_id: '7',
      published_date: '2026-11-06',
    },
    expect.objectContaining({ file_name: 'b.md', listing_id: null }),
  ]);
});

it('refuses a pull with a wrong post, and names every fault by file and line', async () => {
  const refused = parse({
    'good.md': `---\n${front}\n---\nText`,
    'wrong.md': `---\n${front}\nlisting: 5\n---\nText\n\n{{map}}\n`,
    'cut.md': '---\ntitle: A home\n',
  });
  await expect(refused).rejects.toMatchObject({
    code: 'post_invalid',
    facts: {
      faults: [
        'cut.md:3: ends before the front matter does: --- is missing',
        'wrong.md:9: "{{map}}" is not known (known: {{price-chart}})',
      ],
    },
  });
});

it('accepts a pull without posts, before the first is due', async () => {
  expect(await parse({})).toMatchObject({ rows: 0, newestRecord: null });
});
