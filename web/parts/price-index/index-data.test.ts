import { expect, test } from 'vitest';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import { describeIncomplete } from '../../charts/line-data.ts';
import { formatCsv } from '../../charts/table.ts';
import { buildIndexChart, describeIndex, describeMix, tabulateIndex } from './index-data.ts';

const point = (year: number, month: number, index: number) => ({
  year,
  month,
  index,
  low: index - 2,
  high: index + 3,
  resales: 40,
});
const quarters: PriceIndex = {
  area: 'Cork',
  months: 3,
  thisYear: 2026,
  thisMonth: 3,
  newestSaleDate: '2026-03-27',
  baseYear: 2015,
  resales: 200,
  revisions: [],
  points: [
    ...[point(2015, 12, 100), point(2024, 12, 190), point(2025, 3, 196)],
    ...[point(2025, 12, 209), point(2026, 3, 230)],
  ],
};

test('says what the newest complete figure means, and how prices moved in a year and in ten', () => {
  const last = quarters.points.slice(-1);
  expect([
    describeIndex(quarters),
    describeIndex({ ...quarters, months: 1, baseYear: 2021, points: last }),
    describeIndex({ ...quarters, points: [] }),
  ]).toMatchSnapshot();
});

test('draws each period with its interval, the newest as incomplete', () => {
  const chart = buildIndexChart(quarters);
  const [line] = chart.lines;
  expect([chart.unit, describeIncomplete(chart), line?.points.at(-1)]).toMatchSnapshot();
  expect(formatCsv(tabulateIndex(quarters, chart))).toMatchSnapshot();
});

test('says why the median and the index moved differently, where they did by over two points', () => {
  const years = { thisYear: 2026, lastYear: 2025, thisYearTotalSales: 900 };
  const mix = (now: number) =>
    describeMix(quarters, { ...years, thisYearMedianPrice: now, lastYearMedianPrice: 400_000 });
  // The index is 13.6 % higher: 230 against the mean of 196 and 209.
  expect(mix(404_000)).toBe(
    'From 2025 to 2026 so far, the median price rose 1.0% and the index rose 13.6%. The two differ because the median depends on which homes are sold, while the index follows the same homes.',
  );
  expect(mix(400_000)).toContain('the median price stayed the same and the index rose 13.6%.');
  expect(mix(450_000)).toBe('');
});
