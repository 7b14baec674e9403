import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../testing/build-session.ts';

const sale: Row = {
  county: 'Mayo',
  routing_key: 'F26',
  sale_year: 2026,
  sale_month: 2,
  price_with_vat_eur: 200000,
  is_new: false,
  is_vat_exclusive: false,
  sale_date: '2026-02-05',
};

const all: Row = { kind: 'ppr', covers: 'all', newest_record_date: '2026-02-28' };

async function run(table: string, sales: readonly Row[], pulls: readonly Row[] = [all]) {
  const bench = await makeModelBench();
  await bench.give(
    'core.sales',
    sales.map((row) => ({ ...sale, ...row })),
  );
  await bench.give('core.pulls', pulls);
  return await bench.run(table);
}

const month = [
  { price_with_vat_eur: 100000 },
  { price_with_vat_eur: 200000 },
  { price_with_vat_eur: 227000, is_vat_exclusive: true, is_new: true },
  { price_with_vat_eur: 1, left_out_reason: 'price_suspect' },
  { price_with_vat_eur: 9000000, left_out_reason: 'not_full_market', is_vat_exclusive: true },
  { left_out_reason: 'not_full_market' },
  { left_out_reason: 'duplicate' },
  { left_out_reason: 'block_sale' },
  { left_out_reason: 'multi_unit' },
  { left_out_reason: 'part_sale' },
];

const expected = {
  county: 'Mayo',
  sale_year: 2026,
  registered_sales: 10,
  total_sales: 3,
  vat_added_sales: 1,
  not_full_market: 2,
  duplicate: 1,
  block_sale: 1,
  multi_unit: 1,
  part_sale: 1,
  price_suspect: 1,
  mean_eur: 175667,
  median_eur: 200000,
  max_eur: 227000,
  min_eur: 100000,
};

test('a month of a county: statistics of market sales, the rest counted by reason', async () => {
  expect(await run('marts.county_months', [...month, { sale_month: 3 }])).toEqual(
    expect.arrayContaining([
      { ...expected, sale_month: 2 },
      expect.objectContaining({ sale_month: 3, registered_sales: 1, median_eur: 200000 }),
    ]),
  );
});

test('a year of a county is the sum of its months', async () => {
  const spread = month.map((row, index) => ({ ...row, sale_month: index + 1 }));
  expect(await run('marts.county_years', spread)).toEqual([expected]);
});

test('a month without a market sale has no statistics', async () => {
  expect(await run('marts.county_months', [{ left_out_reason: 'duplicate' }])).toMatchObject([
    { total_sales: 0, mean_eur: null, median_eur: null, max_eur: null, min_eur: null },
  ]);
});

test('the median of an even number of prices is the mean of the two in the middle', async () => {
  const prices = [100000, 100001, 300000, 900000];
  const rows = prices.map((price_with_vat_eur) => ({ price_with_vat_eur }));
  expect(await run('marts.county_months', rows)).toMatchObject([{ median_eur: 200001 }]);
});

test('a period has the median of its sales, not one of its months', async () => {
  const rows = await run('marts.area_periods', [
    { sale_date: '2025-11-03', price_with_vat_eur: 100000 },
    { sale_date: '2026-01-05', price_with_vat_eur: 200000 },
    { sale_date: '2026-02-05', price_with_vat_eur: 900000 },
    { sale_date: '2026-02-06', price_with_vat_eur: 900001 },
    { sale_date: '2026-02-07', price_with_vat_eur: 1, left_out_reason: 'duplicate' },
    { sale_date: '2026-01-08', price_with_vat_eur: 600000, county: 'Cork' },
  ]);
  const find = (area: string, months: number, last_year: number, last_month: number) =>
    rows.find((row) =>
      Object.entries({ area, months, last_year, last_month }).every(
        ([column, value]) => row[column] === value,
      ),
    );
  expect(find('Mayo', 1, 2026, 2)).toMatchObject({ total_sales: 2, median_eur: 900001 });
  expect(find('Mayo', 3, 2026, 3)).toMatchObject({ total_sales: 3, median_eur: 900000 });
  expect(find('Mayo', 3, 2025, 12)).toMatchObject({ total_sales: 1 });
  expect(find('Mayo', 12, 2026, 2)).toMatchObject({
    total_sales: 4,
    mean_eur: 525000,
    median_eur: 550000,
  });
  expect(find('Mayo', 12, 2025, 12)).toMatchObject({ total_sales: 1, median_eur: 100000 });
  expect(find('Mayo', 12, 2026, 3)).toBeUndefined();
  expect(find('Ireland', 12, 2026, 2)).toMatchObject({ total_sales: 5, median_eur: 600000 });
});

