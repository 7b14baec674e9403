import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

const sell = (clean_address: string, times: number, other: Row = {}): Row => ({
  county: 'Cork',
  clean_address,
  lead: /^(?:(?:APT|FLAT|BLOCK|UNITS)\b ?|[0-9]+[A-Z]?\b|[ ,])*/.exec(clean_address)?.[0],
  eircode_text: null,
  price_log: Math.log(times),
  is_new: false,
  ...other,
});

/**
 * Whether a sale at that multiple of a place's median is a building's. The place's most expensive
 * homes sell for three times the median.
 */
async function isBuilding(sale: Row, homes = 1000): Promise<boolean> {
  const bench = await makeModelBench();
  await bench.give('core.priced_sales', [sale]);
  await bench.session.run(
    `insert into version.core.priced_sales by name
     select 'Cork' as county, i || ' QUAY RD, COBH' as clean_address, i || ' ' as lead,
       if(i % 250 = 0, ln(3), 0) as price_log, false as is_new
     from range(${homes}) as homes(i)`,
  );
  return (await bench.run('core.building_prices')).length === 1;
}

test.each([
  ['the first flat of a house, at twice the median', 'APT 1, 12 MAIN ST, COBH', 2],
  ['a hall flat, at twice the median', 'HALL FLAT, 12 MAIN ST, COBH', 2],
  ['the first flat of a name, at three times', 'APT 1, MILL HALL, COBH', 3],
  ['the first flat after its house, at three times', '12 MAIN ST FLAT 1, COBH', 3],
  ['two numbers, at three times', '12 14 MAIN ST, COBH', 3],
  ['a block without a unit, at three times', 'BLOCK 2, MILL HALL, COBH', 3],
  ['a convent, at three times', 'ST MARYS CONVENT, COBH', 3],
  ['a numbered building, at five times', '1 MILL COURT, COBH', 5],
])('%s is a building', async (_, address, limit) => {
  expect(await isBuilding(sell(address, limit * 1.05))).toBe(true);
  expect(await isBuilding(sell(address, limit * 0.95))).toBe(false);
});

test.each([
  ['a numbered home', '12 OAK DR, COBH', {}, 1.6],
  ['a new home', 'MILL LODGE, COBH', { is_new: true }, 2],
])('%s is a building only far above the most expensive homes', async (_, address, other, limit) => {
  expect(await isBuilding(sell(address, 3 * limit * 1.05, other))).toBe(true);
  expect(await isBuilding(sell(address, 3 * limit * 0.95, other))).toBe(false);
});

test('a new first flat is one home at twice the median', async () => {
  expect(await isBuilding(sell('APT 1, 12 MAIN ST, COBH', 2.7, { is_new: true }))).toBe(false);
  expect(await isBuilding(sell('APT 1, 12 MAIN ST, COBH', 3.2, { is_new: true }))).toBe(true);
});

test('a place of few homes shows nothing, nor does the county', async () => {
  expect(await isBuilding(sell('APT 1, 12 MAIN ST, COBH', 20), 19)).toBe(false);
  expect(await isBuilding(sell('APT 1, 12 MAIN ST, CORK', 20))).toBe(false);
});
