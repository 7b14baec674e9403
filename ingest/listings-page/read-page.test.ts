import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { anyText } from '../../warehouse/testing/any-text.ts';
import { countRuns } from '../../warehouse/testing/seeds.ts';
import { limitTime, readListingPage, readSearchPage } from './read-page.ts';

const pageUrl = 'https://portal.example.ie/homes/1';
const kinds = ['snapshot', 'gone', 'setAside', 'skipped', 'listings', 'sitemaps', 'unknown'];
const selectors = { links: 'a', total: 'b', listing: { title: 'h1', price: 'p', ber: 'img@alt' } };

/** Reads a page both ways. The result is always one of the known kinds. */
function readBoth(html: string): void {
  for (const read of [readListingPage, readSearchPage]) {
    expect(kinds).toContain(read(html, pageUrl).kind);
    expect(kinds).toContain(read(html, pageUrl, { selectors }).kind);
  }
}

const key = fc.constantFrom(
  ...['id', 'title', 'price', 'listing', 'listings', 'paging', 'seller', 'point', 'ber', 'state'],
  ...['PropertyId', 'DisplayAddress', 'SearchResults', 'Brochure', 'Property', 'Negotiator'],
  ...['@type', '@graph', 'address', 'offers', 'about', 'floorSize', 'additionalProperty', 'url'],
);
const word = fc.constantFrom('House', 'ItemList', 'Co. Cork', '€1', '1 Main Street, Naas');
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    word,
    fc.integer(),
    fc.constant(null),
    fc.boolean(),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
  ),
}));

it('never throws, whatever JSON a page holds', () => {
  fc.assert(
    fc.property(tree, (value) => {
      const json = JSON.stringify(value);
      readBoth(
        `<script id="__NEXT_DATA__">{"props":{"pageProps":{"listing":${json}}}}</script>` +
          `<script id="ng-state">${json}</script>` +
          `<script type="application/ld+json">${json}</script>`,
      );
      readBoth(`<script id="__NEXT_DATA__">{"props":{"pageProps":${json}}}</script>`);
      readBoth(`<script type="application/ld+json">${json}</script>`);
    }),
    { numRuns: countRuns(150) },
  );
});

it('never throws, whatever bytes a page holds', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      readBoth(text);
      readBoth(`<script id="ng-state">${text}</script><h1>${text}</h1><a href="${text}">x</a>`);
    }),
    { numRuns: countRuns(100) },
  );
});

it('takes the data of the page before its selectors', () => {
  const listing = { id: 1, title: '1 Main Street, Naas, Co. Kildare', price: '€1,000' };
  const html =
    `<script id="__NEXT_DATA__">${JSON.stringify({ props: { pageProps: { listing } } })}</script>` +
    '<h1>2 Main Street, Naas, Co. Kildare</h1>';
  expect(readListingPage(html, pageUrl, { selectors })).toMatchObject({
    shape: 'next-data',
    snapshot: { title: '1 Main Street, Naas, Co. Kildare' },
  });
});

it("reports a page whose data is cut short as one that can't be read", () => {
  const html = '<script id="__NEXT_DATA__">{"props":{"pageProps":{"listing":{"id":1,"title":"1 Ma';
  expect(readListingPage(html, pageUrl)).toMatchObject({ kind: 'setAside' });
  expect(readSearchPage(html, pageUrl)).toMatchObject({ kind: 'unknown' });
});

const selectedHome = '<h1>1 Main Street, Naas, Co. Kildare</h1>';

it('distinguishes listings without an id by their addresses, including the query', () => {
  const readId = (path: string) => {
    const page = readListingPage(selectedHome, `https://agent.example.ie${path}`, { selectors });
    return page.kind === 'snapshot' ? page.snapshot.sourceListingId : page.kind;
  };
  expect(readId('/homes/1/')).toBe('homes/1');
  expect(readId('/property.php?town=Naas&id=1')).toBe('property.php?id=1&town=Naas');
  // Tracking parameters don't make another listing.
  expect(readId('/property.php?utm_source=x&id=1&gclid=2&fbclid=3#map')).toBe('property.php?id=1');
});

it.each([
  '<h1>Sorry, this property is no longer available</h1>',
  '<h1>Sold</h1><div class="address">This listing has been removed</div>',
])('treats a page with a notice as gone, though a selector finds a title: %s', (html) => {
  const title = html.includes('address') ? '.address' : 'h1';
  const settings = { county: 'Kildare', selectors: { listing: { title } } } as const;
  expect(readListingPage(html, pageUrl, settings)).toMatchObject({ kind: 'gone' });
});

const similar = '<a href="/homes/7">Similar</a><a href="/homes/8">Similar</a>';

it.each([
  // The redirect leads to a search page, recognised by its address or its contents.
  ['/homes/1', '/homes?page=1', '', 'gone'],
  ['/homes/1', '/all', similar, 'gone'],
  ['/home.php?id=1', '/home.php', similar, 'gone'],
  ['/homes/12345', '/naas?was=12345', similar, 'gone'],
  // A page of its own, with similar homes listed on it.
  ['/homes/1', '/homes/1', similar, 'snapshot'],
  ['/homes/1', '/homes/1-main-street', similar, 'snapshot'],
  ['/homes/12345', '/naas/main-street-12345/', similar, 'snapshot'],
  ['/?p=12345', '/naas/main-street-12345/', similar, 'snapshot'],
  ['/home.php?id=1', '/home.php?id=1&lang=en', similar, 'snapshot'],
  ['/homes/1', '/moved', '<a href="/homes/7">One more</a>', 'snapshot'],
])('distinguishes a search from a listing where %s led to %s (%s: %s)', (from, to, links, kind) => {
  const base = 'https://agent.example.ie';
  const asked = {
    url: base + from,
    searches: new Set([`${base}/homes?page=1`]),
    listings: new Set([1, 7, 8].map((id) => `${base}/homes/${id}`)),
  };
  for (const found of [undefined, 'a']) {
    const settings = { selectors: { ...(found && { links: found }), listing: { title: 'h1' } } };
    const page = readListingPage(selectedHome + links, base + to, { ...settings, asked });
    expect(page.kind).toBe(kind);
  }
});

const stopped = () => 'stopped';

test.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a pattern that tries every way', () => String(/(a+)+b/.test('a'.repeat(50_000)))],
])('%s is stopped, and the next work runs', (_, work) => {
  expect(limitTime(50, work, stopped)).toBe('stopped');
  expect(limitTime(10_000, () => 'done', stopped)).toBe('done');
});

test("an error is the work's own", () => {
  const fail = () => {
    throw new RangeError('no such page');
  };
  expect(() => limitTime(10_000, fail, stopped)).toThrow(RangeError);
});
