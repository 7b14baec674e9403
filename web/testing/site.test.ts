import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { BlogPosts } from '../../api/contract/blog.ts';
import { readSite } from '../../api/site/read-site.ts';
import { linkedLines, linkedPulls } from '../../api/testing/linked-market.ts';
import { closeAfter, keepFolder, readIds, serve } from '../../api/testing/serve.ts';
import { writeSite } from '../../api/testing/site-folder.ts';
import * as renderer from '../render.tsx';

/* The heads of the site's pages, as the server sends them over a small market in Co. Mayo. */

const origin = 'https://luach.example';
const cuts = 'Fógra: two <cuts> & a sale';
const posts = [
  { file_name: 'old.md', published_date: '2026-01-05', title: 'An older home' },
  {
    file_name: 'new.md',
    published_date: '2026-03-05',
    title: cuts,
    body_html: '<p>Cut & cut</p>\n',
    listing_id: 8_440_131_746_391_713,
  },
];

const renderPage = () => ({ html: '', wanted: [], source: null });
const site = {
  ...(await readSite(writeSite(keepFolder()))),
  renderer: { ...renderer, renderPage },
};
const served = closeAfter(await serve(linkedLines, { site, origin, pulls: linkedPulls, posts }));
const idOf = await readIds(served);

const ask = (url: string) => served.app.inject({ url });

async function expectMissing(url: string, title: string): Promise<void> {
  const page = await ask(url);
  expect([url, page.statusCode]).toEqual([url, 404]);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(`<title>${title} - Luach</title>`);
  expect(page.body).toContain('<meta name="robots" content="noindex" />');
  expect(page.body).not.toContain('rel="canonical"');
}

describe('a page', () => {
  test.each([
    '/',
    '/priceregister/Mayo',
    '/searchpriceregister',
    '/stats/Mayo/2026/2',
    '/methods/price-index',
    '/for-sale/Mayo',
    '/blog',
  ])('at %s has its head, in any letter case and with a slash after it', async (path) => {
    const { title, description } = renderer.buildHead(path, {}).head;
    const slashed = path === '/' ? path : `${path}/`;
    for (const url of [path, path.toUpperCase(), slashed, `${path}?x=1`]) {
      const page = await ask(url);
      expect([url, page.statusCode]).toEqual([url, 200]);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain(`<title>${title}</title>`);
      expect(page.body).toContain(`<meta name="description" content="${description}" />`);
      expect(page.body).toContain(`<link rel="canonical" href="${origin}${path}" />`);
      expect(page.body).not.toContain('noindex');
    }
  });

  test('is the same in any letter case', async () => {
    const { etag } = (await ask('/stats/Mayo')).headers;
    expect((await ask('/STATS/mayo')).headers.etag).toBe(etag);
  });

  test.each([
    '/nowhere',
    '/stats/Mayo/2026/3',
    '/blog/12/x/y',
    '/embed/pies/stats',
    `/${'x'.repeat(3000)}`,
  ])('that does not exist, %s, is the not-found page', async (url) => {
    await expectMissing(url, 'Page not found');
  });

  test('of a county has its figures for search engines, that of a chart has not', async () => {
    expect((await ask('/stats/Mayo')).body).toContain('"@type":"Dataset"');
    expect((await ask('/embed/median/stats/Mayo')).body).not.toContain('"Dataset"');
  });
});

