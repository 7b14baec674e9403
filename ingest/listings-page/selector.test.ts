import { load } from 'cheerio/slim';
import { expect, it } from 'vitest';
import { readListingPage } from './read-page.ts';
import { findSelectorFault, type Selector, select, selectAll, selectLinks } from './selector.ts';

const read = (html: string, selector: Selector = 'main') => select(load(html), selector);

it.each([
  // A line for each block. Neighbours that aren't blocks are separated.
  ['<main>Cahir, Co. Tipperary<hr>E21 Y236</main>', 'Cahir, Co. Tipperary\nE21 Y236'],
  ['<main><p>1 Main Street</p><p>Naas</p></main>', '1 Main Street\nNaas'],
  ['<main><span>3 Bed</span><span>2 Bath</span></main>', '3 Bed 2 Bath'],
  ['<main><b>T</b>he Lodge<sup>2</sup></main>', 'The Lodge2'],
  ['<main><b>&euro;</b><i>300,000</i></main>', '€ 300,000'],
  ['<main><span>Co. Tipperary</span>E34 Y236</main>', 'Co. Tipperary E34 Y236'],
  ['<main>€300<small>,000</small> (<i>AMV</i>)</main>', '€300,000 (AMV)'],
  [
    '<main>Shown<span hidden>not</span><script>x</script><i style="display: none">nor</i></main>',
    'Shown',
  ],
  ['<main>&nbsp;</main>', null],
])('reads %s', (html, text) => {
  expect(read(html)).toBe(text);
});

const facts = `<ul class="facts"><li>Type: Semi-D</li><li>Bedrooms: 3</li><li>Bathrooms: 2</li></ul>
  <div class="ribbon st-agreed big">Ribbon</div><img class="ber" src="/ber/c2.png" alt="">
  <script>var map = {lat: 53.1, lng: -6.2};</script>`;

it.each<[Selector, string | null]>([
  ['.facts li', 'Type: Semi-D'],
  [{ select: '.facts li', match: 'Bedrooms: (\\d+)' }, '3'],
  [{ select: '.facts li', match: 'Garages: (\\d+)' }, null],
  [{ select: '.facts', match: 'bathrooms: \\d+' }, 'Bathrooms: 2'],
  ['img.ber@src', '/ber/c2.png'],
  [{ select: 'img.ber', attribute: 'src', match: '/([a-g]\\d?)\\.png' }, 'c2'],
  [{ select: '.ribbon', class: '^st-(.+)' }, 'agreed'],
  [{ select: '.ribbon', class: '^st-(.+)', words: { Agreed: 'Sale Agreed' } }, 'Sale Agreed'],
  [{ select: '.ribbon', words: { ribbon: '' } }, null],
  [{ select: 'script', match: 'lat: ([\\d.]+)' }, '53.1'],
  [['.price', { select: '.facts li', match: 'Type: (.+)' }, '.ribbon'], 'Semi-D'],
])('%j selects %s', (selector, value) => {
  expect(read(facts, selector)).toBe(value);
});

it.each([
  'Mill Homes | 1 Main Street, Naas, Co. Kildare',
  '1 Main Street, Naas, Co. Kildare – Mill Homes',
])('cuts the name of the site off %s', (title) => {
  const html = `<meta property="og:site_name" content="Mill Homes"><title>${title}</title>`;
  const selectors = { listing: { title: 'title' } };
  expect(readListingPage(html, 'https://mill.example.ie/1', { selectors })).toMatchObject({
    snapshot: { title: '1 Main Street, Naas, Co. Kildare' },
  });
});

it('takes links from the first rule that finds any, by their addresses', () => {
  const $ = load(
    '<a class="card" href="/1">One</a><a class="card" href="/2">Two</a><a href="/">Home</a>',
  );
  expect(selectLinks($, ['.cards a', 'a.card'])).toEqual(['/1', '/2']);
  expect(selectAll($, 'a.card')).toEqual(['One', 'Two']);
});

it("names a selector that can't be used, and an unknown field", () => {
  expect(findSelectorFault({ links: 'a[' })).toContain('"a["');
  expect(findSelectorFault({ listing: { colour: 'p' } })).toContain('"colour"');
  expect(findSelectorFault({ listing: { beds: { select: 'li', match: '(' } } })).toContain('"("');
  expect(findSelectorFault({ listing: { beds: ['li', { select: 'li[' }] } })).toContain('"li["');
  expect(
    findSelectorFault({ listing: { beds: { select: 'li', match: '(\\d+)' } } }),
  ).toBeUndefined();
});
