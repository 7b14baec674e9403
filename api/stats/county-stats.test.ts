import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCurrentVersion } from '../../warehouse/open.ts';
import type { County } from '../../warehouse/vocabulary.ts';
import type { ServedVersion } from '../served-version.ts';
import { publishLines } from '../testing/publish-lines.ts';
import { registerLines } from '../testing/register.ts';
import { readCountyStats } from './county-stats.ts';
import { readCoveredMonth } from './read-newest-sale.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'luach-stats-'));
await publishLines(dataDir, registerLines, 'a');
const open = await openCurrentVersion(dataDir);
afterAll(async () => {
  open.retire();
  await open.closed;
  rmSync(dataDir, { recursive: true });
});

/** A county in March 2026, where the register's files begin on that day. */
const read = async (covered_from_date: string | null, county: County = 'Cork') => {
  const newest_sale_date = covered_from_date && '2026-03-27';
  const register = { covered_from_date, newest_sale_date };
  const facts = { publishedAt: '2026-04-02T08:00:00Z' };
  const query: ServedVersion['query'] = (sql, values) => open.query(sql, values);
  return await readCountyStats({ register, facts, query } as unknown as ServedVersion, county);
};

test('a year that the register doesn’t cover has no figures and no line', async () => {
  const stats = await read('2025-02-01');
  expect(stats).toMatchObject({ thisYearTotalSales: 4, lastYearTotalSales: null });
  expect(stats.lastYearMedianPrice).toBeNull();
  expect(stats.medianPriceByMonth.map(({ key }) => key)).toEqual(['2026']);
});

test('a year that it covers has both', async () => {
  const stats = await read('2025-01-01');
  expect(stats).toMatchObject({ lastYearTotalSales: 3, lastYearMedianPrice: 160_000 });
  expect(stats.medianPriceByMonth.map(({ key }) => key)).toEqual(['2026', '2025']);
});

test('a year covered from February has no figure of January', async () => {
  const stats = await read('2026-02-01');
  expect(stats.firstMonth).toBe(2);
  const counts = stats.monthlySaleCount[0]?.value.map(({ value }) => value);
  expect(counts).toEqual([null, 0, 1]);
});

test('without a register there is an answer, of nothing', async () => {
  const stats = await read(null, 'Sligo');
  expect(stats).toMatchObject({ newestSaleDate: '', thisYear: 2026, thisMonth: 4 });
  expect(stats).toMatchObject({ thisYearTotalSales: 0, lastYearTotalSales: null });
  expect(stats.thisYearMedianPrice).toBeNull();
});

test('a month from before the register’s first is refused', () => {
  const register = { covered_from_date: '2026-02-01', newest_sale_date: '2026-03-27' };
  const version = { register } as unknown as ServedVersion;
  expect(readCoveredMonth(version, '2026', '2')).toEqual({ year: 2026, month: 2 });
  expect(() => readCoveredMonth(version, '2026', '1')).toThrow('a whole number from 2 to 12');
  expect(() => readCoveredMonth(version, '2025', '12')).toThrow('from 2026 to 2026');
});
