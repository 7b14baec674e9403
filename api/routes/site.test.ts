import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHead } from '../pages/head.ts';
import { readMessage } from '../testing/check-answer.ts';
import { firstVersion, makeFolder, type Served, serve } from '../testing/serve.ts';
import { assetScript, inlineScript, writeSite } from '../testing/site-folder.ts';

const lines = Array.from({ length: 81 }, (_, number) => ({
  county: 'Cork',
  sale_date: '05/02/2026',
  address: `${number} MAIN STREET`,
}));
const facts = { thisYear: 2026, thisMonth: 2, registeredSalesByCounty: { Cork: 81 } };
const origin = 'https://luach.example';

const folder = makeFolder();
const webDir = writeSite(folder);
let served: Served;
beforeAll(async () => {
  served = await serve(lines, { webDir, origin });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (url: string, options: InjectOptions = {}) => served.app.inject({ url, ...options });

describe('a page', () => {
  test.each([
    '/',
    '/priceregister',
    '/priceregister/Cork',
    '/priceregister/Cork/2',
    '/searchpriceregister',
    '/stats',
    '/stats/Cork',
    '/stats/Cork/2026/1',
    '/about',
    '/data',
    '/insights',
    '/releases',
    '/methods',
    '/methods/price-index',
    '/methods/register-lag',
  ])('at %s has its head, in any letter case and with a slash after it', async (path) => {
    const { title, description } = buildHead(path, facts);
    const slashed = path === '/' ? path : `${path}/`;
    for (const url of [path, path.toUpperCase(), slashed, `${path}?x=1`]) {
      const page = await ask(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain(`<title>${title}</title>`);
      expect(page.body).toContain(`<meta name="description" content="${description}" />`);
      expect(page.body).toContain(`<link rel="canonical" href="${origin}${path}" />`);
      expect(page.body).not.toContain('noindex');
    }
  });

  test('is cached like any answer of the version', async () => {
    const page = await ask('/stats/Cork');
    expect(page.headers).toMatchObject({
      'x-data-version': firstVersion,
      'cache-control': expect.stringMatching(/^public\b/),
      vary: 'Accept-Encoding',
    });
    const headers = { 'if-none-match': String(page.headers.etag) };
    expect((await ask('/STATS/cork', { headers })).statusCode).toBe(304);
  });

  test('allows its inline script by its hash, and no other', async () => {
    const { headers, body } = await ask('/');
    expect(body).toContain(`<script>${inlineScript}</script>`);
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hash}';style-src 'self' `,
    );
  });
});

test.each([
  '/nowhere',
  '/priceregister/Atlantis',
  '/priceregister/Cork/3',
  '/stats/Cork/2026/3',
  '/stats/Cork/2027/1',
  '/about/us',
  '/assets/none.js',
  '/assets/main-a1b2.js.br',
  '/index.html',
  '/apiary',
  `/${'x'.repeat(3000)}`,
])('that does not exist, %s, is the not-found page', async (url) => {
  const page = await ask(url);
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<title>Page not found - Luach</title>');
  expect(page.body).toContain('<meta name="robots" content="noindex" />');
  expect(page.body).not.toContain('rel="canonical"');
});

test.each(['/api', '/api/', '/api/unknown', '/API/unknown/', '/api/Stats'])(
  'of the API that does not exist, %s, is JSON',
  async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await ask(url, { method });
      expect(answer.statusCode).toBe(404);
      readMessage(answer, 'not_found');
    }
  },
);

describe('a file', () => {
  test('with its hash in its name may be cached forever', async () => {
    const answer = await ask('/assets/main-a1b2.js');
    expect(answer.body).toBe(assetScript);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  test('with another name is cached for an hour', async () => {
    const answer = await ask('/favicon.svg');
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('comes as brotli where that is accepted and was built', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await ask('/assets/main-a1b2.js', { headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(assetScript);
    expect(answer.headers['content-type']).toContain('javascript');
    expect((await ask('/favicon.svg', { headers })).headers['content-encoding']).toBeUndefined();
  });

  test('is 304 for who has it', async () => {
    const { etag } = (await ask('/assets/main-a1b2.js')).headers;
    const headers = { 'if-none-match': String(etag) };
    expect((await ask('/assets/main-a1b2.js', { headers })).statusCode).toBe(304);
  });

  test.each([{ range: 'bytes=99999-' }, { 'if-match': '"other"' }])(
    "is 400, not a server fault, for %o that it can't meet",
    async (headers) => {
      const answer = await ask('/assets/main-a1b2.js', { headers });
      expect(answer.statusCode).toBe(400);
      readMessage(answer, 'bad_request');
    },
  );

  test('accepts no other method', async () => {
    const answer = await ask('/assets/main-a1b2.js', { method: 'DELETE' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00/secret.txt',
    '//secret.txt',
  ])('outside the site, %s, is not served', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('not for the public');
  });
});

describe('while there is no version', () => {
  let empty: Served;
  beforeAll(async () => {
    empty = await serve('no version', { webDir });
  });
  afterAll(() => empty.close());

  test('the page says so, and is not to be stored', async () => {
    for (const url of ['/', '/priceregister/Cork/400', '/nowhere']) {
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
    expect((await empty.app.inject('/stats')).body).toContain(
      '<link rel="canonical" href="/stats" />',
    );
  });

  test("the page's files are served", async () => {
    expect((await empty.app.inject('/assets/main-a1b2.js')).statusCode).toBe(200);
  });

  test('the API answers no_version', async () => {
    readMessage(await empty.app.inject('/api/meta'), 'no_version');
    readMessage(await empty.app.inject('/api/nothing'), 'not_found');
  });
});

test('the figures of a county are described to search engines, those of a chart alone are not', async () => {
  expect((await ask('/stats/Cork')).body).toContain('"@type":"Dataset"');
  expect((await ask('/embed/median/stats/Cork')).body).not.toContain('"Dataset"');
});

describe('a chart alone', () => {
  test('may stand in a frame of any site, and asks search engines for its page instead', async () => {
    const chart = await ask('/embed/median/stats/Cork');
    expect(chart.statusCode).toBe(200);
    expect(chart.headers['content-security-policy']).toContain(';frame-ancestors *;');
    expect(chart.headers).not.toHaveProperty('x-frame-options');
    expect(chart.body).toContain('<meta name="robots" content="noindex" />');
    expect(chart.body).toContain(`<link rel="canonical" href="${origin}/stats/Cork" />`);
    expect(chart.headers).not.toHaveProperty('set-cookie');
    expect(chart.body).toContain('<base target="_blank" />');
    expect((await ask('/stats/Cork')).body).not.toContain('<base');
  });

  test.each(['/stats/Cork', '/', '/embedded', '/stats/embed', '/api/docs', '/api/embed/x'])(
    'is the only one: %s may not',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toContain(";frame-ancestors 'none';");
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  test.each(['/embed', '/embed/median', '/embed/pies/stats', '/embed/median/stats/Nowhere'])(
    'is not found at %s',
    async (path) => {
      const page = await ask(path);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<title>Page not found - Luach</title>');
    },
  );
});
