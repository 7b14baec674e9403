import { expect, test } from 'vitest';
import { findSearchExample } from './find-search-example.ts';

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
  expect(findSearchExample(titles)).toBe(example);
});
