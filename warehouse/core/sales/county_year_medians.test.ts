import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/build-session.ts';

test('the median of a county and year is of its sales at full market price', async () => {
  const bench = await makeModelBench();
  const sale = { county: 'Mayo', sale_year: 2026, is_full_market: true };
  await bench.give('core.readable_sales', [
    { ...sale, price_eur: 100000 },
    { ...sale, price_eur: 300000 },
    { ...sale, price_eur: 1, is_full_market: false },
    { ...sale, price_eur: 5, sale_year: 2025 },
  ]);
  expect(await bench.run('core.county_year_medians')).toEqual(
    expect.arrayContaining([
      { county: 'Mayo', sale_year: 2026, median_eur: '200000.00' },
      { county: 'Mayo', sale_year: 2025, median_eur: '5.00' },
    ]),
  );
});