test('the index of counties has all 26, with the last twelve whole months of the register', async () => {
  const rows = await run('marts.counties', [
    { price_with_vat_eur: 9 },
    { sale_date: '2026-01-31', price_with_vat_eur: 300000 },
    { sale_date: '2025-02-01', price_with_vat_eur: 400000 },
    { sale_date: '2025-01-31', price_with_vat_eur: 1 },
    { sale_date: '2026-01-31', left_out_reason: 'duplicate' },
    { county: 'Cork', sale_date: '2020-01-01' },
  ]);
  expect(rows).toHaveLength(26);
  const find = (county: string) => {
    const row = rows.find((one) => one.county === county);
    const { last_twelve_months_sales: sales, last_twelve_months_median_eur: median } = row ?? {};
    return [row?.registered_sales, sales, median];
  };
  expect(find('Mayo')).toEqual([5, 2, 350000]);
  expect(find('Cork')).toEqual([1, 0, null]);
  expect(find('Leitrim')).toEqual([0, 0, null]);
});

test('"this" year and month are those of the newest sale, market sale or not', async () => {
  const rows = await run('marts.register', [
    { sale_date: '2024-12-31' },
    { sale_date: '2026-01-02', left_out_reason: 'multi_unit' },
  ]);
  expect(rows).toEqual([
    {
      registered_sales: 2,
      market_sales: 1,
      this_year: 2026,
      this_month: 1,
      covered_from_date: '2010-01-01',
      oldest_sale_date: '2024-12-31',
      newest_sale_date: '2026-01-02',
    },
  ]);
  expect(await run('marts.register', [])).toMatchObject([
    { registered_sales: 0, this_year: null, newest_sale_date: null },
  ]);
});

test('the register begins after the last month that none of its files covers', async () => {
  const sales = [{ sale_date: '2024-12-31' }, { sale_date: '2026-01-02' }];
  const file = { kind: 'ppr', newest_record_date: '2026-01-31' };
  const beginsWith = async (...covers: string[]) => {
    const pulls = covers.map((each, at) => ({ ...file, covers: each, pull: String(at) }));
    const [row] = await run('marts.register', sales, pulls);
    return [row?.covered_from_date, row?.oldest_sale_date];
  };
  expect(await beginsWith('2026-01')).toEqual(['2026-01-01', '2026-01-02']);
  expect(await beginsWith('2024', '2026-01')).toEqual(['2026-01-01', '2026-01-02']);
  expect(await beginsWith('2024', '2025', '2026')).toEqual(['2024-01-01', '2024-12-31']);
});

test('a sale whose first asking price is not known is compared with the last', async () => {
  const bench = await makeModelBench();
  await bench.give('core.followed_areas', [
    { area: 'Mayo', county: 'Mayo', change: 'Sold' },
    { area: 'Ireland', county: 'Mayo', change: 'Sold' },
  ]);
  const ids = Array.from({ length: 10 }, (_, sale_id) => ({ sale_id }));
  const sold = { county: 'Mayo', price_eur: 210, asking_price_eur: 200, is_vat_exclusive: false };
  await bench.give(
    'core.linked_sales',
    ids.map((id) => ({ ...id, ...sold, sale_date: '2026-02-05' })),
  );
  await bench.give('core.sales', ids);
  // Ireland has no figure: all sales are in Mayo.
  expect(await bench.run('marts.sold_against_asking')).toMatchObject([
    { area: 'Mayo', sales: 10, median_of_last: 1.05, median_of_first: null },
  ]);
});
