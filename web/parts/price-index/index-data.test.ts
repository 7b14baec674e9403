import { expect, test } from 'vitest';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import { buildIndexChart, describeIndex, tabulateIndex } from './index-data.ts';

const point = (year: number, month: number, index: number) => ({
  ...{ year, month, index, low: index - 2, high: index + 3, resales: 40 },
});
const quarters: PriceIndex = {
  ...{ area: 'Cork', months: 3, thisYear: 2026, thisMonth: 3, newestSaleDate: '2026-03-27' },
  ...{ baseYear: 2015, resales: 200, revisions: [] },
  points: [
    ...[point(2015, 12, 100), point(2024, 12, 190), point(2025, 3, 196)],
    ...[point(2025, 12, 209), point(2026, 3, 230)],
  ],
};

test('says what the newest complete figure means, and how prices moved in a year and in ten', () => {
  expect(describeIndex(quarters)).toBe(
    'In Oct to Dec 2025 a home in Cork fetched 2.09 times what it would have fetched in 2015. That is 10% more than a year earlier, and 109% more than ten years earlier.',
  );
  const last = quarters.points.slice(-1);
  expect(describeIndex({ ...quarters, months: 1, baseYear: 2021, points: last })).toBe(
    'In March 2026 a home in Cork fetched 2.30 times what it would have fetched in 2021.',
  );
  expect(describeIndex({ ...quarters, points: [] })).toBe(
    'Too few homes in Cork have been sold twice for an index.',
  );
});

test('draws each period with its interval, the newest as incomplete', () => {
  const { lines, time, incomplete, unit } = buildIndexChart(quarters);
  expect(unit).toBe('index');
  expect(lines[0]?.points.at(-1)).toMatchObject({
    ...{ name: 'Jan to Mar 2026', value: 230, low: 228, high: 233, count: 40, isFilling: true },
  });
  expect(lines[0]?.before?.(2026 * 12 + 2 - 12)?.value).toBe(196);
  expect(incomplete).toBe('Jan to Mar 2026');
  expect(tabulateIndex(buildIndexChart(quarters), 2015).rows.at(-1)).toEqual([
    'Jan to Mar 2026',
    230,
    228,
    233,
    40,
  ]);
  expect(time.ticks[0]).toEqual({ x: 2016 * 12, text: '2016' });
});
