import { expect, test } from 'vitest';
import { medianOf } from './spread.ts';

test('a median of an even number is the mean of the two in the middle; of none, 0', () => {
  expect([[3, 1, 2], [4, 1, 10, 3], [1, 1, 5, 5, 9, 1], [7], []].map(medianOf)).toEqual([
    2, 3.5, 3, 7, 0,
  ]);
});
