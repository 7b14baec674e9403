import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SalesSearch, SalesSearchAnswer } from '../contract/register.ts';
import { SearchChoices } from '../contract/search-choices.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { firstVersion, type Served, serve } from '../testing/serve.ts';

const old = { county: 'Kerry', sale_date: '15/06/2010', address: 'OLD HOUSE' };
const many = Array.from({ length: 301 }, (_, number) => ({
  county: 'Louth',
  sale_date: '05/01/2025',
  address: `${number} EVERYWHERE, DUNDALK`,
}));

const lines = [
  {
    county: 'Cork',
    sale_date: '03/02/2026',
    address: '1 Main Street, Mallow',
    price: '€100,000.00',
  },
  { county: 'Cork', sale_date: '02/02/2026', address: '2 MAIN ST., MALLOW', price: '€200,000.00' },
  {
    county: 'Cork',
    sale_date: '01/02/2026',
    address: '3 Mainistir, Cobh',
    price: '€300,000.00',
    description: 'New Dwelling house /Apartment',
  },
  {
    county: 'Dublin',
    sale_date: '28/02/2026',
    address: "4 Saint Anne's Rd., Dún Laoghaire",
    eircode: 'A96X2K7',
    price: '€400,000.00',
  },
  {
    county: 'Dublin',
    sale_date: '31/12/2025',
    address: '5 ST ANNES ROAD, DUN LAOGHAIRE',
    eircode: 'A96 E1F2',
    price: '€500,000.00',
  },
  {
    county: 'Wicklow',
    sale_date: '01/01/2026',
    address: '6 Stillorgan House & Gate, Bray',
    eircode: 'A98X2K7',
    price: '€600,000.50',
  },
  // Shankill's routing key reaches beyond its own county.
  {
    county: 'Dublin',
    sale_date: '30/11/2025',
    address: '7 Park Lands, Shankill',
    eircode: 'A98P9P9',
  },
  { county: 'Limerick', sale_date: '29/11/2012', address: "8 O'Connell St, Limerick" },
  { county: 'Limerick', sale_date: '28/11/2012', address: '9 O CONNELL STREET, LIMERICK' },
  old,
  ...many,
];

let served: Served;
beforeAll(async () => {
  served = await serve(lines);
});
afterAll(() => served.close());

const ask = (search: SalesSearch) =>
  served.app.inject({ method: 'POST', url: '/api/priceregistry', payload: search });

/** What a search finds, by the numbers at the start of the addresses. */
async function find(search: SalesSearch): Promise<string> {
  const records = readAnswer(SalesSearchAnswer, await ask(search));
  return records.map(({ address }) => address.split(' ')[0]).join(' ');
}

describe('a term', () => {
  test.each([
    ['MAIN MALLOW', '1 2'],
    ['mallow main', '1 2'],
    ['Main St', '1 2'],
    ['main street', '1 2'],
    ['saint main', '1 2'],
    ['1 MAIN STREET', '1'],
    ['main', '1 2 3'],
    ['mainist', '3'],
    ['main cobh', ''],
    ['mall', '1 2'],
    ['mall main', ''],
    ['St Annes Rd', '4 5'],
    ["saint anne's road", '4 5'],
    ['STREET ANNES', '4 5'],
    ['Dún Laoghaire', '4 5'],
    ['dun laoghaire', '4 5'],
    ['dún, LAOGH', '4 5'],
    ['laoghaire dun', '4 5'],
    ['still', '6'],
    ['st bray', ''],
    ['house and gate', '6'],
    ['house & gate', '6'],
    ["o'connell st", '8 9'],
    ['oconnell', '8 9'],
    ['O Connell Street', '8 9'],
    ['limerick connell', '9'],
    ['nowhere', ''],
    ['Київ', ''],
  ])('%s finds: %s', async (term, numbers) => {
    expect(await find({ term })).toBe(numbers);
  });

  test.each([
    ['A96X2K7', '4'],
    ['A96 X2K7', '4'],
    ['a96x2k7', '4'],
    ['A96X2', '4'],
    ['A96', '4 5'],
    ['X2K7', '4 6'],
    ['A96E1F2', '5'],
    ['Dun Laoghaire A96E1F2', '5'],
    ['A98 X2K7 bray', '6'],
  ])('may be an Eircode or a part of it: %s finds %s', async (term, numbers) => {
    expect(await find({ term })).toBe(numbers);
  });
});

