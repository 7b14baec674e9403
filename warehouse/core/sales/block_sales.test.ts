import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

/** The positions of the addresses that belong to a block of sales, counted from 1. */
async function findBlock(rows: readonly (Row | string)[]) {
  const bench = await makeModelBench();
  await bench.give(
    'core.readable_sales',
    rows.map((row, index) => ({
      sale_id: index + 1,
      sale_year: 2026,
      sale_date: '2026-02-05',
      county: 'Meath',
      price_eur: 250000,
      is_vat_exclusive: false,
      ...(typeof row === 'string' ? { clean_address: row } : row),
    })),
  );
  return (await bench.run('core.block_sales')).map((row) => Number(row.sale_id)).toSorted();
}

test('three at one odd price are a block wherever they are', async () => {
  const rows = ['1 MAIN ST, TRIM', '9 QUAY ST, KELLS', 'THE LODGE, NAVAN'];
  const oddly = rows.map((clean_address) => ({ clean_address, price_eur: 231278.5 }));
  expect(await findBlock(oddly)).toEqual([1, 2, 3]);
  expect(await findBlock(oddly.slice(0, 2))).toEqual([]);
});

test.each([1.135, 1.09])(
  'three new homes of one price advertised with VAT of %d are a block where they share an estate',
  async (rate) => {
    const price = { price_eur: Math.round(50_000_000 / rate) / 100, is_vat_exclusive: true };
    const rows = ['2 THE WALK, MILLS', '9 ELM RD, KELLS', '4 OAK DR, NAVAN', '7 OAK DR, NAVAN'];
    const sell = (address: string) => ({ clean_address: address, ...price });
    expect(await findBlock(rows.map(sell))).toEqual([]);
    expect(await findBlock([...rows, '8 OAK DR, NAVAN'].map(sell))).toEqual([3, 4, 5]);
  },
);

test.each([
  ['a street', ['1 MAIN ST, TRIM', '2 MAIN ST, TRIM', '3 MAIN ST, KELLS']],
  [
    'an estate',
    ['1 OAK DR, THE MILLS, TRIM', '5 ELM RD, THE MILLS, TRIM', '7 ASH CL, THE MILLS, TRIM'],
  ],
  [
    'a house of apartments',
    ['APT 1, MILL HALL, TRIM', 'APT 12B, MILL HALL, TRIM', 'NO 3, MILL HALL, TRIM'],
  ],
  ['a lone part', ['1 MAIN ST', '2 MAIN ST', '3 MAIN ST']],
])('three at one price in whole thousands that share %s are a block', async (_, rows) => {
  expect(await findBlock(rows)).toEqual([1, 2, 3]);
});

test('a fourth at that price elsewhere is not of the block', async () => {
  const rows = ['1 MAIN ST, TRIM', '2 MAIN ST, TRIM', '3 MAIN ST, TRIM', '4 QUAY ST, KELLS'];
  expect(await findBlock(rows)).toEqual([1, 2, 3]);
});

test.each([
  ['only a town', ['1 MAIN ST, TRIM', '2 QUAY ST, TRIM', '3 OAK DR, TRIM']],
  [
    'only the county',
    ['1 MAIN ST, TRIM, CO MEATH', '2 QUAY ST, KELLS, CO MEATH', '3 OAK DR, NAVAN, CO MEATH'],
  ],
  ['only a postal district', ['1 MAIN ST, DUBLIN 5', '2 QUAY ST, DUBLIN 5', '3 OAK DR, DUBLIN 5']],
  ['a street, two of them', ['1 MAIN ST, TRIM', '2 MAIN ST, TRIM', '3 OAK DR, TRIM']],
])('three at one price in whole thousands that share %s are no block', async (_, rows) => {
  expect(await findBlock(rows)).toEqual([]);
});

test.each([
  ['day', { sale_date: '2026-02-06' }],
  ['county', { county: 'Louth' }],
  ['price', { price_eur: 251000 }],
])('a third of another %s makes no block', async (_, other) => {
  const street = (number: number) => ({ clean_address: `${number} MAIN ST, TRIM` });
  expect(await findBlock([street(1), street(2), { ...street(3), ...other }])).toEqual([]);
});
