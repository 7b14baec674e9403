import { expect, test } from 'vitest';
import { chooseSpan } from './fit-price-indices.ts';

test('indices begin with the year of the 500th resale, and 2015 or their first year is 100', () => {
  const sold = (months: number[]) => ({ to: Uint16Array.from(months) });
  const counties = [sold(new Array(300).fill(5)), sold(new Array(200).fill(17))];
  const since = (firstYear: number) => chooseSpan(counties, 30, firstYear);
  expect(since(2015)).toEqual({
    start: 12,
    base: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
  });
  expect(since(2014)).toEqual(since(2015));
  expect(chooseSpan(counties, 96, 2010)).toMatchObject({ start: 12, base: { 0: 60, 11: 71 } });
  expect(chooseSpan([sold(new Array(499).fill(17))], 20, 2010)).toMatchObject({ start: 0 });
});
