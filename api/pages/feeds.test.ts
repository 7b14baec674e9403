import { expect, test } from 'vitest';
import { findFeed, formatFeedPath } from './feeds.ts';

const pathOf = (path: string, query = '') => {
  const scope = findFeed(path, query);
  return scope && formatFeedPath(scope, 'atom');
};

test.each([
  ['/PriceChanges/', 'ireland'],
  ['/stats/cork/2026/3', 'county/Cork'],
  ['/pricechanges/Cork/drops', 'county/Cork'],
  ['/for-sale/DUBLIN/D%C3%BAn%20Laoghaire', 'town/Dublin/D%C3%BAn%20Laoghaire'],
  ['/street/galway-salthill-dalysfort-road', 'street/galway-salthill-dalysfort-road'],
  ['/Place/d15/', 'place/d15'],
  ['/listing/4711/Dublin/x/', 'home/4711'],
])('%s has the feed %s', (path, feed) => {
  expect(pathOf(path)).toBe(`/feeds/atom/${feed}`);
});

test('a search has the feed of its words', () => {
  expect(pathOf('/search', 'q=+main+st%2F')).toBe('/feeds/atom/search/main%20st%2F');
  expect(pathOf('/search', 'beds=3&q=main&toPrice=300000')).toBe(
    '/feeds/atom/search/main?beds=3&toPrice=300000',
  );
  expect(pathOf('/search', 'q=ma')).toBeNull();
  expect(pathOf('/search', `q=${'x'.repeat(201)}`)).toBeNull();
});

test.each([
  [
    '/for-sale/Dublin/Howth',
    'sort=dearest&beds=3&type=Semi-D&status=For+Sale&page=2',
    'town/Dublin/Howth?beds=3&type=Semi-D',
  ],
  [
    '/place/d15',
    'homes-beds=3&homes-page=2&homes-sort=beds&year=2025&build=new&sort=address&from=2024-01',
    'place/d15?homes-beds=3&year=2025&build=new',
  ],
  ['/street/a-b', 'toPrice=300000&fromPrice=&spelling=register', 'street/a-b?toPrice=300000'],
])('the feed of %s follows the filters of %s, and nothing else', (path, query, feed) => {
  expect(pathOf(path, query)).toBe(`/feeds/atom/${feed}`);
});

test('a search of the register has the feed of its sales', () => {
  expect(pathOf('/searchpriceregister', 'term=main&county=Cork')).toBe(
    '/feeds/atom/sales?term=main&county=Cork',
  );
  expect(pathOf('/searchpriceregister', 'term=main&sort=cheapest&page=2&utm_source=x')).toBe(
    '/feeds/atom/sales?term=main',
  );
  expect(pathOf('/searchpriceregister', 'term=')).toBe('/feeds/atom/sales');
  expect(pathOf('/searchpriceregister')).toBeNull();
  expect(pathOf('/searchpriceregister', 'utm_source=x')).toBeNull();
});

test.each([
  '/about',
  '/listing/abc',
  '/listing/4711/a/b/c',
  '/street',
  '/place/d15/x',
  '/mortgage/4711',
])('%s has none', (path) => {
  expect(pathOf(path)).toBeNull();
});