describe('the other fields', () => {
  test.each<[SalesSearch, string]>([
    [{ county: 'cork' }, '1 2 3'],
    [{ eircodeRoute: 'a96' }, '4 5'],
    [{ eircodeRoute: 'A98' }, '6 7'],
    [{ eircodeRoute: 'A98', county: 'Dublin' }, '7'],
    [{ eircodeRoute: 'A98', county: 'Cork' }, ''],
    [{ fromYear: 2026 }, '4 1 2 3 6'],
    [{ fromYear: 2026, fromMonth: 2 }, '4 1 2 3'],
    [{ fromYear: 2025, fromMonth: 11, toYear: 2025 }, '5 7'],
    [{ fromYear: 2025, fromMonth: 11, toYear: 2025, toMonth: 11 }, '7'],
    [{ fromYear: '2025', fromMonth: '12', toYear: '2026', toMonth: '1' }, '6 5'],
    [{ toYear: 2010 }, 'OLD'],
    [{ county: 'Cork', fromPrice: 200_000 }, '2 3'],
    [{ county: 'Cork', toPrice: '200000' }, '1 2'],
    [{ fromPrice: 600_000.5, toPrice: 600_000.5 }, '6'],
    [{ fromPrice: 600_000.51 }, ''],
    [{ term: 'main', county: 'Cork', fromYear: 2026, fromPrice: 150_000 }, '2 3'],
    [{ build: 'new' }, '3'],
    [{ county: 'Cork', build: 'Second-hand' }, '1 2'],
    [{ county: 'Cork', beds: 'All', baths: 0, fromMonth: null }, '1 2 3'],
  ])('%o finds: %s', async (search, numbers) => {
    expect(await find(search)).toBe(numbers);
  });

  test('a month without its year limits nothing', async () => {
    expect(await find({ county: 'Cork', fromMonth: 12, toMonth: 1 })).toBe('1 2 3');
  });

  test('a search by rooms finds no sale without a linked listing', async () => {
    for (const search of [{ beds: 3 }, { baths: '2' }, { beds: 10, county: 'Cork' }]) {
      const answer = await ask(search);
      expect(readAnswer(SalesSearchAnswer, answer)).toEqual([]);
      expect(answer.headers['x-total-count']).toBe('0');
    }
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

  test('to an empty search has everything', async () => {
    const answer = await ask({});
    const records = readAnswer(SalesSearchAnswer, answer);
    expect(answer.headers['x-total-count']).toBe(String(lines.length));
    expect(records.slice(0, 8).map(({ address }) => address[0])).toEqual([...'41236570']);
  });

  test('has the records of the register pages', async () => {
    const page = await served.app.inject('/api/PriceRegistry/Cork/1');
    expect((await ask({ county: 'Cork' })).json()).toEqual(page.json().records);
  });

  test('is not to be stored, and names its version', async () => {
    const { headers } = await ask({ term: 'main' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-data-version']).toBe(firstVersion);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers.etag).toBeUndefined();
  });

  test('is the same at the path in any letter case, with a slash after it', async () => {
    for (const url of ['/API/PriceRegistry', '/api/priceregistry/']) {
      const answer = await served.app.inject({ method: 'POST', url, payload: { term: 'mall' } });
      expect(answer.json()).toHaveLength(2);
    }
  });
});

describe('a search by an address', () => {
  const ask = (query: string) => served.app.inject(`/api/priceregistry?${query}`);
  const find = async (query: string) => {
    const records = readAnswer(SalesSearchAnswer, await ask(query));
    return records.map(({ address }) => address.split(' ')[0]).join(' ');
  };

  test.each([
    ['term=mallow', '1 2'],
    ['county=cork&sort=oldest', '3 2 1'],
    ['county=Cork&sort=dearest', '3 2 1'],
    ['county=Cork&sort=cheapest&fromPrice=150000', '2 3'],
    ['eircodeRoute=a96&county=All&beds=0&fromPrice=', '4 5'],
    ['fromYear=2026&fromMonth=2&county=Dublin', '4'],
    ['toYear=2012&fromMonth=5', '8 9 OLD'],
    ['term=mallow&build=new', ''],
    ['county=Cork&build=second-hand', '1 2'],
    ['term=zzz', ''],
  ])('%s finds: %s', async (query, expected) => {
    expect(await find(query)).toBe(expected);
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

  test('finds what the same search finds as a body', async () => {
    const posted = await served.app.inject({
      method: 'POST',
      url: '/api/priceregistry',
      payload: { term: 'main st', fromYear: 2026 },
    });
    expect((await ask('term=main st&fromYear=2026')).json()).toEqual(posted.json());
  });

  test.each([
    ['county=Atlantis', 'county must be one of: All, Carlow, '],
    ['sort=price', 'sort must be one of: newest, oldest, cheapest, dearest'],
    ['build=old', 'build must be one of: new, second-hand; not "old".'],
    ['beds=11', 'beds must be a whole number up to 10; not "11".'],
    ['fromPrice=many', 'fromPrice must be an amount in euro, 0 or more; not "many".'],
    ['fromYear=2009', 'fromYear must be a whole number from 2010'],
    ['fromPrice=3&toPrice=2', 'fromPrice is above toPrice.'],
    ['term=%3F', 'neither a letter nor a digit'],
    [`term=${'a'.repeat(201)}`, 'term must be a text of 200 characters at most'],
  ])('%s is refused', async (query, message) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(readMessage(answer, 'bad_request')).toContain(message);
  });
});

test('what can be chosen comes with how many sales it leaves', async () => {
  const choices = readAnswer(SearchChoices, await served.app.inject('/api/SearchChoices'));
  expect(choices.county).toMatchObject({ Louth: 301, Wicklow: 1, Kerry: 1 });
  expect(choices.county).not.toHaveProperty('Sligo');
  expect(choices.eircodeRoute).toMatchObject({ A96: 2, A98: 2 });
  const all = Object.values(choices.county).reduce((sum, count) => sum + count, 0);
  expect([choices.toYear['2026'], choices.fromYear['2010']]).toEqual([all, all]);
  expect(choices.toYear['2010']).toBe(1);
  expect(choices.build).toEqual({ new: 1, 'second-hand': all - 1 });
  expect([choices.beds, choices.baths]).toEqual([{}, {}]);
});
