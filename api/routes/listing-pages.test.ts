import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pull } from '../../warehouse/testing/listings.ts';
import { firstVersion, makeFolder, type Served, serve } from '../testing/serve.ts';
import { writeSite } from '../testing/site-folder.ts';

const origin = 'https://luach.example';
const pulls: readonly Pull[] = [
  {
    at: '2026-03-01T08:00:00Z',
    adverts: [
      { source_listing_id: 'fada', title: '1 Sráid Mhór & Son, Ballina', baths: 2 },
      {
        source_listing_id: 'bare',
        title: 'Castle',
        beds: null,
        property_type: null,
        price_eur: null,
        price_kind: 'poa',
      },
    ],
  },
];

const folder = makeFolder();
const webDir = writeSite(folder);
let served: Served;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  served = await serve([], { webDir, origin, pulls });
  const rows = await served.versions.use(({ query }) =>
    query<{ id: string; name: string }>(
      'select listing_id::varchar as id, source_listing_id as name from core.listings',
    ),
  );
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (url: string, headers = {}) => served.app.inject({ url, headers });

describe("a listing's page", () => {
  test('has its title, its kind and its price in its head, whatever else its address says', async () => {
    const canonical = `/listing/${ids.fada}/Mayo/1-sraid-mhor--son-ballina`;
    for (const url of [
      canonical,
      `${canonical}/`,
      `/LISTING/${ids.fada}`,
      `/listing/${ids.fada}/Cork/another-slug?x=1`,
    ]) {
      const page = await ask(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<title>1 Sráid Mhór &amp; Son, Ballina - Luach</title>');
      expect(page.body).toContain(
        '<meta name="description" content="Price history data for 1 Sráid Mhór &amp; Son, Ballina, a 3 bed, 2 bath Semi-D for sale in Co. Mayo. Currently listed at €300,000" />',
      );
      expect(page.body).toContain(`<link rel="canonical" href="${origin}${canonical}" />`);
      expect(page.body).not.toContain('noindex');
    }
  });

  test('says POA and what is known of a home of which little is known', async () => {
    const { body } = await ask(`/listing/${ids.bare}/Mayo/castle`);
    expect(body).toContain(
      'content="Price history data for Castle, a property for sale in Co. Mayo. Currently listed at POA"',
    );
  });

  test('is cached like any answer of the version', async () => {
    const page = await ask(`/listing/${ids.bare}/Mayo/castle`);
    expect(page.headers['x-data-version']).toBe(firstVersion);
    const again = await ask(`/listing/${ids.bare}`, { 'if-none-match': page.headers.etag });
    expect(again.statusCode).toBe(304);
  });

  test.each(['/listing/12345/Mayo/x', '/listing/abc', '/listing/0/Mayo/x'])(
    'says so for a listing that never existed, %s, and is not indexed',
    async (url) => {
      const page = await ask(url);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<title>Listing Not Found - Luach</title>');
      expect(page.body).toContain('<meta name="robots" content="noindex" />');
      expect(page.body).not.toContain('rel="canonical"');
    },
  );

  test('that is not found differs from an address that leads nowhere', async () => {
    const [nowhere, listing] = [await ask('/nowhere'), await ask('/listing/12345')];
    expect(nowhere.body).toContain('<title>Page not found - Luach</title>');
    expect(listing.body).toContain('<title>Listing Not Found - Luach</title>');
    expect(nowhere.headers.etag).not.toBe(listing.headers.etag);
  });
});

test.each([
  ['/pricechanges', 'Property price changes by county - Luach'],
  ['/pricechanges/Mayo', 'Mayo Property Price Changes - Luach'],
  ['/pricechanges/Mayo/drops', 'Mayo Property Price Changes: drops - Luach'],
  ['/relisted', 'Relisted Properties - Luach'],
  ['/relisted/Mayo', 'Mayo Relisted Properties - Luach'],
  ['/for-sale', 'Property For Sale - Luach'],
  ['/for-sale/Mayo', 'Property For Sale in Mayo - Luach'],
  ['/for-sale/Mayo/Ballina', 'Property For Sale in Ballina, Co. Mayo - Luach'],
  ['/search', 'Search Active Listings - Luach'],
])('the page at %s has its title', async (url, title) => {
  const page = await ask(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<title>${title}</title>`);
  expect(page.body).toContain(`<link rel="canonical" href="${origin}${url}" />`);
});

test.each(['/pricechanges/Antrim', '/relisted/Antrim', '/for-sale/Antrim', '/search/x'])(
  'there is no page at %s',
  async (url) => {
    const page = await ask(url);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<title>Page not found - Luach</title>');
  },
);
