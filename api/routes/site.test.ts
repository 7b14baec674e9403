import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { BlogArticle, BlogPosts } from '../contract/blog.ts';
import { listStored, single } from '../mortgage/testing/applications.ts';
import { readMessage } from '../testing/check-answer.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import {
  closeAfter,
  firstVersion,
  keepFolder,
  readIds,
  serve,
  serveAgain,
} from '../testing/serve.ts';
import { assetScript, inlineScript, writeSite } from '../testing/site-folder.ts';

const origin = 'https://luach.example';
const cuts = 'Fógra: two <cuts> & a sale';
const body = '<p>Cut & cut</p>\n<figure data-chart="asking-price"></figure>\n';
/** The number of the advert `second`. */
const secondId = 8_440_131_746_391_713;
const posts = [
  { file_name: 'old.md', published_date: '2026-01-05', title: 'An older home' },
  {
    file_name: 'new.md',
    published_date: '2026-03-05',
    title: cuts,
    body_html: body,
    listing_id: secondId,
  },
  { file_name: 'lost.md', published_date: '2026-02-05', title: 'Of a lost home', listing_id: 9 },
];

const folder = keepFolder();
const webDir = writeSite(folder);
let idOf: (name: string) => number;
const applicationKeys = [await identityToRecipient(await generateIdentity())];
const options = { webDir, origin, applicationKeys, pulls: linkedPulls, posts };
const served = closeAfter(await serve(linkedLines, options));
const unnamed = closeAfter(await serveAgain(served, { webDir }));
idOf = await readIds(served);

const empty = closeAfter(await serve('no version', { webDir }));

const ask = (url: string, options: InjectOptions = {}) => served.app.inject({ url, ...options });

describe('a page', () => {
  test('has its head, and its figures for search engines', async () => {
    const page = await ask('/stats/Mayo');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<title>Page /stats/Mayo - Luach</title>');
    expect(page.body).toContain('<meta name="description" content="Of /stats/Mayo" />');
    expect(page.body).toContain(`<link rel="canonical" href="${origin}/stats/Mayo" />`);
    expect(page.body).toContain('"@type":"Dataset"');
    expect(page.body).not.toContain('noindex');
    const form = await ask('/private');
    expect(form.statusCode).toBe(200);
    expect(form.body).toContain('<meta name="robots" content="noindex" />');
  });

  test.each([
    '/nowhere',
    '/assets/',
    '/assets/none.js',
    '/assets/main-a1b2.js.br',
    '/index.html',
    '/data/current.json',
    '/.git/config',
    '/apiary',
    `/${'x'.repeat(3000)}`,
  ])('that does not exist, %s, is not found and not for search engines', async (url) => {
    const page = await ask(url);
    expect([url, page.statusCode]).toEqual([url, 404]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<title>Page ');
    expect(page.body).toContain('<meta name="robots" content="noindex" />');
    expect(page.body).not.toContain('rel="canonical"');
  });

  test('is cached like any answer of the version, and allows its inline script by its hash', async () => {
    const page = await ask('/stats/Mayo');
    expect(page.headers).toMatchObject({
      'x-data-version': firstVersion,
      'cache-control': expect.stringMatching(/^public\b/),
      vary: 'Accept-Encoding',
    });
    const headers = { 'if-none-match': String(page.headers.etag) };
    expect((await ask('/stats/Mayo?x=1', { headers })).statusCode).toBe(304);
    expect(page.body).toContain(`<script>${inlineScript}</script>`);
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    expect(page.headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hash}';style-src 'self' `,
    );
  });
});

describe('the blog', () => {
  const list = () => served.read(BlogPosts, '/api/Blog/');
  const find = async (title: string) => (await list()).find((post) => post.title === title)?.id;

  test('is a list of its posts, the newest first', async () => {
    const publishedBy = 'Máire Ní Bhriain';
    expect((await list()).map(({ id: _, ...post }) => post)).toEqual([
      { title: cuts, publishedBy, publishedOn: '2026-03-05' },
      { title: 'Of a lost home', publishedBy, publishedOn: '2026-02-05' },
      { title: 'An older home', publishedBy, publishedOn: '2026-01-05' },
    ]);
  });

  test('has a post with its body as it was made, and the facts of its listing', async () => {
    expect(idOf('second')).toBe(secondId);
    const article = await served.read(BlogArticle, `/api/Blog/${await find(cuts)}`);
    expect(article).toMatchObject({ title: cuts, body, publishedOn: '2026-03-05' });
    expect(article).toMatchObject({ beds: 3, baths: 2, propertyType: 'Semi-D', county: 'Mayo' });
    expect(article.listing).toEqual({ id: secondId, title: '7 The Gates, Westport, Co. Mayo' });
    for (const title of ['Of a lost home', 'An older home']) {
      const post = await served.read(BlogArticle, `/api/Blog/${await find(title)}`);
      expect(post).toMatchObject({ beds: 0, baths: 0, propertyType: '', county: '' });
      expect(post).not.toHaveProperty('listing');
    }
  });

  test("knows no other post, and says what a post's name may be", async () => {
    expect(await served.refuse('/api/Blog/12', 'not_found')).toBe('There is no post 12.');
    for (const id of ['x', '0', '-1', '1.5', '9007199254740993', '%00'])
      await served.refuse(`/api/Blog/${id}`, 'bad_request');
  });
});

