import { describe, expect, test } from 'vitest';
import { choicesHeader, parseChoices } from '../contract/list-choices.ts';
import { RegisterPage, SalesSearchAnswer } from '../contract/register.ts';
import { readAnswer } from '../testing/check-answer.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { leitrim, registerLines } from '../testing/register.ts';
import { closeAfter, readIds, serve } from '../testing/serve.ts';

const served = closeAfter(await serve(registerLines));
const linked = closeAfter(await serve(linkedLines, { pulls: linkedPulls }));

const read = (path: string) => served.read(RegisterPage, `/api/PriceRegistry/${path}`);

test('sales come the newest date first, then by address, then by id, with all the register has', async () => {
  const page = await read('Clare/1');
  const rows = page.records.map((record) => [
    record.dateOfSale,
    record.address,
    record.salePrice,
    record.eircode,
    record.newBuild,
    record.vatExclusive,
    record.leftOut,
    record.streetKey,
  ]);
  expect(rows).toEqual([
    // A tab and two lines in an address leave the fields after it intact.
    ['2026-02-03', 'A NEWER,  Bóthar "Nua" & <b>', 343_000, '', true, true, null, undefined],
    ['2026-02-03', 'B NEWER', 343_000, 'V95 X0X0', false, false, null, undefined],
    ['2026-02-02', '1 SAME, ENNIS', 1_000_000.25, '', false, false, null, 'clare-ennis-same'],
    ['2026-02-02', '1 SAME, ENNIS', 300_000, '', false, false, null, 'clare-ennis-same'],
    ['2026-02-01', '2 GIFT', 343_000, '', false, false, 'not_full_market', 'clare-gift'],
    ['2025-12-31', '3 OLDEST', 343_000, '', true, false, null, 'clare-oldest'],
  ]);
  const [first, second] = page.records.slice(2).map(({ saleId }) => saleId);
  expect(first).toBeLessThan(second as number);
});

test('a page has 80 sales, the last page the rest, each sale once, in any order', async () => {
  const [first, second] = [await read('Leitrim/1'), await read('Leitrim/2')];
  expect([first.totalRecords, second.totalRecords]).toEqual([81, 81]);
  expect([first.records.length, second.records.length]).toEqual([80, 1]);
  expect([...first.records, ...second.records].map(({ address }) => address)).toEqual(
    leitrim.map(({ address }) => address).toSorted(),
  );
  const cheapest = await read('Leitrim/1?sort=cheapest');
  const dearest = await read('Leitrim/2?sort=cheapest');
  expect(cheapest.records[0]).toMatchObject({ salePrice: 200_000 });
  expect(dearest.records).toMatchObject([{ salePrice: 280_000 }]);
  for (const path of ['Leitrim/3', 'Leitrim/999999999'])
    expect(await read(path)).toEqual({ records: [], totalRecords: 81 });
  expect(await read('Sligo/1')).toEqual({ records: [], totalRecords: 0 });
});

test.each([
  ['sort=cheapest', '1 A B 2 3 1'],
  ['sort=dearest', '1 A B 2 3 1'],
  ['build=new', 'A 3'],
  ['sort=oldest', '3 2 1 1 B A'],
  ['year=2025', '3'],
  ['build=second-hand&fromPrice=320000', 'B 1 2'],
  ['toPrice=300000', '1'],
])('with %s, the county’s sales are those that match, in that order', async (query, expected) => {
  const { records, totalRecords } = await read(`Clare/1?${query}`);
  expect(totalRecords).toBe(records.length);
  const numbers = records.map(({ address }) => address.split(/\W/)[0]).join(' ');
  expect(numbers).toBe(expected);
});

test('a header says what the county’s sales can be narrowed to', async () => {
  const { headers } = await served.app.inject('/api/PriceRegistry/Clare/1?build=second-hand');
  const choices = parseChoices(String(headers[choicesHeader]));
  expect(choices.year).toEqual([[2026, 4]]);
  expect(choices.build).toEqual([
    ['new', 2],
    ['second-hand', 4],
  ]);
  expect(choices.toPrice?.at(0)).toEqual([300_000, 1]);
});

