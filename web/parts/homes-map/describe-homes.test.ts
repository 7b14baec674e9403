import { expect, test } from 'vitest';
import type { HomesMap } from '../../../api/contract/homes-map.ts';
import {
  describeHome,
  describeMapped,
  describeUnplaced,
  formatHome,
  isMapped,
} from './find-dots.ts';

const home = { listingId: 1, title: '1 Main Street', latitude: 52, longitude: -8 };

test('a dot says what it is and at what price', () => {
  expect(describeHome({ ...home, price: 350_000 })).toBe('For sale, asking €350,000');
  expect(describeHome({ ...home, price: -1 })).toBe('For sale, price on application');
  expect(describeHome({ ...home, price: -2 })).toBe('For sale');
  expect(describeHome({ ...home, price: 283_750.4, dateOfSale: '2026-03-02' })).toBe(
    'Sold on 2 Mar 2026 for €283,750',
  );
});

test('a home whose advert has only capitals is named in the letters of a sentence', () => {
  const title = 'KILLAKEEL, AGHANAGH, MITCHELSTOWN, CO. CORK';
  expect(formatHome({ ...home, title, price: -1 })).toBe(
    'Killakeel, Aghanagh, Mitchelstown, Co. Cork',
  );
  expect(formatHome({ ...home, price: -1 })).toBe('1 Main Street');
});

const map = (forSale: readonly [number, number], sold: readonly [number, number]): HomesMap => ({
  county: 'Cork',
  year: 2026,
  box: { south: 51, north: 52, west: -10, east: -8 },
  forSale: { placed: forSale[0], total: forSale[1] },
  sold: { placed: sold[0], total: sold[1] },
  areas: [],
});

test.each([
  [
    map([59, 63], [151, 1342]),
    'The map shows 59 of 63 homes for sale and 151 of 1,342 market sales of 2026 in Cork.',
  ],
  [
    map([1, 1], [0, 1]),
    'The map shows 1 of 1 home for sale and 0 of 1 market sale of 2026 in Cork.',
  ],
  [{ ...map([1, 2], [0, 0]), year: null }, 'The map shows 1 of 2 homes for sale in Cork.'],
  [map([0, 0], [0, 68]), 'We don’t know the location of any home in Cork yet.'],
  [map([0, 0], [0, 0]), 'We don’t know the location of any home in Cork yet.'],
])('the lede says how many are shown', (figures, words) => {
  expect(describeMapped(figures)).toBe(words);
});

test('a map is drawn where any position is known, and what can’t be placed is counted', () => {
  expect(isMapped(map([0, 4], [0, 68]))).toBe(false);
  expect(isMapped(map([0, 4], [1, 68]))).toBe(true);
  expect(isMapped(map([1, 4], [0, 0]))).toBe(true);
  expect(describeUnplaced(map([59, 63], [151, 342]))).toContain(
    '4 homes for sale and 191 sales are not on the map.',
  );
  expect(describeUnplaced(map([3, 3], [4, 5]))).toMatch(/\. 1 sale is not on the map\.$/);
  expect(describeUnplaced(map([3, 3], [5, 5]))).not.toContain('placed.');
});
