import { expect, test } from 'vitest';
import { formatDifference } from './format-difference.ts';

test.each([
  [360_000, false, 345_000, '+€15,000 (4.35%)'],
  [325_000, false, 330_000, '-€5,000 (1.52%)'],
  [250_000, false, 250_000, '-'],
  [250_000.4, false, 250_000, '-'],
  [1_250_000, false, 1_000_000, '+€250,000 (25.00%)'],
  [300_000, true, 350_000, '-€9,500 (2.71%) approx.'],
  [400_000, true, 450_000, '+€4,000 (0.89%) approx.'],
  [200_000, true, 227_000, '- approx.'],
  [200_000, false, -1, 'N/A'],
  [200_000, false, -2, 'N/A'],
])('%d, VAT left out %s, against %d is %s', (price, isVatExclusive, askingPrice, text) => {
  expect(formatDifference(price, isVatExclusive, askingPrice)).toBe(text);
});
