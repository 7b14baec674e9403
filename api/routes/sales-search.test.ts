import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { RegisterPage, type SalesSearch, SalesSearchAnswer } from '../contract/register.ts';
import { emptySearch } from '../contract/sales-view.ts';
import { SearchChoices } from '../contract/search-choices.ts';
import { buildGate } from '../gate.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { closeAfter, firstVersion, serve, serveAgain } from '../testing/serve.ts';

const many = Array.from({ length: 301 }, (_, number) => ({
  county: 'Louth',
  sale_date: '05/01/2025',
  address: `${number} EVERYWHERE, DUNDALK`,
}));
const sale = (county: string, date: string, address: string, price: string, eircode = '') => ({
  county,
  sale_date: date,
  address,
  price,
  eircode,
});
const lines = [
  sale('Cork', '03/02/2026', '1 Main Street, Mallow', '€100,000.00'),
  sale('Cork', '02/02/2026', '2 MAIN ST., MALLOW', '€200,000.00'),
  {
    ...sale('Cork', '01/02/2026', '3 Mainistir, Cobh', '€300,000.00'),
    description: 'New Dwelling house /Apartment',
  },
  sale('Dublin', '28/02/2026', "4 Saint Anne's Rd., Dún Laoghaire", '€400,000.00', 'A96X2K7'),
  sale('Dublin', '31/12/2025', '5 ST ANNES ROAD, DUN LAOGHAIRE', '€500,000.00', 'A96 E1F2'),
  sale('Wicklow', '01/01/2026', '6 Stillorgan House & Gate, Bray', '€600,000.50', 'A98X2K7'),
  // Shankill's routing key reaches beyond its own county.
  sale('Dublin', '30/11/2025', '7 Park Lands, Shankill', '€343,000.00', 'A98P9P9'),
  sale('Limerick', '29/11/2012', "8 O'Connell St, Limerick", '€343,000.00'),
  sale('Limerick', '28/11/2012', '9 O CONNELL STREET, LIMERICK', '€343,000.00'),
  sale('Kerry', '15/06/2010', 'OLD HOUSE', '€343,000.00'),
  ...many,
];

const served = closeAfter(await serve(lines));

const post = (options: InjectOptions, to = served) =>
  to.app.inject({ method: 'POST', url: '/api/priceregistry', ...options });
const ask = (search: SalesSearch) => post({ payload: search });
const numbersOf = (records: SalesSearchAnswer) =>
  records.map(({ address }) => address.split(' ')[0]).join(' ');

/** What a search finds, by the numbers at the start of the addresses. */
const find = async (search: SalesSearch) =>
  numbersOf(readAnswer(SalesSearchAnswer, await ask(search)));

test('the form’s whole payload is accepted, with an order and a page of 50', async () => {
  const page = { ...emptySearch, county: 'Louth', sort: 'oldest', page: 7 } as const;
  expect(readAnswer(SalesSearchAnswer, await ask(page))).toHaveLength(0);
  const first = await ask({ ...emptySearch, sort: 'cheapest', page: 1 });
  expect(readAnswer(SalesSearchAnswer, first)).toHaveLength(50);
  expect(first.headers['x-total-count']).toBe(String(lines.length));
});

describe('a term', () => {
  test.each([
    ['MAIN MALLOW', '1 2'],
    ['Main St', '1 2'],
    ['saint main', '1 2'],
    ['1 MAIN STREET', '1'],
    ['mall', '1 2'],
    ['mall main', ''],
    ['St Annes Rd', '4 5'],
    ['dun laoghaire', '4 5'],
    ['still', '6'],
    ['house and gate', '6'],
    ["o'connell st", '8 9'],
    ['Київ', ''],
  ])('%s finds: %s', async (term, numbers) => {
    expect(await find({ term })).toBe(numbers);
  });

  test.each([
    ['A96X2K7', '4'],
    ['A96', '4 5'],
    ['X2K7', '4 6'],
    ['Dun Laoghaire A96E1F2', '5'],
    ['A98 X2K7 bray', '6'],
  ])('may be an Eircode or a part of it: %s finds %s', async (term, numbers) => {
    expect(await find({ term })).toBe(numbers);
  });
});

