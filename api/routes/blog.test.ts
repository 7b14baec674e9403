import { rmSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BlogArticle, BlogPosts } from '../contract/blog.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { makeFolder, type Served, serve } from '../testing/serve.ts';
import { writeSite } from '../testing/site-folder.ts';

const origin = 'https://luach.example';
const adverts = [{ source_listing_id: '1', title: '1 Sráid Mhór, Ballina', baths: 2 }];
const body = '<p>Cut & cut</p>\n<figure data-chart="asking-price"></figure>\n';

const folder = makeFolder();
const webDir = writeSite(folder);
let served: Served;
let listingId: number;
beforeAll(async () => {
  listingId = await hashListing();
  served = await serve([], {
    webDir,
    origin,
    pulls: [{ at: '2026-03-01T08:00:00Z', adverts }],
    posts: [
      { file_name: 'old.md', published_date: '2026-01-05', title: 'An older home' },
      {
        file_name: 'new.md',
        published_date: '2026-03-05',
        title: 'Fógra: two <cuts> & a sale',
        body_html: body,
        listing_id: listingId,
      },
      {
        file_name: 'lost.md',
        published_date: '2026-02-05',
        title: 'Of a lost home',
        listing_id: 9,
      },
    ],
  });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The number that the loader gives to the one advert. */
async function hashListing(): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:');
  const rows = await (await instance.connect()).runAndReadAll(
    `select greatest(1, md5_number_lower('portal|1') & 9007199254740991)::double as id`,
  );
  instance.closeSync();
  return Number(rows.getRowObjectsJson()[0]?.id);
}

const ask = (url: string, headers = {}) => served.app.inject({ url, headers });
const list = async () => readAnswer(BlogPosts, await ask('/api/Blog/'));
const idOf = async (title: string) => (await list()).find((post) => post.title === title)?.id;

describe('the blog', () => {
  test('is a list of its posts, the newest first', async () => {
    expect((await list()).map(({ id: _, ...post }) => post)).toEqual([
      {
        title: 'Fógra: two <cuts> & a sale',
        publishedBy: 'Máire Ní Bhriain',
        publishedOn: '2026-03-05',
      },
      { title: 'Of a lost home', publishedBy: 'Máire Ní Bhriain', publishedOn: '2026-02-05' },
      { title: 'An older home', publishedBy: 'Máire Ní Bhriain', publishedOn: '2026-01-05' },
    ]);
    expect((await ask('/API/blog')).body).toBe((await ask('/api/Blog/')).body);
  });

  test('has a post with its body as it was made, and the facts of its listing', async () => {
    const id = await idOf('Fógra: two <cuts> & a sale');
    expect(readAnswer(BlogArticle, await ask(`/api/Blog/${id}`))).toEqual({
      title: 'Fógra: two <cuts> & a sale',
      publishedBy: 'Máire Ní Bhriain',
      publishedOn: '2026-03-05',
      body,
      beds: 3,
      baths: 2,
      propertyType: 'Semi-D',
      county: 'Mayo',
      listing: { id: listingId, title: '1 Sráid Mhór, Ballina' },
    });
  });

  test.each(['Of a lost home', 'An older home'])(
    'has a post whose listing is not known: %s',
    async (title) => {
      const post = readAnswer(BlogArticle, await ask(`/api/Blog/${await idOf(title)}`));
      expect(post).toMatchObject({ beds: 0, baths: 0, propertyType: '', county: '' });
      expect(post).not.toHaveProperty('listing');
    },
  );

  test('is cached like any answer of the version', async () => {
    const { headers } = await ask('/api/blog');
    expect((await ask('/api/Blog/', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  test("knows no other post, and says what a post's name may be", async () => {
    expect(readMessage(await ask('/api/Blog/12'), 'not_found')).toBe('There is no post 12.');
    for (const id of ['x', '0', '-1', '1.5', '9007199254740993', '%00'])
      readMessage(await ask(`/api/Blog/${id}`), 'bad_request');
  });
});

describe("a post's page", () => {
  test('has its title and its listing, whatever its slug says', async () => {
    const id = await idOf('Fógra: two <cuts> & a sale');
    const canonical = `/blog/${id}/fogra-two-cuts--a-sale`;
    for (const url of [canonical, `${canonical}/`, `/BLOG/${id}`, `/blog/${id}/other?x=1`]) {
      const page = await ask(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<title>Fógra: two &lt;cuts&gt; &amp; a sale - Luach</title>');
      expect(page.body).toContain(
        'content="Price history data for Fógra: two &lt;cuts&gt; &amp; a sale, a 3 bed, 2 bath Semi-D for sale in Co. Mayo"',
      );
      expect(page.body).toContain(`<link rel="canonical" href="${origin}${canonical}" />`);
    }
  });

  test('says who wrote it where it has no listing', async () => {
    const { body } = await ask(`/blog/${await idOf('An older home')}/x`);
    expect(body).toContain(
      'content="An older home, an article by Máire Ní Bhriain on the Luach blog"',
    );
  });

  test.each(['/blog/12/x', '/blog/x', '/blog/0/x'])(
    'that never existed, %s, is 404',
    async (url) => {
      const page = await ask(url);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<title>Article not found - Luach</title>');
      expect(page.body).toContain('<meta name="robots" content="noindex" />');
    },
  );

  test('has no pages below it, and the list is the page of the blog', async () => {
    expect((await ask('/blog/12/x/y')).body).toContain('<title>Page not found - Luach</title>');
    const page = await ask('/blog/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Blog - Luach</title>');
    expect(page.body).toContain(`<link rel="canonical" href="${origin}/blog" />`);
  });
});

test('a version without posts has an empty list', async () => {
  const empty = await serve([]);
  expect(readAnswer(BlogPosts, await empty.app.inject('/api/Blog/'))).toEqual([]);
  await empty.close();
});
