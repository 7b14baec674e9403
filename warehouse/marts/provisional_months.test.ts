import { expect, test } from 'vitest';
import { makeModelBench } from '../testing/build-session.ts';

/** Sales of a county on one day. */
const sell = (county: string, sale_date: string, count: number) =>
  Array.from({ length: count }, () => ({ county, sale_date }));

test('a month that lasts has an estimate where 20 sales are usually in by then', async () => {
  const bench = await makeModelBench();
  const age = (age_months: number, month_date: string) => ({
    age_months,
    age_days: 30 * age_months - 16,
    row_count: 1,
    is_newest: true,
    month_date,
  });
  await bench.give('core.filing_ages', [age(0, '2026-11-01'), age(1, '2026-10-01')]);
  const known = { months: 5, steps_variance: 0 };
  await bench.give('core.filing_shares', [
    { ...known, age_months: 0, share: 0.1, chance_variance: 0.9 },
    { ...known, age_months: 1, share: 0.8, chance_variance: 0.2 },
  ]);
  await bench.give('core.sales', [
    // About 200 a month, 20 of them filed by now.
    ...[...sell('Dublin', '2026-10-02', 160), ...sell('Dublin', '2026-11-02', 24)],
    // 30 a month: November's many are chance and mean nothing.
    ...[...sell('Clare', '2026-10-02', 24), ...sell('Clare', '2026-11-02', 22)],
  ]);
  const rows = await bench.run('marts.provisional_months');
  const november = rows.filter(({ month_date }) => String(month_date) === '2026-11-01');
  expect(november).toMatchObject([
    { area: 'Clare', market_sales: 22, share_in: 0.1, expected_sales: null },
    { area: 'Dublin', market_sales: 24, share_in: 0.1, expected_sales: 240 },
    { area: 'Ireland', market_sales: 46, share_in: 0.1, expected_sales: 460 },
  ]);
  // 240 times and by exp(1.96 * sqrt(0.9 / 24)).
  expect(november[1]).toMatchObject({ expected_sales_low: 164, expected_sales_high: 351 });
  expect(november[0]).toMatchObject({ expected_sales_low: null, expected_sales_high: null });
  const october = rows.filter(({ month_date }) => String(month_date) === '2026-10-01');
  expect(october.map(({ expected_sales }) => expected_sales)).toEqual([30, 200, 230]);
});
