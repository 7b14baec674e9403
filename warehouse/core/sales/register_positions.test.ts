import { expect, test } from 'vitest';
import { makeModelBench } from '../../testing/build-session.ts';

test('the newest sale is first, then by address, then by id; each year by itself', async () => {
  const bench = await makeModelBench();
  await bench.give('core.readable_sales', [
    { sale_id: 1, sale_year: 2025, sale_date: '2025-12-31', address: 'A' },
    { sale_id: 2, sale_year: 2026, sale_date: '2026-01-01', address: 'A' },
    { sale_id: 3, sale_year: 2026, sale_date: '2026-02-01', address: 'B' },
    { sale_id: 5, sale_year: 2026, sale_date: '2026-02-01', address: 'A' },
    { sale_id: 4, sale_year: 2026, sale_date: '2026-02-01', address: 'A' },
  ]);
  const rows = await bench.run('core.register_positions');
  const pageOrder = rows.toSorted(
    (left, right) => Number(right.register_position) - Number(left.register_position),
  );
  expect(pageOrder.map((row) => [Number(row.sale_id), row.register_position])).toEqual([
    [4, 2026000004],
    [5, 2026000003],
    [3, 2026000002],
    [2, 2026000001],
    [1, 2025000001],
  ]);
});