test.each(['LEITRIM/1/', 'Leitrim/01'])('the page is at %s too', async (path) => {
  expect(await read(path)).toEqual(await read('Leitrim/1'));
});

test.each<[string, string]>([
  ['Clare/1?sort=beds', 'sort must be one of: newest, oldest, cheapest, dearest; not "beds".'],
  ['Clare/1?year=1999', 'year must be a year from 2010; not "1999".'],
  ...['0', 'two', '1.5', '1000000000'].map((page): [string, string] => [
    `Clare/${page}`,
    'page must be a whole number from 1',
  ]),
])('%s is refused, and the message says why', async (path, message) => {
  expect(await served.refuse(`/api/PriceRegistry/${path}`, 'bad_request')).toContain(message);
});

test.each(['Antrim', 'x'.repeat(500)])('there is no county %s', async (county) => {
  const message = await served.refuse(`/api/PriceRegistry/${county}/1`, 'unknown_county');
  expect(message).toContain('Use one of the 26');
});

describe('a sale that resulted from a listing', () => {
  const search = (payload: object) =>
    linked.app.inject({ method: 'POST', url: '/api/priceregistry', payload });

  test("has the listing's facts, in a search too; any other has none", async () => {
    const page = await linked.read(RegisterPage, '/api/PriceRegistry/Mayo/1');
    const rows = page.records.map((record) => [
      record.salePrice,
      record.askingPrice,
      record.uppyDowny,
      record.beds,
      record.baths,
      record.title.split(',')[0],
      record.firstListedOn,
      record.matchReason,
    ]);
    const [seen, none] = ['2025-10-01', [0, 0, '', '', undefined]];
    expect(rows).toEqual([
      [250_000, 250_000, '-', 12, 11, '3 Quay Road', seen, 'advert_address'],
      [360_000, 345_000, '+€15,000 (4.35%)', 4, 2, '1 Shop Street', seen, 'eircode'],
      [325_000, 330_000, '-€5,000 (1.52%)', 2, 2, '2 Bridge Street', seen, 'advert_address'],
      [300_000, 350_000, '-€9,500 (2.71%) approx.', 3, 2, '4 New Court', seen, 'advert_address'],
      [900_000, -1, 'N/A', 0, 0, '5 Castle Lane', seen, 'advert_address'],
      [205_000, 200_000, '+€5,000 (2.50%)', 3, 2, '6 Millrace Avenue', seen, 'advert_other_place'],
      [100_000, -2, 'N/A', ...none],
      [220_000, -2, 'N/A', ...none],
      [150_000, -2, 'N/A', ...none],
    ]);
    const [found] = readAnswer(SalesSearchAnswer, await search({ term: 'Shop Street' }));
    expect(found).toEqual(page.records.find(({ address }) => address === found?.address));
    const idOf = await readIds(linked);
    const names = ['above', 'below', 'equal', 'newHome', 'onApplication', 'likely'];
    const ids = page.records.map(({ id }) => id).filter((id) => id !== -1);
    expect(ids.toSorted()).toEqual(names.map(idOf).toSorted());
  });

  test.each([
    [{ beds: 3 }, '4 6'],
    [{ beds: '3', term: 'mill' }, '6'],
    [{ baths: 2 }, '1 2 4 6'],
    [{ beds: 10 }, '3'],
    [{ beds: 'All', baths: 0, fromYear: 2026 }, '3 1 2 4 5 6 8'],
  ])('is found by its rooms: %o finds %s', async (question, numbers) => {
    const answer = await search(question);
    const found = readAnswer(SalesSearchAnswer, answer).map(({ address }) => address[0]);
    expect(found.join(' ')).toBe(numbers);
    expect(answer.headers['x-total-count']).toBe(String(found.length));
  });
});
