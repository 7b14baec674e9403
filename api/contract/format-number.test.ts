import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, formatNumber, formatWholeNumber } from './format-number.ts';

test('numbers have separators and the decimals that are asked for', () => {
  expect([0, 7, 999, 1000, 5218, 1_234_567, 2.5, -1.5, -1000].map(formatWholeNumber)).toEqual([
    ...['0', '7', '999', '1,000', '5,218', '1,234,567', '3', '-2', '-1,000'],
  ]);
  expect([0.5, 999.99, 5218.5, 1_234_567.1].map(formatCents)).toEqual([
    ...['0.50', '999.99', '5,218.50', '1,234,567.10'],
  ]);
  expect([1200, 2.5, 0.1 + 0.2, 12_000.125, -0.75].map(formatNumber)).toEqual([
    ...['1,200', '2.5', '0.3', '12,000.125', '-0.75'],
  ]);
});

test('counts and prices read as Intl writes them in Ireland', () => {
  const whole = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 0 });
  const cents = new Intl.NumberFormat('en-IE', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 100_000_000_000 }), (value) => {
      expect(formatWholeNumber(value)).toBe(whole.format(value));
      expect(formatCents(value / 100)).toBe(cents.format(value / 100));
      expect(formatNumber(value / 1000)).toBe((value / 1000).toLocaleString('en-IE'));
    }),
  );
});