describe('the other fields', () => {
  test.each<[SalesSearch, string]>([
    [{ county: 'cork' }, '1 2 3'],
    [{ eircodeRoute: 'A98' }, '6 7'],
    [{ eircodeRoute: 'A98', county: 'Dublin' }, '7'],
    [{ fromYear: 2026, fromMonth: 2 }, '4 1 2 3'],
    [{ fromYear: 2025, fromMonth: 11, toYear: 2025 }, '5 7'],
    [{ fromYear: 2025, fromMonth: 11, toYear: 2025, toMonth: 11 }, '7'],
    [{ fromYear: '2025', fromMonth: '12', toYear: '2026', toMonth: '1' }, '6 5'],
    [{ toYear: 2010 }, 'OLD'],
    [{ county: 'Cork', fromPrice: 200_000 }, '2 3'],
    [{ county: 'Cork', toPrice: '200000' }, '1 2'],
    [{ fromPrice: 600_000.5, toPrice: 600_000.5 }, '6'],
    [{ term: 'main', county: 'Cork', fromYear: 2026, fromPrice: 150_000 }, '2 3'],
    [{ build: 'new' }, '3'],
    [{ county: 'Cork', build: 'Second-hand' }, '1 2'],
  ])('%o finds: %s', async (search, numbers) => {
    expect(await find(search)).toBe(numbers);
  });
});

describe('an answer', () => {
  test('is the 300 newest, and says how many there are', async () => {
    const answer = await ask({ county: 'Louth' });
    const records = readAnswer(SalesSearchAnswer, answer);
    expect(records.map(({ address }) => address)).toEqual(
      many
        .map(({ address }) => address)
        .toSorted()
        .slice(0, 300),
    );
    expect(answer.headers['x-total-count']).toBe('301');
  });

  test('has the records of the register pages, is not to be stored, and names its version', async () => {
    const { records } = await served.read(RegisterPage, '/api/PriceRegistry/Cork/1');
    const answer = await ask({ county: 'Cork' });
    expect(answer.json()).toEqual(records);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-data-version': firstVersion,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.etag).toBeUndefined();
    const again = await post({ url: '/API/PriceRegistry/', payload: { county: 'Cork' } });
    expect(again.json()).toEqual(records);
  });
});

describe('a search by an address', () => {
  const ask = (query: string) => served.app.inject(`/api/priceregistry?${query}`);

  test.each([
    ['term=mallow', '1 2'],
    ['county=cork&sort=oldest', '3 2 1'],
    ['county=Cork&sort=cheapest&fromPrice=150000', '2 3'],
    ['eircodeRoute=a96&county=All&beds=0&fromPrice=', '4 5'],
    ['fromYear=2026&fromMonth=2&county=Dublin', '4'],
    ['toYear=2012&fromMonth=5', '8 9 OLD'],
  ])('%s finds: %s', async (query, expected) => {
    const url = `/api/priceregistry?${query}`;
    expect(numbersOf(await served.read(SalesSearchAnswer, url))).toBe(expected);
  });

  test('gives the first 300 of an order, whole or by pages, and counts all', async () => {
    const whole = await ask('county=Louth&sort=oldest');
    const all = readAnswer(SalesSearchAnswer, whole);
    expect([all.length, whole.headers['x-total-count']]).toEqual([300, '301']);
    const pages = await Promise.all(
      [1, 6, 7].map((page) => ask(`county=Louth&sort=oldest&page=${page}`)),
    );
    const [first, last, none] = pages.map((page) => readAnswer(SalesSearchAnswer, page));
    expect(first).toEqual(all.slice(0, 50));
    expect(last).toEqual(all.slice(250));
    expect(none).toEqual([]);
  });

  test.each([
    ['county=Atlantis', 'county must be one of: All, Carlow, '],
    ['sort=price', 'sort must be one of: newest, oldest, cheapest, dearest'],
    ['build=old', 'build must be one of: new, second-hand; not "old".'],
    ['beds=11', 'beds must be a whole number up to 10; not "11".'],
    ['fromPrice=many', 'fromPrice must be an amount in euro, 0 or more; not "many".'],
    ['fromYear=2009', 'fromYear must be a whole number from 2010'],
  ])('%s is refused', async (query, message) => {
    const url = `/api/priceregistry?${query}`;
    expect(await served.refuse(url, 'bad_request')).toContain(message);
  });
});

