import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

async function findDuplicates(rows: readonly Row[]) {
  const bench = await makeModelBench();
  const sale = {
    sale_year: 2026,
    sale_date: '2026-02-05',
    address: '1 MAIN ST',
    county: 'Mayo',
    price_eur: 200000,
    is_full_market: true,
  };
  await bench.give(
    'core.readable_sales',
    rows.map((row, index) => ({ sale_id: index + 1, ...sale, ...row })),
  );
  return (await bench.run('core.duplicate_sales')).map((row) => Number(row.sale_id)).toSorted();
}

test('of sales that repeat each other all but one are duplicates', async () => {
  expect(await findDuplicates([{}, {}, {}])).toEqual([2, 3]);
});

test('the sale at full market price is kept, whichever identity is lower', async () => {
  expect(await findDuplicates([{ is_full_market: false }, {}])).toEqual([1]);
});

test.each([
  ['address', '1 Main St'],
  ['county', 'Sligo'],
  ['price_eur', 200001],
  ['sale_date', '2026-02-06'],
])('sales of another %s do not repeat each other', async (column, value) => {
  expect(await findDuplicates([{}, { [column]: value }])).toEqual([]);
});
