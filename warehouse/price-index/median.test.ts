import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf, selectSmallest } from './median.ts';

const options = { noNaN: true, noDefaultInfinity: true };
const few = fc.integer({ min: 0, max: 3 });
/** Values that differ, and values of which many are equal. */
const columns = fc.array(fc.oneof(fc.double(options), few), { minLength: 1, maxLength: 60 });

test('a median of an even number is the mean of the two in the middle; of none, 0', () => {
  expect([[3, 1, 2], [4, 1, 2, 3], [1, 1, 5, 5, 9, 1], [7], []].map(medianOf)).toEqual([
    2, 2.5, 3, 7, 0,
  ]);
});

test('a median is that of the sorted values, which stay in their order', () => {
  fc.assert(
    fc.property(columns, (column) => {
      const values = Float64Array.from(column);
      const sorted = values.toSorted();
      const half = values.length >> 1;
      const upper = sorted[half] ?? 0;
      const median = values.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
      expect(medianOf(values) + 0).toBe(median + 0);
      expect(values).toEqual(Float64Array.from(column));
    }),
  );
});

test('what is selected stands at its place, between the smaller and the greater', () => {
  fc.assert(
    fc.property(columns, fc.nat(), (column, anywhere) => {
      const values = Float64Array.from(column);
      const place = anywhere % values.length;
      const selected = selectSmallest(values, place);
      expect(selected + 0).toBe((values.toSorted()[place] ?? 0) + 0);
      expect(values[place]).toBe(selected);
      expect(values.subarray(0, place).every((value) => value <= selected)).toBe(true);
      expect(values.subarray(place).every((value) => value >= selected)).toBe(true);
      expect(values.toSorted()).toEqual(Float64Array.from(column).sort());
    }),
  );
});
