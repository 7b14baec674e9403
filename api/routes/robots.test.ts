import { rmSync } from 'node:fs';
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { firstVersion, makeFolder, type Served, serve, serveAgain } from '../testing/serve.ts';
import { writeSite } from '../testing/site-folder.ts';

const origin = 'https://luach.example';
const folder = makeFolder();
const webDir = writeSite(folder);
let served: Served;
let unnamed: Served;
beforeAll(async () => {
  served = await serve(linkedLines, { webDir, origin, pulls: linkedPulls });
  unnamed = await serveAgain(served, { webDir });
});
afterAll(async () => {
  await served.close();
  await unnamed.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listAddresses(url: string): Promise<string[]> {
  const answer = await served.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(parseDocument(answer.body, { xmlMode: true }).children.length).toBeGreaterThan(1);
  return [...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

describe('a site with an address', () => {
  test('tells robots what to read, and where its sitemaps are', async () => {
    const answer = await served.app.inject({ url: '/robots.txt' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(
      `User-agent: *\nAllow: /api/docs\nDisallow: /api/\nDisallow: /data/\nSitemap: ${origin}/sitemap.xml\n`,
    );
    const index = await served.app.inject({ url: '/sitemap.xml' });
    expect(index.headers['x-data-version']).toBe(firstVersion);
  });

  test('lists in its sitemaps only pages that are there, by their canonical addresses', async () => {
    const maps = await listAddresses('/sitemap.xml');
    expect(maps).toEqual(
      ['pages', 'months', 'towns-1', 'streets-1', 'homes-1'].map(
        (name) => `${origin}/sitemaps/${name}.xml`,
      ),
    );
    const addresses = (
      await Promise.all(maps.map((address) => listAddresses(address.slice(origin.length))))
    ).flat();
    expect(addresses.length).toBeGreaterThan(26 * 5);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of ['/for-sale/Mayo/Westport', '/place/mayo-westport']) {
      expect(addresses).toContain(origin + path);
    }
    expect(addresses.some((address) => address.includes('/street/'))).toBe(true);
    for (const address of addresses) {
      const page = await served.app.inject({ url: address.slice(origin.length) });
      expect([address, page.statusCode]).toEqual([address, 200]);
      expect(page.body).toContain(`<link rel="canonical" href="${address}" />`);
    }
  });

  test('has no other sitemap', async () => {
    const answer = await served.app.inject({ url: '/sitemaps/homes-2.xml' });
    expect(answer.statusCode).toBe(404);
  });
});

test('a site without an address has no sitemap', async () => {
  const answer = await unnamed.app.inject({ url: '/robots.txt' });
  expect(answer.body).not.toContain('Sitemap');
  expect((await unnamed.app.inject({ url: '/sitemap.xml' })).statusCode).toBe(404);
});

test('an application for a mortgage is no page for a search engine, its listing is', async () => {
  const { app } = served;
  const [found] = (await app.inject({ url: '/api/listing/search/westport' })).json();
  const form = await app.inject({ url: `/mortgage/${found.id}` });
  expect(form.body).toContain('<meta name="robots" content="noindex" />');
  const page = await app.inject({ url: `/listing/${found.id}/Mayo/x` });
  expect(page.body).not.toContain('noindex');
});
