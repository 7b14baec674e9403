import { expect, test } from 'vitest';
import { describeShown } from './ListFrame.tsx';

test.each([
  [1, 0, 'No homes'],
  [1, 1, '1 home'],
  [1, 50, '50 homes'],
  [1, 51, '1 to 50 of 51 homes'],
  [2, 51, '51 to 51 of 51 homes'],
  [3, 51, '51 homes'],
  [20, 1234, '951 to 1,000 of 1,234 homes'],
])('page %i of %i homes reads %s', (page, total, words) => {
  expect(describeShown(page, total, ['home', 'homes'])).toBe(words);
});
