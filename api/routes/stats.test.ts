import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CountyStats, MonthStats } from '../contract/stats.ts';
import { readAnswer, readMessage } from '../testing/check-answer.ts';
import { type Served, serve } from '../testing/serve.ts';

/*
 * Cork by hand. January 2026: 100,000 and 200,000, and a new home at 300,000 without VAT, 340,500
 * with it; and one sale left out for each reason. March 2026: 250,000. 2025: 150,000 on 10 March,
 * 170,000 on 18 March, 160,000 in December. Kerry has the newest sale, on 15 March 2026.
 */
const cork = { county: 'Cork' };
const inJanuary = { ...cork, sale_date: '12/01/2026' };
const lines = [
  { ...inJanuary, address: '1 FIRST ROAD, MALLOW', price: '€100,000.00' },
  { ...inJanuary, address: '2 SECOND ROAD, MALLOW', price: '€200,000.00' },
  {
    ...inJanuary,
    address: '3 THIRD ROAD, MALLOW',
    price: '€300,000.00',
    vat_exclusive: 'Yes',
    description: 'New Dwelling house /Apartment',
  },
  { ...inJanuary, address: '1 FIRST ROAD, MALLOW', price: '€100,000.00' },
  { ...inJanuary, address: '4 GIFT LANE, MALLOW', not_full_market_price: 'Yes' },
  { ...inJanuary, address: 'UNITS 1-18 MILL LANE, MALLOW', price: '€900,000.00' },
  { ...inJanuary, address: '5 CHEAP LANE, MALLOW', price: '€9,999.99' },
  ...[6, 7, 8].map((number) => ({
    ...inJanuary,
    address: `${number} NEW COURT, COBH`,
    price: '€333,333.33',
  })),
  { ...cork, sale_date: '01/03/2026', address: '9 MARCH LANE, COBH', price: '€250,000.00' },
  { ...cork, sale_date: '10/03/2025', address: '10 EARLY LANE, COBH', price: '€150,000.00' },
  { ...cork, sale_date: '18/03/2025', address: '11 LATE LANE, COBH', price: '€170,000.00' },
  { ...cork, sale_date: '24/12/2025', address: '12 YULE LANE, COBH', price: '€160,000.00' },
  { ...cork, sale_date: '24/12/2024', address: '13 OLD LANE, COBH', price: '€1,000,000.00' },
  { county: 'Kerry', sale_date: '15/03/2026', address: '1 NEWEST LANE, TRALEE' },
];

const leftOutInJanuary = {
  not_full_market: 1,
  duplicate: 1,
  block_sale: 3,
  multi_unit: 1,
  part_sale: 0,
  price_suspect: 1,
};
const leftOutNone = Object.fromEntries(Object.keys(leftOutInJanuary).map((reason) => [reason, 0]));

let served: Served;
beforeAll(async () => {
  served = await serve(lines);
});
afterAll(() => served.close());

const ask = (path: string) => served.app.inject(`/api/Stats/${path}`);
const readCounty = async (path: string) => readAnswer(CountyStats, await ask(path));
const readMonth = async (path: string) => readAnswer(MonthStats, await ask(path));

/** A line made from its months' values and counts; null where nothing was sold. */
function line(key: string, values: (number | null)[], counts: number[]) {
  return {
    key,
    value: values.map((value, index) => ({ month: index + 1, value, count: counts[index] })),
  };
}

const none = (length: number) => Array<number>(length).fill(0);
const nulls = (length: number) => Array<null>(length).fill(null);
const countsNow = [3, 0, 1];
const countsBefore = [0, 0, 2, ...none(8), 1];

