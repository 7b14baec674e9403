import { expect, test } from 'vitest';
import { chooseSpan } from './fit-price-indices.ts';

test('indices begin where over one in twenty sales are second sales, and 2015 or their first year is 100', () => {
  const sold = (count: number, from: number, to: number) => ({
    from: new Uint16Array(count).fill(from),
    to: new Uint16Array(count).fill(to),
  });
  // In the second year 20 homes were sold again, and 381 or 379 were sold that were resold later.
  const first = (later: number) => [sold(20, 0, 13), sold(later, 13, 30)];
  const year = (month: number) => Array.from({ length: 12 }, (_, at) => month + at);
  expect(chooseSpan(first(381), 48, 2020)).toEqual({ start: 24, base: year(24) });
  expect(chooseSpan(first(379), 48, 2020)).toEqual({ start: 12, base: year(12) });
  expect(chooseSpan(first(379), 96, 2010)).toEqual({ start: 12, base: year(60) });
  expect(chooseSpan([], 0, 2010)).toEqual({ start: 0, base: [] });
});
