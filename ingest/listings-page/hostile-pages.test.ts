import { expect, test } from 'vitest';
import { readListingPage, readSearchPage } from './read-page.ts';

/** Code that is quadratic in its text would take hours. */
const n = 300_000;
const more = 1_500_000;

/** The machine may be busy. */
const shareMs = 600_000;

const pageUrl = 'https://portal.example.ie/homes/1';
const selectors = {
  links: 'a',
  listing: { title: ['h1', 'h2@title'], price: { select: 'div', match: '€([\\d,]+)' }, beds: 'p' },
};
const address = '1 Main Street, Naas, Co. Kildare';
const page = (body: string) => `<html><body>${body}</body></html>`;
const script = (type: string, json: string) => page(`<script ${type}>${json}</script>`);
const jsonLd = (json: string) => script('type="application/ld+json"', json);
const next = (listing: object) =>
  script('id="__NEXT_DATA__"', JSON.stringify({ props: { pageProps: { listing } } }));
const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const unread = 'no data that is known, and the selector of the title finds nothing';
const deep = expect.stringContaining('nested over');

const long = 'title has over 1000 characters';
const blank = `<meta property="og:site_name" content="X"><h2 title="1${' '.repeat(more)}| x">`;
const entities = jsonLd(`{"@type":"House","address":{"streetAddress":"${'&nbsp;'.repeat(n)}"}}`);

const pages: [what: string, html: string, reason: unknown][] = [
  ['tags in one another', page('<b>'.repeat(n)), deep],
  ['tags next to one another', page('<b>x</b>'.repeat(1_100_000)), deep],
  ['end tags of nothing', page(`${'<div>'.repeat(400)}${'</x>'.repeat(n)}`), unread],
  ['words each in a tag', page(`<h1>${'<i>a</i>'.repeat(n)}</h1>`), long],
  ['commas', page(`<h1>1${','.repeat(more)}2</h1>`), long],
  ['blanks before the name of the site', blank, long],
  ['brackets in its data', next({ id: 1, title: 'sold ['.repeat(n) }), long],
  ['entities for an id', next({ id: '&amp;'.repeat(n), title: address }), 'no id'],
  ['entities for an address', entities, long],
  ['types in one another', jsonLd(`{"@type":["House",${nest(n)}],"address":"${address}"}`), unread],
];

test.each(pages)('sets aside a page of 300,000 %s', (_, html, reason) => {
  expect(readListingPage(html, pageUrl, { selectors, shareMs })).toMatchObject({
    kind: 'setAside',
    reason,
  });
});

test.each([
  ['addresses in one another', `<urlset>${'<url>'.repeat(n)}</urlset>`, deep],
  ['declarations', `${'<?xml ?>'.repeat(n)}<x>`, deep],
  ['ends', `<urlset>${'</urlset> '.repeat(n)}<`, expect.any(String)],
])('finds no search in a page of 300,000 %s', (_, html, reason) => {
  expect(readSearchPage(html, pageUrl, { shareMs })).toMatchObject({ kind: 'unknown', reason });
});

test('reads no more of an element than a page shows', () => {
  const read = (words: number) => {
    const html = page(`<h1>${address}</h1><div>${'x '.repeat(words)}€450,000</div>`);
    return readListingPage(html, pageUrl, { selectors });
  };
  expect(read(60_000)).toMatchObject({ snapshot: { priceEur: null } });
  expect(read(40_000)).toMatchObject({ snapshot: { priceEur: 450_000 } });
});

test('searches the first million characters of its elements', () => {
  const homes = (before: number) =>
    page(
      `<h1>${address}</h1>${`<div>${'x '.repeat(49_000)}</div>`.repeat(before)}<div>€450,000</div>`,
    );
  const read = (before: number) => readListingPage(homes(before), pageUrl, { selectors, shareMs });
  expect(read(9)).toMatchObject({ snapshot: { priceEur: 450_000 } });
  expect(read(12)).toMatchObject({ snapshot: { priceEur: null } });
});

test('follows no address that is too long', () => {
  const read = (path: string) =>
    readSearchPage(page(`<a href="/${path}"></a>`), pageUrl, { selectors });
  expect(read('a')).toMatchObject({ links: [{ url: 'https://portal.example.ie/a' }] });
  expect(read('a'.repeat(9000))).toMatchObject({ links: [] });
});

test('sets aside a page in which a pattern of the entry is caught', () => {
  const caught = page(`<h1>${'a'.repeat(50_000)}</h1>`);
  const trap = { select: 'h1', match: '(a+)+b' };
  const reason = expect.stringContaining('longer than 0.1 s');
  const short = { shareMs: 100 };
  expect(
    readListingPage(caught, pageUrl, { ...short, selectors: { listing: { title: trap } } }),
  ).toEqual({ kind: 'setAside', reason, signals: [] });
  expect(
    readSearchPage(caught, pageUrl, { ...short, selectors: { links: 'a', total: trap } }),
  ).toEqual({ kind: 'unknown', reason });
});
