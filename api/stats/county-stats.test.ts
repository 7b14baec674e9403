import { expect, test } from 'vitest';
import type { ServedVersion } from '../served-version.ts';
import { readCountyStats } from './county-stats.ts';

/** Cork in March 2026, with 7 sales of each year, where the register's files begin on that day. */
const read = async (covered_from_date: string) => {
  const register = { covered_from_date, this_month: 3, newest_sale_date: '2026-03-27' };
  const query = async () => [{ total_sales: 7, sale_month: 2, median_eur: 300_000 }];
  return await readCountyStats({ register, query } as unknown as ServedVersion, 'Cork', 2026);
};

test('a year that the register doesn’t cover has no figures and no line', async () => {
  const stats = await read('2025-02-01');
  expect(stats).toMatchObject({ thisYearTotalSales: 7, lastYearTotalSales: null });
  expect(stats.lastYearMedianPrice).toBeNull();
  expect(stats.medianPriceByMonth.map(({ key }) => key)).toEqual(['2026']);
});

test('a year that it covers has both', async () => {
  const stats = await read('2025-01-01');
  expect(stats).toMatchObject({ lastYearTotalSales: 7, lastYearMedianPrice: 300_000 });
  expect(stats.medianPriceByMonth.map(({ key }) => key)).toEqual(['2026', '2025']);
});
