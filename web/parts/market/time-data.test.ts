import { expect, test } from 'vitest';
import type { TimePoint } from '../../../api/contract/market-figures.ts';
import { formatCsv } from '../../charts/table.ts';
import { buildSoldChart, describeSold, tabulateSold } from './time-data.ts';

const sold = (year: number, days: number, least: number, most: number): TimePoint[] => [
  {
    year,
    outcome: 'sold_at_least',
    days,
    homes: 300,
    share: least,
    low: least - 2,
    high: least + 2,
  },
  {
    year,
    outcome: 'sold_at_most',
    days,
    homes: 250,
    share: most,
    low: most - 2,
    high: most + 2,
  },
];
const gone: TimePoint = {
  year: 2027,
  outcome: 'gone',
  days: 90,
  homes: 300,
  share: 60,
  low: 58,
  high: 62,
};
const of = (...points: TimePoint[][]) => ({
  area: 'Cork' as const,
  times: [gone, ...points].flat(),
});

const figures = of(
  sold(2025, 90, 10, 12),
  sold(2026, 90, 11.7, 13.2),
  sold(2026, 180, 48.6, 63.3),
  // Too few homes are left that may not have been sold.
  sold(2026, 270, 62.3, 82.6).slice(0, 1),
);

test('draws what is sold at least and at most in the newest year, where both are known', () => {
  const { title, lines } = buildSoldChart(figures);
  expect({ title, lines }).toMatchSnapshot();
  expect(buildSoldChart(of()).lines).toEqual([]);
});

test('has all years in the table, each end with its interval', () => {
  expect(formatCsv(tabulateSold(figures))).toMatchSnapshot();
});

test('says between which shares the truth lies, of the ages that are known', () => {
  expect(describeSold(figures)).toBe(
    'In 2026, 10% to 15% of homes sell within 90 days of coming on the market and 47% to 65% within 180.',
  );
  expect(describeSold(of(sold(2026, 90, 11.7, 13.2)))).toBe(
    'In 2026, 10% to 15% of homes sell within 90 days of coming on the market.',
  );
  expect(
    describeSold(of(sold(2026, 90, 12, 13), sold(2026, 180, 48, 63), sold(2026, 270, 62, 82))),
  ).toMatch(/market, 46% to 65% within 180 and 60% to 84% within 270\.$/);
  expect(describeSold(of())).toBe('');
});
