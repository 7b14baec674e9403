import { expect, it } from 'vitest';
import * as format from './format.ts';

it.each<[(value: never) => string, readonly (number | null)[], string]>([
  // POA and N/A are no price; the cents that the register has are kept.
  [
    format.formatEuro,
    [415_000, 1_234_567, 0, -1, -2, null, 295_154.2],
    '€415,000 €1,234,567 €0 POA N/A – €295,154.20',
  ],
  [format.formatWholeEuro, [295_154.5], '€295,155'],
  [
    format.formatDifference,
    [-15_000, 5000, 0, -1, 2.5, -12_345.5],
    '-€15,000 +€5,000 - -€1 +€2.50 -€12,345.50',
  ],
  [format.formatBytes, [640, 34_499, 25_274_940], '640 B 34 kB 25.3 MB'],
  [format.formatPercent, [5, 1.526, null], '5.00% 1.53% –'],
  [format.formatSeconds, [4.25, 59.96, 200.4, 7500], '4.3 s 1 min 0 s 3 min 20 s 2 h 5 min'],
  [format.formatMonth, [9], 'September'],
  [format.formatShortMonth, [9], 'Sep'],
  [format.formatDays, [1, 94.4], '1 day 94 days'],
  [format.formatKilometres, [1.113, 0], '1.11 km 0.00 km'],
  [format.formatMetres, [239.6, 1499.7], '240 M 1500 M'],
])('%o of %j is %s', (formatOne, values, expected) => {
  expect(values.map((value) => formatOne(value as never)).join(' ')).toBe(expected);
});

it('says what last changed of a listing, shares of few, and counts', () => {
  expect(format.formatChange('Drop', 5.263)).toBe('Drop of 5.26%');
  expect(format.formatChange('Increase', 2)).toBe('Increase of 2.00%');
  expect(format.formatChange('Drop', 0)).toBe('Drop of under 0.01%');
  expect(format.formatChange('Relisted', 0)).toBe('Relisted');
  expect(format.formatChange('', 0)).toBe('-');
  // No share of a few is none.
  expect(format.formatPercentOf(0.3, 650)).toBe('under 1%');
  expect(format.formatPercentOf(0.04, 25_000)).toBe('under 0.1%');
  expect(format.formatPercentOf(0, 650)).toBe('0%');
  expect(format.formatCountOf(1, 'sale', 'sales')).toBe('1 sale');
  expect(format.formatCountOf(5218, 'sale', 'sales')).toBe('5,218 sales');
});

it.each([
  ['2026-01-29', '2026-03-02', 'between 29 Jan and 2 Mar 2026'],
  ['2026-01-03', '2026-01-14', 'between 3 and 14 Jan 2026'],
  ['2025-12-29', '2026-01-02', 'between 29 Dec 2025 and 2 Jan 2026'],
  ['2026-03-02', '2026-03-02', 'on 2 Mar 2026'],
  ['2026-10-31', '2026-11-01', 'on 31 Oct or 1 Nov 2026'],
  ['2026-11-13', '2026-11-15', 'between 13 and 15 Nov 2026'],
  ['2026-11-13T23:50', '2026-11-14T00:10', 'on 13 or 14 Nov 2026'],
])('from %s to %s is %s', (after, by, words) => {
  expect(format.formatBetween(after, by)).toBe(words);
});

it('shows a date by its own text, and instants in Irish time, in summer and in winter', () => {
  expect(format.formatDate('2026-11-04')).toBe('4 Nov 2026');
  expect(format.formatDate('')).toBe('');
  expect(format.formatIrishDay('2026-07-20T23:59:00Z')).toBe('21 Jul 2026');
  expect(format.formatIrishDays('2026-01-20T23:59:00Z', '2026-07-20T23:59:00Z')).toBe(
    'between 20 Jan and 21 Jul 2026',
  );
  expect(format.formatInstant('2026-11-20T23:59:00Z')).toBe('20 Nov 2026, 23:59');
  expect(format.formatInstant('2026-07-20T23:59:00Z')).toBe('21 Jul 2026, 00:59');
});