describe('a file', () => {
  test('with its hash in its name may be cached forever, any other for an hour', async () => {
    const answer = await ask('/assets/main-a1b2.js');
    expect(answer.body).toBe(assetScript);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await ask('/assets/main-a1b2.js', { headers })).statusCode).toBe(304);
    const icon = await ask('/favicon.svg');
    expect(icon.headers['content-type']).toContain('image/svg+xml');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('comes as brotli where that is accepted and was built', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await ask('/assets/main-a1b2.js', { headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(assetScript);
    expect(answer.headers['content-type']).toContain('javascript');
    expect((await ask('/favicon.svg', { headers })).headers['content-encoding']).toBeUndefined();
  });

  test.each([{ range: 'bytes=99999-' }, { 'if-match': '"other"' }])(
    "is 400, not a server fault, for %o that it can't meet",
    async (headers) => {
      readMessage(await ask('/assets/main-a1b2.js', { headers }), 'bad_request');
    },
  );

  test('accepts no other method', async () => {
    const answer = await ask('/assets/main-a1b2.js', { method: 'DELETE' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00/secret.txt',
  ])('outside the site, %s, is not served', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('not for the public');
  });
});

describe('a page of another site', () => {
  const headers = { origin: 'https://evil.example' };

  test.each(['/', '/api/Stats/Mayo', '/api/nowhere'])(
    'can not read %s, and gets no cookie',
    async (url) => {
      const answer = await ask(url, { headers });
      const names = Object.keys(answer.headers);
      expect(names.filter((name) => /^access-control-|^set-cookie$/.test(name))).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );

  test('can not send an application, neither as JSON nor as what needs no preflight', async () => {
    const preflight = { ...headers, 'access-control-request-method': 'POST' };
    const refused = await ask('/api/mortgage', { method: 'OPTIONS', headers: preflight });
    expect(refused.statusCode).toBe(405);
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
    const payload = JSON.stringify(single);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const sent = { ...headers, 'content-type': type };
      const answer = await ask('/api/mortgage', { method: 'POST', headers: sent, payload });
      expect(answer.statusCode).toBe(415);
    }
    expect(listStored(served.dataDir)).toEqual([]);
  });
});

describe('a chart without its page', () => {
  test('may be in a frame of any site', async () => {
    const chart = await ask('/embed/median/stats/Mayo');
    expect(chart.statusCode).toBe(200);
    expect(chart.headers['content-security-policy']).toContain(';frame-ancestors *;');
    expect(chart.headers).not.toHaveProperty('x-frame-options');
    expect(chart.body).toContain('<base target="_blank" />');
    expect((await ask('/stats/Mayo')).body).not.toContain('<base');
  });

  test.each(['/stats/Mayo', '/embedded', '/stats/embed', '/api/embed/x'])(
    'is the only one: %s may not',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toContain(";frame-ancestors 'none';");
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );
});

test('search engines learn what to read, and where the sitemaps are', async () => {
  const answer = await ask('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    `User-agent: *\nAllow: /api/docs\nDisallow: /api/\nDisallow: /data/\nSitemap: ${origin}/sitemap.xml\n`,
  );
  const bare = await unnamed.app.inject({ url: '/robots.txt' });
  expect(bare.body).not.toContain('Sitemap');
  expect((await unnamed.app.inject({ url: '/sitemap.xml' })).statusCode).toBe(404);
});

describe('while there is no version', () => {
  test('the page says so, and is not to be stored; its files are served', async () => {
    for (const url of ['/', '/priceregister/Mayo/400', '/nowhere']) {
      const page = await empty.app.inject(url);
      expect(page.statusCode).toBe(503);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '10',
        'x-content-type-options': 'nosniff',
      });
      expect(page.body).toContain('<div id="root">');
    }
    const stats = await empty.app.inject('/stats');
    expect(stats.body).toContain('<link rel="canonical" href="/stats" />');
    expect((await empty.app.inject('/assets/main-a1b2.js')).statusCode).toBe(200);
  });

  test('every data address is 503 and says when to try again', async () => {
    const post = { method: 'POST', url: '/api/priceregistry', payload: {} } as const;
    const stats = ['/api/Stats/Cork', '/api/Stats/Cork/2026/1', '/api/PriceRegistry/Cork/1'];
    for (const asked of ['/api/health', '/api/meta', ...stats, post]) {
      const answer = await empty.app.inject(asked);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
      expect(readMessage(answer, 'no_version')).toContain('no data yet');
    }
    await empty.refuse('/api/nothing', 'not_found');
  });
});

test.each(['/api', '/API/unknown/', '/api/Stats'])(
  'of the API that does not exist, %s, is JSON',
  async (url) => {
    readMessage(await ask(url), 'not_found');
    readMessage(await ask(url, { method: 'POST' }), 'not_found');
  },
);
