import { expect, test } from 'vitest';
import { describeFoundSales, describeSearchFault } from '../../pages/SearchRegister.tsx';

test.each([
  [0, 0, 'newest', 'No results found for this search.'],
  [0, 1, 'newest', '1 sale found.'],
  [0, 50, 'oldest', '50 sales found.'],
  [0, 51, 'newest', '1 to 50 of 51 sales found.'],
  [2, 51, 'newest', '51 to 51 of 51 sales found.'],
  [3, 51, 'newest', '51 sales found.'],
  [
    6,
    301,
    'dearest',
    '251 to 300 of the highest-priced 300, of 301 sales found. Refine the search',
  ],
] as const)('page %i of %i sales, %s first, reads %s', (page, total, sort, words) => {
  const text = describeFoundSales({ term: '', sort, page }, total);
  expect(text.replace(' to see the others.', '')).toBe(words);
  const none = describeFoundSales({ term: 'nowhere', sort, page }, 0);
  expect(none).toBe("No results found for 'nowhere'.");
});

test.each([
  ['500000', '100000', 'The lowest price, €500,000, is above the highest, €100,000.'],
  ['500000', '', ''],
  ['', '100000', ''],
  ['5', '5', ''],
])('prices from %s to %s: %s', (fromPrice, toPrice, words) => {
  expect(describeSearchFault({ fromPrice, toPrice })).toBe(words);
});