describe("a listing's page", () => {
  test('has its title, its kind and its price in its head, whatever else its address says', async () => {
    const id = idOf('second');
    const canonical = `/listing/${id}/Mayo/7-the-gates-westport-co-mayo`;
    for (const url of [canonical, `${canonical}/`, `/LISTING/${id}`, `/listing/${id}/Cork/x?x=1`]) {
      const page = await ask(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<title>7 The Gates, Westport, Co. Mayo - Luach</title>');
      expect(page.body).toContain('Semi-D for sale in Co. Mayo. Listed at €285,000" />');
      expect(page.body).toContain(`<link rel="canonical" href="${origin}${canonical}" />`);
      expect(page.body).not.toContain('noindex');
      expect(page.body).toContain('"@type":"RealEstateListing"');
    }
  });

  test('says so for a listing that never existed, and its mortgage form is for no search engine', async () => {
    for (const url of ['/listing/12345/Mayo/x', '/listing/abc', '/listing/0/Mayo/x'])
      await expectMissing(url, 'Listing Not Found');
    const [nowhere, listing] = [await ask('/nowhere'), await ask('/listing/12345')];
    expect(nowhere.headers.etag).not.toBe(listing.headers.etag);
    expect((await ask(`/mortgage/${idOf('second')}`)).body).toContain('content="noindex"');
  });
});

describe('the blog', () => {
  const list = () => served.read(BlogPosts, '/api/Blog/');
  const find = async (title: string) => (await list()).find((post) => post.title === title)?.id;

  test('has a page of each post, whatever its slug says', async () => {
    const id = await find(cuts);
    const canonical = `/blog/${id}/fogra-two-cuts--a-sale`;
    for (const url of [canonical, `/BLOG/${id}`, `/blog/${id}/other?x=1`]) {
      const page = await ask(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<title>Fógra: two &lt;cuts&gt; &amp; a sale - Luach</title>');
      expect(page.body).toContain(
        'content="Price history data for Fógra: two &lt;cuts&gt; &amp; a sale, a 3 bed, 2 bath Semi-D for sale in Co. Mayo"',
      );
      expect(page.body).toContain(`<link rel="canonical" href="${origin}${canonical}" />`);
    }
    expect((await ask(`/blog/${await find('An older home')}/x`)).body).toContain(
      'content="An older home, an article by Máire Ní Bhriain on the Luach blog"',
    );
    for (const url of ['/blog/12/x', '/blog/x', '/blog/0/x'])
      await expectMissing(url, 'Article not found');
  });
});

test('a chart without its page asks search engines for its page instead', async () => {
  const chart = await ask('/embed/median/stats/Mayo');
  expect(chart.statusCode).toBe(200);
  expect(chart.body).toContain('<meta name="robots" content="noindex" />');
  expect(chart.body).toContain(`<link rel="canonical" href="${origin}/stats/Mayo" />`);
});

test('a comparison has a picture of its own, whatever the order of its areas', async () => {
  const [plain, one, other, page] = [
    await ask('/og/stats.png'),
    await ask('/og/stats.png?compare=Cork,Galway'),
    await ask('/og/stats.png?compare=galway,cork&of=sales'),
    await ask('/stats?compare=Cork,Galway'),
  ];
  // Its text is drawn.
  expect(one.rawPayload.equals(plain.rawPayload)).toBe(false);
  expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
  expect(page.body).toContain(
    '<meta property="og:image" content="https://luach.example/og/stats.png?compare=Cork,Galway" />',
  );
  expect(page.body).toContain(
    '<link rel="canonical" href="https://luach.example/stats?compare=Cork,Galway" />',
  );
});

test.each(['/og/stats/Nowhere.png', '/og/shortlist.png', '/og/embed/map/stats.png'])(
  '%s is no picture',
  async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  },
);

describe('search engines', () => {
  async function listAddresses(url: string): Promise<string[]> {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(parseDocument(answer.body, { xmlMode: true }).children.length).toBeGreaterThan(1);
    return [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  }

  test('find in the sitemaps only pages that are there, by their canonical addresses', async () => {
    const maps = await listAddresses('/sitemap.xml');
    const names = ['pages', 'months', 'towns-1', 'streets-1', 'homes-1'];
    expect(maps).toEqual(names.map((name) => `${origin}/sitemaps/${name}.xml`));
    expect((await ask('/sitemaps/homes-2.xml')).statusCode).toBe(404);
    const lists = await Promise.all(maps.map((url) => listAddresses(url.slice(origin.length))));
    const addresses = lists.flat();
    expect(addresses.length).toBeGreaterThan(26 * 5);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of ['/for-sale/Mayo/Westport', '/place/mayo-westport'])
      expect(addresses).toContain(origin + path);
    expect(addresses.some((address) => address.includes('/street/'))).toBe(true);
    for (const address of addresses) {
      const page = await ask(address.slice(origin.length));
      expect([address, page.statusCode]).toEqual([address, 200]);
      expect(page.body).toContain(`<link rel="canonical" href="${address}" />`);
    }
  });
});
