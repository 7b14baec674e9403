import { beforeEach, expect, test } from 'vitest';
import { type ModelBench, makeModelBench, type Row } from '../../testing/build-session.ts';

let bench: ModelBench;

beforeEach(async () => {
  bench = await makeModelBench();
  await bench.give('core.county_year_medians', [
    { county: 'Mayo', sale_year: 2026, median_eur: 200000 },
  ]);
});

const sale: Row = {
  sale_id: 1,
  sale_year: 2026,
  sale_month: 2,
  address: '1 MAIN ST',
  clean_address: '1 MAIN ST',
  county: 'Mayo',
  price_eur: 200000,
  price_with_vat_eur: 200000,
  is_new: false,
  is_full_market: true,
  is_vat_exclusive: false,
  sale_date: '2026-02-05',
};

async function run(...rows: readonly Row[]) {
  const sales = rows.map((row, index): Row => ({ ...sale, sale_id: index + 1, ...row }));
  await bench.give('core.readable_sales', sales);
  await bench.give(
    'core.register_positions',
    sales.map(({ sale_id }) => ({
      sale_id,
      sale_year: 2026,
      register_position: 2026000000 + Number(sale_id),
    })),
  );
  return await bench.run('core.sales');
}

const unflagged = {
  is_duplicate: false,
  is_block_sale: false,
  is_multi_unit: false,
  is_price_suspect: false,
};

test('a plain sale is a market sale without flags', async () => {
  expect(await run({})).toMatchObject([
    { sale_id: '1', register_position: 2026000001, left_out_reason: null, ...unflagged },
  ]);
});

test.each([
  [9999.99, true],
  [10000, false],
  [10000000, false],
  [10000000.01, true],
])('next to a median of 200,000 the price %d is suspect: %s', async (price_eur, isSuspect) => {
  expect(await run({ price_eur })).toMatchObject([
    { is_price_suspect: isSuspect, left_out_reason: isSuspect ? 'price_suspect' : null },
  ]);
});

test('a price over ten million is believed within 20 times the median', async () => {
  await bench.give('core.county_year_medians', [
    { county: 'Mayo', sale_year: 2026, median_eur: 600000 },
    { county: 'Mayo', sale_year: 2025, median_eur: 1 },
  ]);
  expect(await run({ price_eur: 12000000 })).toMatchObject([{ is_price_suspect: false }]);
  expect(await run({ price_eur: 12000001 })).toMatchObject([{ is_price_suspect: true }]);
});

test('a correction overrides the rule, both ways', async () => {
  await bench.give('lookups.price_corrections', [
    { sale_id: 1, is_price_suspect: true, reason: 'a slip' },
    { sale_id: 2, is_price_suspect: false, reason: 'a site' },
  ]);
  const rows = await run({}, { price_eur: 9000 }, { price_eur: 9000 });
  expect(rows.map((row) => [row.sale_id, row.is_price_suspect].join(' '))).toEqual([
    '3 true',
    '2 false',
    '1 true',
  ]);
});

test.each([
  ['F26', 'Mayo', false],
  ['F26', 'Cork', true],
  ['D15', 'Dublin', false],
  ['D15', 'Meath', false],
  ['A82', 'Cavan', false],
  [null, 'Cork', false],
])('the routing key %s in %s conflicts: %s', async (routing_key, county, has_county_conflict) => {
  expect(await run({ routing_key, county })).toMatchObject([{ has_county_conflict }]);
});

test('the first reason that applies is given', async () => {
  const flag = (table: string, ...ids: readonly number[]) =>
    bench.give(
      `core.${table}`,
      ids.map((sale_id) => ({ sale_id, sale_year: 2026 })),
    );
  await flag('duplicate_sales', 1, 2);
  await flag('block_sales', 1, 2, 3);
  await flag('multi_unit_sales', 1, 2, 3, 4);
  const slip = { price_eur: 9000 };
  const rows = await run({ ...slip, is_full_market: false }, slip, slip, slip, slip);
  expect(rows.toReversed().map((row) => row.left_out_reason)).toEqual([
    'not_full_market',
    'duplicate',
    'block_sale',
    'multi_unit',
    'price_suspect',
  ]);
  for (const flag of Object.keys(unflagged)) expect(rows.at(-1)).toMatchObject({ [flag]: true });
});

test('sales lie by county, newest first', async () => {
  const rows = await run({}, { county: 'Cork' }, {}, { county: 'Cork' });
  const order = rows.map((row) => `${row.county} ${row.sale_id}`);
  expect(order).toEqual(['Cork 4', 'Cork 2', 'Mayo 3', 'Mayo 1']);
});
