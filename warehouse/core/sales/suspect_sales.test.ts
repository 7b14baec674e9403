import { expect, test } from 'vitest';
import { buildVersion, makeModelBench } from '../../testing/build-session.ts';
import { describeRegister, readCheckedSales } from '../../testing/checked-sales.ts';

const sales = readCheckedSales();
const checked = sales.filter(({ left_out_reason }) => left_out_reason !== '');
const nameSale = (sale: { address: string; sale_date: string; price_eur: string }) =>
  `${sale.address}, ${sale.sale_date}, ${Number(sale.price_eur)}`;

/**
 * Why each sale is left out, by its name, or `none` for a market sale. Built once for all tests.
 */
let reasons: Promise<ReadonlyMap<string, string>> | undefined;

async function check(): Promise<ReadonlyMap<string, string>> {
  const session = await buildVersion(describeRegister(sales), ['core.sales']);
  const rows = await session.rows<{
    address: string;
    sale_date: string;
    price_eur: string;
    reason: string;
  }>(
    `select address, sale_date, price_eur, coalesce(left_out_reason, 'none') as reason
     from core.sales where address not like 'Cappagh %'`,
  );
  return new Map(rows.map((row) => [nameSale(row), row.reason]));
}

test('many real sales are checked, both ways', async () => {
  reasons ??= check();
  await reasons;
  const staying = checked.filter(({ left_out_reason }) => left_out_reason === 'none');
  expect(checked.length).toBeGreaterThanOrEqual(60);
  expect(staying.length).toBeGreaterThanOrEqual(25);
});

test.each(checked.map((sale) => [nameSale(sale), sale.why, sale.left_out_reason]))(
  '%s (%s): %s',
  async (name, _, reason) => {
    reasons ??= check();
    expect((await reasons).get(name)).toBe(reason);
  },
  180_000,
);

test('a tenth of the street’s price is unlikely only where five sales show that price', async () => {
  const bench = await makeModelBench();
  const sale = {
    county: 'Mayo',
    clean_address: '5 QUAY RD',
    sale_date: '2026-02-05',
    price_eur: 9,
  };
  await bench.give('core.priced_sales', [{ ...sale, lead: '5 ', price_log: Math.log(0.1) }]);
  await bench.give('core.county_price_p995', [{ county: 'Mayo', p995_log: 1 }]);
  const check = async (neighbour_sales: number) => {
    const street = { neighbour_sales, street_log: 0, street_low_log: 0, street_high_log: 0 };
    await bench.give('core.street_prices', [{ ...sale, ...street }]);
    return await bench.run('core.unlikely_prices');
  };
  expect(await check(5)).toHaveLength(1);
  expect(await check(4)).toEqual([]);
});

test('a new development is unlikely at 1.5 times what the county’s most expensive homes sell for', async () => {
  const bench = await makeModelBench();
  const clean_address = 'MILL HALL, QUAY RD';
  const sale = { county: 'Mayo', clean_address, lead: '', is_new: true, eircode_text: null };
  await bench.give('core.county_price_p995', [{ county: 'Mayo', p995_log: 1 }]);
  await bench.give(
    'core.priced_sales',
    [1.6, 1.4].map((times) => ({ ...sale, price_eur: times, price_log: 1 + Math.log(times) })),
  );
  expect(await bench.run('core.unlikely_prices')).toMatchObject([{ price_eur: '1.60' }]);
});
