import { expect, test } from 'vitest';
import { medianOf, percentileOf } from './figures.ts';

const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

test('a percentile is the smallest value that such a share of the values does not exceed', () => {
  expect(percentileOf(hundred, 0.99)).toBe(99);
  expect(percentileOf(hundred, 0.5)).toBe(50);
  expect(percentileOf(hundred, 1)).toBe(100);
  expect(percentileOf([7], 0.01)).toBe(7);
  expect(percentileOf([], 0.5)).toBeNaN();
});

test('the median of an even number of values lies between the two in the middle', () => {
  expect(medianOf(hundred)).toBe(50.5);
  expect(medianOf([3, 1, 2])).toBe(2);
});
