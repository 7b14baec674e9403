import { expect, test } from 'vitest';
import { findSearchExample } from './find-search-example.ts';
import type { FoundHome, LiveListings } from './search-listings.ts';

const listingsOf = (titles: readonly string[], isShown = true): LiveListings =>
  titles.map((title) => ({ row: { title, is_shown: isShown } as FoundHome, words: [] }));

test.each([
  [
    'the street of the most',
    ['1 Quay Street, Sligo', '2a Árd Mhór Road', '7 Árd Mhór Road, Navan'],
    'Árd Mhór Road',
  ],
  [
    'of several, that of the newest',
    ['1 Quay Street, Sligo', '2 High Street, Sligo'],
    'Quay Street',
  ],
  ['of a title with more before it', ['Apartment 2, 14 Church Street, Malahide'], 'Church Street'],
  ['of none in capitals, or without a name', ['1 QUAY STREET', 'Street', '3 The Glen'], undefined],
  ['of no listing', [], undefined],
])('the example of a search is %s', (_, titles, example) => {
  expect(findSearchExample(listingsOf(titles))).toBe(example);
});

test('an advert that no list shows gives no example', () => {
  expect(findSearchExample(listingsOf(['1 Quay Street, Sligo'], false))).toBeUndefined();
});
