import { describe, expect, test } from 'vitest';
import { choicesHeader, parseChoices } from '../contract/list-choices.ts';
import { PlacePage, PlaceSales, SalesOfDay, StreetPage } from '../contract/streets.ts';
import { registerLines } from '../testing/register.ts';
import { closeAfter, serve } from '../testing/serve.ts';

const served = closeAfter(await serve(registerLines));

test('a street has its sales in any spelling, medians by year, and what could not be assigned', async () => {
  const page = await served.read(StreetPage, '/api/streets/Mayo-Ballina-Quay-Road');
  expect(page).toMatchObject({ name: 'Quay Road', place: 'Ballina', county: 'Mayo' });
  expect(page).toMatchObject({ registeredSales: 4, totalSales: 3, unplacedSales: 1 });
  expect(page.latestSale).toMatchObject({ dateOfSale: '2026-02-06', vatExclusive: true });
  expect(page.points).toEqual({
    datesOfSale: ['2026-02-06', '2024-02-04', '2024-02-03'],
    prices: [389_305, 300_000, 200_000],
  });
  expect(page.years).toEqual([
    { year: 2024, medianPrice: 250_000, registeredSales: 2, totalSales: 2 },
    { year: 2026, medianPrice: 389_305, registeredSales: 2, totalSales: 1 },
  ]);
});

describe('the sales of a street', () => {
  const url = '/api/streets/Mayo-Ballina-Quay-Road/sales';

  test('are the newest first, each with its street', async () => {
    const sales = await served.read(PlaceSales, url);
    expect(sales.map(({ address, streetKey }) => [address.slice(0, 1), streetKey])).toEqual(
      ['4', '3', '2', '1'].map((number) => [number, 'mayo-ballina-quay-road']),
    );
  });

  test.each([
    ['?sort=oldest', '1 2 3 4'],
    ['?sort=cheapest', '3 1 2 4'],
    ['?sort=dearest', '4 2 1 3'],
    ['?sort=address', '1 2 3 4'],
    ['?year=2024', '2 1'],
    ['?build=new', ''],
    ['?fromPrice=200000&toPrice=300000&sort=cheapest', '1 2'],
    ['?page=2', ''],
  ])('with %s are %s', async (query, numbers) => {
    const sales = await served.read(PlaceSales, url + query);
    expect(sales.map(({ address }) => address.slice(0, 1)).join(' ')).toBe(numbers);
  });

  test('come in pages, with how many there are and what they can be narrowed to', async () => {
    const { headers } = await served.app.inject(`${url}?year=2024&page=1`);
    expect(headers['x-total-count']).toBe('2');
    expect(parseChoices(String(headers[choicesHeader]))).toMatchObject({
      year: [
        [2026, 2],
        [2024, 2],
      ],
      build: [['second-hand', 2]],
    });
  });

  test('are refused in an order that there is not', async () => {
    const message = await served.refuse(`${url}?sort=beds`, 'bad_request');
    expect(message).toContain('sort must be one of: newest, ');
  });
});

test('the market sales of a day can be asked for, and no others', async () => {
  const find = async (url: string) =>
    (await served.read(SalesOfDay, `/api/${url}`)).map(({ address }) => address);
  const street = 'streets/mayo-ballina-quay-road/sales';
  expect(await find(`${street}/2024-02-04`)).toEqual(['2 QUAY RD, BALLINA']);
  expect(await find(`${street}/2026-02-05`)).toEqual([]);
  expect(await find('places/d04/sales/2011-02-08')).toEqual(['7 Strand Rd, Dublin 4']);
  expect(await served.refuse(`/api/${street}/May`, 'bad_request')).toBe(
    'Write the day as YYYY-MM-DD, not "May".',
  );
});

test('a routing key has the sales whose Eircode begins with it', async () => {
  const page = await served.read(PlacePage, '/api/places/f28');
  expect(page).toMatchObject({ name: 'F28', town: 'Westport', county: '', isRoutingKey: true });
  expect(page).toMatchObject({ registeredSales: 1, totalSales: 1, homesForSale: 0, streets: [] });
  expect(page.latestSale).toMatchObject({ address: '5 Quay Road, Westport', eircode: 'F28 X2Y3' });
  expect(page.points).toEqual({ datesOfSale: ['2025-02-06'], prices: [343_000] });
});

test('the key of a district of Dublin has the sales that name the district, in Irish too', async () => {
  const page = await served.read(PlacePage, '/api/places/d04');
  expect(page).toMatchObject({ name: 'D04', town: 'Dublin 4', registeredSales: 3, totalSales: 3 });
  expect(page.points.datesOfSale).toEqual(['2025-02-08', '2012-02-09', '2011-02-08']);
  const sales = await served.read(PlaceSales, '/api/places/d04/sales?sort=address&page=1');
  expect(sales.map(({ address }) => address)).toEqual([
    '7 Strand Rd, Dublin 4',
    '8 Strand Rd, D4',
    '9 An Trá, Baile Átha Cliath 4',
  ]);
});

test('the CSV has all sales, with cells quoted where they must be', async () => {
  const answer = await served.app.inject('/api/streets/mayo-ballina-quay-road.csv');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="luach-mayo-ballina-quay-road.csv"',
  });
  expect(answer.body.split('\r\n').slice(0, 3)).toEqual([
    'date_of_sale,address,county,eircode,price_eur,price_with_vat_eur,is_new,left_out_reason',
    '2026-02-06,"4 ""The"" Quay Rd, Ballina",Mayo,,343000,389305,false,',
    '2026-02-05,"3 Quay Road, Ballina",Mayo,,10000,10000,false,not_full_market',
  ]);
});

test.each(
  ['streets', 'places'].flatMap((of) =>
    ['', '.csv', '/homes', '/sales', '/sales/2024-02-04'].map(
      (rest) => `/api/${of}/nowhere${rest}`,
    ),
  ),
)('%s is not found', async (url) => {
  const message = await served.refuse(url, 'not_found');
  expect(message).toBe('No sale or advert has an address there.');
});

test('a routing key with homes for sale has a page without a register', async () => {
  const pull = {
    at: '2026-01-14T08:00:00Z',
    adverts: [{ title: '1 Terenure Road, Dublin 6W', county: 'Dublin', town: 'Dublin 6W' }],
  };
  const unsold = await serve([], { pulls: [pull] });
  const page = await unsold.read(PlacePage, '/api/places/d6w');
  expect(page).toMatchObject({ name: 'D6W', isRoutingKey: true, registeredSales: 0, years: [] });
  expect(page).toMatchObject({ latestSale: null, homesForSale: 1 });
  await unsold.close();
});