test('what can be chosen comes with how many sales it leaves', async () => {
  const choices = await served.read(SearchChoices, '/api/SearchChoices');
  expect(choices.county).toMatchObject({ Louth: 301, Wicklow: 1, Kerry: 1 });
  expect(choices.county).not.toHaveProperty('Sligo');
  expect(choices.eircodeRoute).toMatchObject({ A96: 2, A98: 2 });
  const all = Object.values(choices.county).reduce((sum, count) => sum + count, 0);
  expect([choices.toYear['2026'], choices.fromYear['2010']]).toEqual([all, all]);
  expect(choices.toYear['2010']).toBe(1);
  expect(choices.build).toEqual({ new: 1, 'second-hand': all - 1 });
  expect([choices.beds, choices.baths]).toEqual([{}, {}]);
});

describe("a search that can't be read", () => {
  const headers = { 'content-type': 'application/json' };

  test.each<[unknown, string]>([
    [{ terms: 'x' }, 'no field "terms". Use term, eircodeRoute, county'],
    [{ term: 5 }, 'term must be a text of 200 characters at most'],
    [{ term: 'x'.repeat(201) }, 'term must be a text of 200 characters at most'],
    [{ county: 5 }, 'county must be the name of one; "All" or no county means all'],
    [{ eircodeRoute: 'A965' }, 'eircodeRoute must be the name of one'],
    [{ beds: {} }, 'beds must be a number, or the text of one; "All" or no beds means all'],
    [{ toPrice: 'x'.repeat(21) }, 'toPrice must be a number'],
    [[], 'Send the search as a JSON object'],
    ['main', 'Send the search as a JSON object'],
  ])('is 400, %j: %s', async (search, message) => {
    const answer = await post({ payload: JSON.stringify(search), headers });
    expect(readMessage(answer, 'bad_request')).toContain(message);
  });

  test('names any unknown field', async () => {
    const answer = await post({ payload: '{"__proto__": {}}', headers });
    expect(readMessage(answer, 'bad_request')).toContain('no field "__proto__"');
  });

  test.each(['', '{'])('is 400 where its text is not JSON: %s', async (payload) => {
    const answer = await post({ payload, headers });
    expect(readMessage(answer, 'bad_request')).toBe('The body is not valid JSON.');
  });

  test('is refused without a body, with one that is too long, or that is of another type', async () => {
    expect(readMessage(await post({}), 'bad_request')).toContain('Send the search as a JSON');
    const long = JSON.stringify({ term: 'x'.repeat(64 * 1024) });
    const refused = await post({ payload: long, headers });
    expect(readMessage(refused, 'body_too_large')).toContain('64 KiB');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']) {
      const other = await post({ payload: '{"term": "main"}', headers: { 'content-type': type } });
      expect(readMessage(other, 'unsupported_media_type')).toContain('application/json');
    }
    const utf8 = { 'content-type': 'application/json; charset=utf-8' };
    expect((await post({ payload: '{"term": "mall"}', headers: utf8 })).json()).toHaveLength(2);
  });
});

test.each([
  ['GET', '/api/homes', 'POST'],
  ['PUT', '/api/PRICEREGISTRY/', 'GET, HEAD, POST'],
  ['POST', '/api/PriceRegistry/Cork/1', 'GET, HEAD'],
  ['OPTIONS', '/api/health', 'GET, HEAD'],
] as const)('another method is 405 and says which there are: %s %s', async (method, url, allow) => {
  // Whatever the body is.
  const headers = { 'content-type': 'text/plain' };
  const body = method === 'POST' ? { payload: 'x'.repeat(70_000), headers } : {};
  const answer = await served.app.inject({ method: method as 'GET', url, ...body });
  expect(answer.headers.allow).toBe(allow);
  expect(readMessage(answer, 'method_not_allowed')).toContain(allow);
});

test("an address is decoded once, and one that can't be is 400", async () => {
  expect(await served.refuse('/api/Stats/%E0%A4%A', 'bad_request')).toContain('URL');
  expect(await served.refuse('/api/Stats/%2543ork', 'unknown_county')).toContain('"%43ork"');
  for (const url of ['/', '/api/nothing', '/api/Stats/Cork/2026/1/1'])
    expect(await served.refuse(url, 'not_found')).toContain('/api/docs');
});

test('a request too many is turned away, and what was let in is answered', async () => {
  const full = await serveAgain(served, { gate: buildGate(1, 0) });
  const search = () => post({ payload: { term: 'mall' } }, full);
  const answers = await Promise.all([search(), search(), search()]);
  const [answered, ...others] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
  expect(answered?.json()).toHaveLength(2);
  for (const other of others) {
    expect(other.headers['retry-after']).toBe('2');
    readMessage(other, 'overloaded');
  }
  expect((await search()).statusCode).toBe(200);
  await full.close();
});
