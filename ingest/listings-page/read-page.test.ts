import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readListingPage, readSearchPage } from './read-page.ts';
import { maybeSelectorFault } from './read-selected.ts';

const pageUrl = 'https://portal.example.ie/homes/1';
const kinds = ['snapshot', 'gone', 'setAside', 'passedOver', 'listings', 'sitemaps', 'unknown'];
const selectors = { links: 'a', total: 'b', listing: { title: 'h1', price: 'p', ber: 'img@alt' } };

/** Reads a page both ways; what comes is always one of the kinds. */
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
const word = fc.constantFrom(
  'House',
  'ItemList',
  'Co. Cork',
  '€1',
  '1 Main Street, Naas, Co. Kildare',
);
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
      readBoth(`<script id="ng-state">${json}</script>`);
      readBoth(`<script type="application/ld+json">${json}</script>`);
    }),
    { numRuns: 150 },
  );
});

it('never throws, whatever bytes a page is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readBoth(text);
      readBoth(`<script id="ng-state">${text}</script><h1>${text}</h1><a href="${text}">x</a>`);
    }),
    { numRuns: 100 },
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

it('takes a page whose data is cut short for one that can not be read', () => {
  const html = '<script id="__NEXT_DATA__">{"props":{"pageProps":{"listing":{"id":1,"title":"1 Ma';
  expect(readListingPage(html, pageUrl)).toMatchObject({ kind: 'setAside' });
  expect(readSearchPage(html, pageUrl)).toMatchObject({ kind: 'unknown' });
});

it('tells a selector that can not be used, and a field that is none', () => {
  expect(maybeSelectorFault(selectors)).toBeUndefined();
  expect(maybeSelectorFault({ links: 'a[' })).toContain('"a["');
  expect(maybeSelectorFault({ listing: { colour: 'p' } })).toContain('"colour"');
});

const jsonLdHome = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'House',
  address: '1 Main Street, Naas, Co. Kildare',
})}</script>`;
const selectedHome = '<h1>1 Main Street, Naas, Co. Kildare</h1>';

it.each([
  ['JSON-LD', jsonLdHome],
  ['selectors', selectedHome],
])('tells listings without an id apart by their addresses, the query too (%s)', (_, html) => {
  const readId = (path: string) => {
    const page = readListingPage(html, `https://agent.example.ie${path}`, { selectors });
    return page.kind === 'snapshot' ? page.snapshot.sourceListingId : page.kind;
  };
  expect(readId('/homes/1/')).toBe('homes/1');
  expect(readId('/property.php?id=1')).toBe('property.php?id=1');
  expect(readId('/property.php?id=2')).toBe('property.php?id=2');
  expect(readId('/property.php?town=Naas&id=1')).toBe('property.php?id=1&town=Naas');
  // Where a visitor came from makes no other listing.
  expect(readId('/property.php?utm_source=x&id=1&gclid=2&fbclid=3#map')).toBe('property.php?id=1');
  expect(readId('/homes/1?utm_medium=email')).toBe('homes/1');
});
