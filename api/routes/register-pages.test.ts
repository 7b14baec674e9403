import { afterAll, beforeAll, expect, test } from 'vitest';
import { choicesHeader, parseChoices } from '../contract/list-choices.ts';
import { RegisterPage } from '../contract/register.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

/** 81 sales in Leitrim on one day, their addresses in descending order. */
const leitrim = Array.from({ length: 81 }, (_, index) => ({
  county: 'Leitrim',
  sale_date: '10/01/2026',
  address: `${String(81 - index).padStart(2, '0')} THE QUAY, CARRICK-ON-SHANNON`,
  price: `€${200 + index},000.00`,
}));

const mayo = [
  {
    sale_date: '31/12/2025',
    address: '3 OLDEST',
    description: 'New Dwelling house /Apartment',
  },
  { sale_date: '02/02/2026', address: '1 SAME, BALLINA', price: '€1,000,000.25' },
  { sale_date: '02/02/2026', address: '1 SAME, BALLINA', price: '€300,000.00' },
  { sale_date: '03/02/2026', address: 'B NEWER', eircode: 'F26X0X0' },
  {
    sale_date: '03/02/2026',
    address: 'A\tNEWER,\n Bóthar "Nua" & <b>',
    vat_exclusive: 'Yes',
    description: 'New Dwelling house /Apartment',
  },
  { sale_date: '01/02/2026', address: '2 GIFT', not_full_market_price: 'Yes' },
];

let served: Served;
beforeAll(async () => {
  served = await serve([...leitrim, ...mayo]);
});
afterAll(() => served.close());

const ask = (path: string) => served.app.inject(`/api/PriceRegistry/${path}`);
const read = async (path: string) => readAnswer(RegisterPage, await ask(path));

test('a sale shows what the register has, and gives as unknown what only a listing has', async () => {
  const { records } = await read('Mayo/1');
  expect(records[1]).toEqual({
    id: -1,
    saleId: expect.any(Number),
    title: '',
    address: 'B NEWER',
    eircode: 'F26 X0X0',
    salePrice: 343000,
    uppyDowny: 'N/A',
    firstListedOn: '',
    dateOfSale: '2026-02-03',
    county: 'Mayo',
    beds: 0,
    baths: 0,
    askingPrice: -2,
    newBuild: false,
    vatExclusive: false,
    leftOut: null,
  });
});

test('an address with a tab and two lines leaves the fields after it intact', async () => {
  const { records } = await read('Mayo/1');
  expect(records[0]).toMatchObject({
    address: 'A NEWER,  Bóthar "Nua" & <b>',
    salePrice: 343000,
    dateOfSale: '2026-02-03',
    newBuild: true,
    vatExclusive: true,
    leftOut: null,
  });
});

test('sales come the newest date first, then by address, then by id', async () => {
  const { records, totalRecords } = await read('Mayo/1');
  expect(totalRecords).toBe(6);
  expect(records.map(({ dateOfSale, address }) => `${dateOfSale} ${address.slice(0, 6)}`)).toEqual([
    '2026-02-03 A NEWE',
    '2026-02-03 B NEWE',
    '2026-02-02 1 SAME',
    '2026-02-02 1 SAME',
    '2026-02-01 2 GIFT',
    '2025-12-31 3 OLDE',
  ]);
  const [first, second] = records.slice(2).map(({ saleId }) => saleId);
  expect(first).toBeLessThan(second as number);
});

test('a new home may be priced with VAT', async () => {
  const { records } = await read('Mayo/1');
  expect(records.at(-1)).toMatchObject({ newBuild: true, vatExclusive: false });
});

test('a sale that statistics leave out is on the page, with the reason', async () => {
  const { records } = await read('Mayo/1');
  expect(records.find(({ address }) => address === '2 GIFT')?.leftOut).toBe('not_full_market');
});

