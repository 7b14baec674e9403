import { expect, test } from 'vitest';
import { findFeed, formatFeedPath } from './feeds.ts';

const pathOf = (path: string, query = '') => {
  const scope = findFeed(path, query);
  return scope && formatFeedPath(scope, 'atom');
};

test.each([
  ['/', 'ireland'],
  ['/PriceChanges/', 'ireland'],
  ['/stats/cork/2026/3', 'county/Cork'],
  ['/pricechanges/Cork/drops', 'county/Cork'],
  ['/for-sale/DUBLIN/D%C3%BAn%20Laoghaire', 'town/Dublin/D%C3%BAn%20Laoghaire'],
  ['/street/galway-salthill-dalysfort-road', 'street/galway-salthill-dalysfort-road'],
  ['/Place/d15/', 'place/d15'],
  ['/listing/4711', 'home/4711'],
  ['/listing/4711/Dublin/x/', 'home/4711'],
])('%s has the feed %s', (path, feed) => {
  expect(pathOf(path)).toBe(`/feeds/atom/${feed}`);
});

test('a search has the feed of its words', () => {
  expect(pathOf('/search', 'q=+main+st%2F&x=1')).toBe('/feeds/atom/search/main%20st%2F');
  expect(pathOf('/search', 'q=ma')).toBeNull();
  expect(pathOf('/search', `q=${'x'.repeat(201)}`)).toBeNull();
});

test.each([
  '/about',
  '/stats/Narnia',
  '/listing/abc',
  '/listing/4711/a/b/c',
  '/street',
  '/place/d15/x',
  '/mortgage/4711',
])('%s has none', (path) => {
  expect(pathOf(path)).toBeNull();
});
