import { expect, test } from 'vitest';
import type { PriceIndex } from '../../../api/contract/price-index.ts';
import { buildIndexChart, describeIndex, tabulateIndex } from './index-data.ts';

const point = (year: number, month: number, index: number) => ({
  ...{ year, month, index, low: index - 2, high: index + 3, resales: 40 },
});
const quarters: PriceIndex = {
  ...{ area: 'Cork', months: 3, thisYear: 2026, thisMonth: 3, newestSaleDate: '2026-03-27' },
  ...{ resales: 160, revisions: [] },
  points: [point(2016, 3, 100), point(2025, 3, 190), point(2025, 12, 205), point(2026, 3, 209)],
};

test('says what the newest figure means, and how prices moved in a year and in ten', () => {
  expect(describeIndex(quarters)).toBe(
    'In Jan to Mar 2026 a home in Cork fetched 2.09 times what it would have fetched in 2015. That is 10% above a year before, and 109% above ten years before.',
  );
  const [, , last] = quarters.points;
  expect(describeIndex({ ...quarters, months: 1, points: last ? [last] : [] })).toBe(
    'In December 2025 a home in Cork fetched 2.05 times what it would have fetched in 2015.',
  );
  expect(describeIndex({ ...quarters, points: [] })).toBe(
    'Too few homes in Cork have been sold twice for an index.',
  );
});

test('draws each period with its interval, the newest as incomplete', () => {
  const { lines, time, incomplete, unit } = buildIndexChart(quarters);
  expect(unit).toBe('index');
  expect(lines[0]?.points.at(-1)).toMatchObject({
    ...{ name: 'Jan to Mar 2026', value: 209, low: 207, high: 212, count: 40, isFilling: true },
  });
  expect(lines[0]?.before?.(2026 * 12 + 2 - 12)?.value).toBe(190);
  expect(incomplete).toBe('Jan to Mar 2026');
  expect(tabulateIndex(buildIndexChart(quarters)).rows.at(-1)).toEqual([
    'Jan to Mar 2026',
    209,
    207,
    212,
    40,
  ]);
  expect(time.ticks[0]).toEqual({ x: 2017 * 12, text: '2017' });
});