test('a page has 80 sales, the last page the rest, each sale once', async () => {
  const [first, second] = [await read('Leitrim/1'), await read('Leitrim/2')];
  expect([first.totalRecords, second.totalRecords]).toEqual([81, 81]);
  expect([first.records.length, second.records.length]).toEqual([80, 1]);
  expect([...first.records, ...second.records].map(({ address }) => address)).toEqual(
    leitrim.map(({ address }) => address).toSorted(),
  );
});

test.each([
  ['sort=dearest', '1 A B 2 3 1'],
  ['sort=cheapest', '1 A B 2 3 1'],
  ['sort=oldest', '3 2 1 1 B A'],
  ['year=2025', '3'],
  ['build=new', 'A 3'],
  ['build=second-hand&fromPrice=320000', 'B 1 2'],
  ['toPrice=300000', '1'],
  ['year=2024', ''],
])('with %s, the county’s sales are those that match, in that order', async (query, expected) => {
  const { records, totalRecords } = await read(`Mayo/1?${query}`);
  expect(totalRecords).toBe(records.length);
  const numbers = records.map(({ address }) => address.split(/\W/)[0]).join(' ');
  expect(numbers).toBe(expected);
});

test('the pages of an order follow one another', async () => {
  const [first, second] = await Promise.all(
    ['Leitrim/1?sort=cheapest', 'Leitrim/2?sort=cheapest'].map(read),
  );
  expect([first?.records[0]?.salePrice, second?.records[0]?.salePrice]).toEqual([200_000, 280_000]);
  expect([first?.records.length, second?.records.length]).toEqual([80, 1]);
});

test('a header tells what the county’s sales can be narrowed to', async () => {
  const { headers } = await ask('Mayo/1?build=second-hand');
  const choices = parseChoices(String(headers[choicesHeader]));
  expect(choices.year).toEqual([[2026, 4]]);
  expect(choices.build).toEqual([
    ['new', 2],
    ['second-hand', 4],
  ]);
  expect(choices.toPrice?.at(0)).toEqual([300_000, 1]);
});

test.each([
  ['sort=beds', 'sort must be one of: newest, oldest, cheapest, dearest; not "beds".'],
  ['year=1999', 'year must be a year from 2010; not "1999".'],
  ['build=old', 'build must be one of: new, second-hand; not "old".'],
])('with %s it is refused', async (query, message) => {
  const answer = await ask(`Mayo/1?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(readMessage(answer, 'bad_request')).toContain(message);
});

test('a page past the end has no sale, but still the total', async () => {
  expect(await read('Leitrim/3')).toEqual({ records: [], totalRecords: 81 });
  expect(await read('Leitrim/999999999')).toEqual({ records: [], totalRecords: 81 });
});

test('a county without a sale has an empty page', async () => {
  expect(await read('Kerry/1')).toEqual({ records: [], totalRecords: 0 });
});

test.each(['leitrim/1', 'LEITRIM/1', 'Leitrim/1/', 'Leitrim/01', '%4ceitrim/1'])(
  'the page is at %s too',
  async (path) => {
    expect(await read(path)).toEqual(await read('Leitrim/1'));
  },
);

test('the path may be in any letter case', async () => {
  const answer = await served.app.inject('/API/priceREGISTRY/Leitrim/1');
  expect(readAnswer(RegisterPage, answer)).toEqual(await read('Leitrim/1'));
});

test.each(['0', '-1', 'two', '1.5', '1e3', '1000000000', '%20'])(
  'page %s is refused, and the message says what a page may be',
  async (page) => {
    const answer = await ask(`Leitrim/${page}`);
    expect(answer.statusCode).toBe(400);
    expect(readMessage(answer, 'bad_request')).toContain('page must be a whole number from 1');
  },
);

test.each(['Atlantis', 'Antrim', "Cork'--", 'x'.repeat(500)])(
  'there is no county %s',
  async (county) => {
    const answer = await ask(`${county}/1`);
    expect(answer.statusCode).toBe(404);
    expect(readMessage(answer, 'unknown_county')).toContain('among the 26');
  },
);
