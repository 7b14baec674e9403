import { beforeEach, expect, test } from 'vitest';
import { type ModelBench, makeModelBench, type Row } from '../../testing/build-session.ts';

let bench: ModelBench;

beforeEach(async () => {
  bench = await makeModelBench();
  await bench.give('core.county_year_medians', [
    { county: 'Meath', sale_year: 2026, median_eur: 300000 },
  ]);
});

/** The positions of the sales of less than a home, counted from 1. */
async function findParts(rows: readonly Row[]) {
  await bench.give(
    'core.readable_sales',
    rows.map((row, index) => ({
      sale_id: index + 1,
      sale_year: 2026,
      sale_date: '2026-02-05',
      county: 'Meath',
      clean_address: '1 MAIN ST, TRIM',
      price_eur: 300000,
      ...row,
    })),
  );
  return (await bench.run('core.part_sales')).map((row) => Number(row.sale_id)).toSorted();
}

test.each([
  ['CAR PARK SPACE 220, MILL HALL', 12000],
  ['CAR PARKING SPACE 5 AND 12, MILL HALL', 20000],
  ['CARSPACE 7, MILL HALL', 15000],
  ['GARAGE 7, MILL HALL', 47500],
  ['68 CAR PARKING SPACES, MILL HALL', 1136576],
  ['LANDS AT TRIM', 12000],
  ['PLOT OF LAND AT REAR OF, 69 MAIN ST', 21000],
  ['1 5 SHARE IN MILL HOUSE, TRIM', 50000],
  ['4 9TH SHARE IN 12 MAIN ST, TRIM', 111112],
  ['HALF SHARE IN 30A MAIN ST, TRIM', 120000],
  ['50 PERCENT INTEREST IN APT 12, TRIM', 197000],
  ['FEE SIMPLE INTEREST, 6 MAIN ST', 26024],
  ['FREEHOLD 28 MAIN ST, TRIM', 38566],
  ['GROUND RENT, 3 MAIN ST', 20000],
])('%s at %d is less than a home', async (clean_address, price_eur) => {
  expect(await findParts([{ clean_address, price_eur }])).toEqual([1]);
});

test.each([
  ['APT 17 AND CAR PARK SPACE 17, MILL HALL', 60000],
  ['CAR PARK SPACE 20, APT 95, MILL HALL', 162500],
  ['GARAGE 5, MILL HALL', 235000],
  ['LANDS AT TRIM', 160000],
  ['THE GARAGE, TRIM', 56000],
  ['THE PIGEONS SHARE, TRIM', 348018],
  ['OLD CARPARK, TRIM', 55000],
  ['SITE NO 83, THE MILLS', 30000],
])('%s at %d may be a home', async (clean_address, price_eur) => {
  expect(await findParts([{ clean_address, price_eur }])).toEqual([]);
});

test('a second, small deed of the same day and address is not a home', async () => {
  expect(await findParts([{}, { price_eur: 25000 }])).toEqual([2]);
  const named = { clean_address: 'KNOCK, TRIM', eircode: 'C15AB12' };
  const second = { ...named, clean_address: 'KNOCK', price_eur: 25000 };
  expect(await findParts([named, second])).toEqual([2]);
});

test.each([
  ['of another day', { sale_date: '2026-02-06', price_eur: 25000 }],
  ['of another address', { clean_address: '2 MAIN ST, TRIM', price_eur: 25000 }],
  ['that is not small compared with the other', { price_eur: 95000 }],
])('a second deed %s may be a home', async (_, other) => {
  expect(await findParts([{}, other])).toEqual([]);
});

test('where the higher of two prices is too high for a home, the lower is its price', async () => {
  const doubt = { doubt: 'unlikely_price', sale_year: 2026, sale_date: '2026-02-05' };
  const home = { county: 'Meath', clean_address: '1 MAIN ST, TRIM', price_eur: 850000 };
  await bench.give('core.suspect_sales', [{ ...home, ...doubt }]);
  expect(await findParts([{ price_eur: 850000 }, { price_eur: 85000 }])).toEqual([]);
});

test('a townland has many homes, so its second deed has to be smaller still', async () => {
  const townland = { clean_address: 'KNOCK, TRIM' };
  expect(await findParts([townland, { ...townland, price_eur: 60000 }])).toEqual([]);
  expect(await findParts([townland, { ...townland, price_eur: 40000 }])).toEqual([2]);
});