describe('a county', () => {
  test('counts market sales this year and last, and all rows beside them', async () => {
    expect(await readCounty('Cork')).toMatchObject({
      county: 'Cork',
      thisYear: 2026,
      lastYear: 2025,
      thisMonth: 3,
      newestSaleDate: '2026-03-15',
      thisYearTotalSales: 4,
      lastYearTotalSales: 3,
      thisYearRegisteredSales: 11,
      lastYearRegisteredSales: 3,
    });
  });

  test('compares with last year up to the day that this year has reached', async () => {
    expect((await readCounty('Cork')).lastYearSamePeriodSales).toBe(1);
  });

  test('says how many it leaves out, by reason', async () => {
    const { thisYearLeftOut, lastYearLeftOut } = await readCounty('Cork');
    expect(thisYearLeftOut).toEqual(leftOutInJanuary);
    expect(lastYearLeftOut).toEqual(leftOutNone);
  });

  test('averages and medians include VAT', async () => {
    const stats = await readCounty('Cork');
    // 100,000 + 200,000 + 340,500 + 250,000 = 890,500
    expect(stats.thisYearAveragePrice).toBe(222_625);
    expect(stats.thisYearMedianPrice).toBe(225_000);
    expect(stats.lastYearAveragePrice).toBe(160_000);
    expect(stats.lastYearMedianPrice).toBe(160_000);
  });

  test('lists this year first, up to its newest month, then twelve months of last year', async () => {
    const stats = await readCounty('Cork');
    expect(stats.averagePriceByMonth).toEqual([
      line('2026', [213_500, null, 250_000], countsNow),
      line('2025', [null, null, 160_000, ...nulls(8), 160_000], countsBefore),
    ]);
    expect(stats.medianPriceByMonth).toEqual([
      line('2026', [200_000, null, 250_000], countsNow),
      line('2025', [null, null, 160_000, ...nulls(8), 160_000], countsBefore),
    ]);
    expect(stats.monthlySaleCount).toEqual([
      line('2026', countsNow, countsNow),
      line('2025', countsBefore, countsBefore),
    ]);
  });

  test('has no price by bedrooms, which only listings give, and a count of 0', async () => {
    const stats = await readCounty('Cork');
    const expected = [line('2026', nulls(3), none(3)), line('2025', nulls(12), none(12))];
    for (const beds of [2, 3, 4] as const) {
      expect(stats[`averagePrice${beds}Bed`]).toEqual(expected);
      expect(stats[`medianPrice${beds}Bed`]).toEqual(expected);
    }
  });

  test('without a sale has zeros for counts and nulls for prices', async () => {
    const stats = await readCounty('Sligo');
    expect(stats).toMatchObject({
      thisYear: 2026,
      thisYearTotalSales: 0,
      lastYearRegisteredSales: 0,
      lastYearSamePeriodSales: 0,
      thisYearAveragePrice: null,
      lastYearMedianPrice: null,
      thisYearLeftOut: leftOutNone,
    });
    expect(stats.monthlySaleCount).toEqual([
      line('2026', none(3), none(3)),
      line('2025', none(12), none(12)),
    ]);
  });

  test.each(['cork', 'CORK/', '%63ork'])('answers at %s too', async (path) => {
    expect(await readCounty(path)).toEqual(await readCounty('Cork'));
  });

  test('that is not one of the 26 is not found', async () => {
    expect(readMessage(await ask('Antrim'), 'unknown_county')).toContain('"Antrim"');
  });
});

describe('a month', () => {
  test('has its figures of market sales, VAT included', async () => {
    expect(await readMonth('Cork/2026/1')).toMatchObject({
      county: 'Cork',
      year: 2026,
      month: 1,
      averagePrice: 213_500,
      medianPrice: 200_000,
      maxPrice: 340_500,
      minPrice: 100_000,
      totalSales: 3,
      registeredSales: 10,
      leftOut: leftOutInJanuary,
      vatAddedSales: 1,
    });
  });

  test('has null for what needs a listing, with its count 0', async () => {
    const stats = await readMonth('Cork/2026/1');
    const { avgDaysToSell, soldAboveAskingPercent, soldBelowAskingPercent } = stats;
    expect([avgDaysToSell, soldAboveAskingPercent, soldBelowAskingPercent]).toEqual(nulls(3));
    expect(stats.soldEqualToAskingPercent).toBeNull();
    expect([stats.daysToSellCount, stats.comparedSales, stats.linkedSales]).toEqual(none(3));
    expect(stats.parsedPropertyTypes).toEqual([]);
    for (const beds of [2, 3, 4] as const) {
      expect(stats[`sales${beds}Bed`]).toBe(0);
      for (const figure of ['min', 'max', 'average', 'median'] as const) {
        expect(stats[`${figure}Price${beds}Bed`]).toBeNull();
      }
    }
  });

  test('without a sale has zeros for counts and nulls for prices', async () => {
    expect(await readMonth('Cork/2026/2')).toMatchObject({
      averagePrice: null,
      medianPrice: null,
      maxPrice: null,
      minPrice: null,
      totalSales: 0,
      registeredSales: 0,
      leftOut: leftOutNone,
      vatAddedSales: 0,
    });
  });

  test.each(['cork/2026/01', 'Cork/2026/1/', 'CORK/02026/1'])('answers at %s too', async (path) => {
    expect(await readMonth(path)).toEqual(await readMonth('Cork/2026/1'));
  });

  test('exists from 2010 to the year of the newest sale', async () => {
    expect((await readMonth('Cork/2010/12')).totalSales).toBe(0);
    expect((await readMonth('Cork/2024/12')).maxPrice).toBe(1_000_000);
  });

  test.each([
    ['Cork/2026/0', 'month must be a whole number from 1 to 12'],
    ['Cork/2026/13', 'month must be a whole number from 1 to 12'],
    ['Cork/2026/March', 'month must be a whole number from 1 to 12'],
    ['Cork/2009/12', 'year must be a whole number from 2010 to 2026'],
    ['Cork/2027/1', 'year must be a whole number from 2010 to 2026'],
    ['Cork/last/1', 'year must be a whole number from 2010 to 2026'],
  ])('at %s is refused, and the message says why', async (path, message) => {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(400);
    expect(readMessage(answer, 'bad_request')).toContain(message);
  });

  test('of a county that is not one of the 26 is not found', async () => {
    const answer = await ask('Atlantis/2026/1');
    expect(answer.statusCode).toBe(404);
    readMessage(answer, 'unknown_county');
  });

  test('is not found at an address without it', async () => {
    readMessage(await ask('Cork/2026'), 'not_found');
  });
});
