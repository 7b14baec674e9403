import { expect, test } from 'vitest';
import { makeModelBench, type Row } from '../../testing/build-session.ts';

const staged: Row = {
  pull: 'ppr/a',
  landed_row: 0,
  sale_month: '2026-02',
  sale_year: 2026,
  address: '1 SRÁID MHÓR, BALLINA',
  county: 'Mayo',
  eircode_text: 'F26X2Y3',
  price_eur: 343000,
  is_new: false,
  is_full_market: true,
  is_vat_exclusive: false,
  sale_date: '2026-02-05',
};

async function read(rows: readonly Row[]) {
  const bench = await makeModelBench();
  await bench.give(
    'staging.sales',
    rows.map((row, index) => ({ ...staged, landed_row: index, ...row })),
  );
  return await bench.run('core.readable_sales');
}

const idsOf = (rows: readonly Row[]) => rows.map(({ sale_id }) => sale_id).toSorted();

const stagedId = '3195881222602818';

test('identities depend only on content, and these never change', async () => {
  const rows = await read([{}, { address: '2 MAIN ST', eircode_text: null, price_eur: 200000.5 }]);
  expect(rows).toMatchObject([{ sale_id: stagedId }, { sale_id: '4483224128707392' }]);
});

test('identical lines have identities of their own, whatever their order and the pull', async () => {
  const twins = [{}, { landed_row: 7, pull: 'ppr/b' }, { address: '2 MAIN ST' }];
  const ids = idsOf(await read(twins));
  expect(new Set(ids).size).toBe(3);
  expect(idsOf(await read(twins.toReversed()))).toEqual(ids);
  expect(ids).toEqual(expect.arrayContaining(idsOf(await read([{}]))));
});

test('lines that differ only in size or postal code keep their identities in any order', async () => {
  const twins = [{ property_size: 'small' }, { property_size: 'big' }, { postal_code: 'Dublin 1' }];
  const pairs = (rows: readonly Row[]) =>
    rows.map((row) => `${row.sale_id} ${row.property_size} ${row.postal_code}`).toSorted();
  expect(pairs(await read(twins.toReversed()))).toEqual(pairs(await read(twins)));
});

test.each([
  ['price_eur', 343001],
  ['county', 'Sligo'],
  ['address', '1 Sráid Mhór, Ballina'],
  ['sale_date', '2026-02-06'],
  ['is_new', true],
  ['is_full_market', false],
  ['is_vat_exclusive', true],
  ['eircode_text', 'F26X2Y4'],
])('another %s is another sale', async (column, value) => {
  const [other] = await read([{ [column]: value }]);
  expect(other).toMatchObject({ sale_id: expect.not.stringMatching(stagedId) });
});

test('an identity is a positive integer that a browser can hold', async () => {
  const rows = await read(Array.from({ length: 50 }, (_, index) => ({ address: `${index} ST` })));
  const ids = rows.map(({ sale_id }) => Number(sale_id));
  expect(ids.filter((id) => !Number.isSafeInteger(id) || id <= 0)).toEqual([]);
});

test('an unreadable line is not a sale', async () => {
  expect(await read([{ set_aside_reason: 'price' }])).toEqual([]);
});

test.each([
  ['1 MAIN ST, BALLINA', '1 MAIN ST, BALLINA'],
  ['1 Sráid Mhór, Béal an Átha', '1 SRAID MHOR, BEAL AN ATHA'],
  ["O'Connell St", 'OCONNELL ST'],
  ['O’Connell St', 'OCONNELL ST'],
  ['ST&#039;S LANE', 'STS LANE'],
  ['THE &#34;OLD&#34; MILL', 'THE OLD MILL'],
  ['5 & 6 QUAY ST', '5 AND 6 QUAY ST'],
  ['5 &AMP; 6 QUAY ST', '5 AND 6 QUAY ST'],
  ['APT.12  (BLOCK-B)', 'APT 12 BLOCK B'],
  [' 1 MAIN ST ', '1 MAIN ST'],
])('the address %s is cleaned', async (address, cleaned) => {
  expect(await read([{ address }])).toMatchObject([{ address, clean_address: cleaned }]);
});

test.each([
  ['D6WXY00', 'D6WXY00', 'D6W'],
  ['F26X2Y3', 'F26X2Y3', 'F26'],
  ['A123456', null, null],
  ['Z99X2Y3', null, null],
  ['F26X2Y', null, null],
  ['F26X2Y34', null, null],
  ['F26X2YO', null, null],
  [null, null, null],
])('the Eircode %s is kept as text, and used as %s', async (written, eircode, routingKey) => {
  expect(await read([{ eircode_text: written }])).toMatchObject([
    { eircode_text: written, eircode, routing_key: routingKey },
  ]);
});

test('VAT is added where the register leaves it out', async () => {
  const rows = await read([
    { price_eur: 200000, is_vat_exclusive: true },
    { price_eur: 200000.01, is_vat_exclusive: true },
    { price_eur: 200000 },
  ]);
  const prices = rows.map((row) => row.price_with_vat_eur).toSorted();
  expect(prices).toEqual(['200000.00', '227000.00', '227000.01']);
});
