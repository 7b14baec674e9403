import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RegisterChanges } from '../contract/register-changes.ts';
import { RegisterLag } from '../contract/register-lag.ts';
import { CountyStats, MonthStats } from '../contract/stats.ts';
import { Trend } from '../contract/trend.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { registerLines } from '../testing/register.ts';
import { type Served, serve } from '../testing/serve.ts';

let served: Served;
let linked: Served;
beforeAll(async () => {
  served = await serve(registerLines);
  linked = await serve(linkedLines, { pulls: linkedPulls });
});
afterAll(async () => {
  await served.close();
  await linked.close();
});

const readCounty = (path: string) => served.read(CountyStats, `/api/Stats/${path}`);
const readMonth = (path: string) => served.read(MonthStats, `/api/Stats/${path}`);

const leftOutInJanuary = {
  not_full_market: 1,
  duplicate: 1,
  block_sale: 3,
  multi_unit: 1,
  part_sale: 0,
  price_suspect: 1,
};
const leftOutNone = Object.fromEntries(Object.keys(leftOutInJanuary).map((reason) => [reason, 0]));

/** A line made from its months' values and counts; null where nothing was sold. */
function line(key: string, values: (number | null)[], counts: number[]) {
  return {
    key,
    value: values.map((value, index) => ({ month: index + 1, value, count: counts[index] })),
  };
}

const none = (length: number) => Array<number>(length).fill(0);
const nulls = (length: number) => Array<null>(length).fill(null);

describe('a county', () => {
  test('counts and averages market sales of this year and last, and says what it leaves out', async () => {
    expect(await readCounty('Cork')).toMatchObject({
      county: 'Cork',
      thisYear: 2026,
      lastYear: 2025,
      thisMonth: 3,
      newestSaleDate: '2026-03-15',
      thisYearTotalSales: 4,
      lastYearTotalSales: 3,
      // Up to the day that this year has reached.
      lastYearSamePeriodSales: 1,
      thisYearRegisteredSales: 11,
      lastYearRegisteredSales: 3,
      thisYearLeftOut: leftOutInJanuary,
      lastYearLeftOut: leftOutNone,
      // 100,000 + 200,000 + 340,500 + 250,000 = 890,500
      thisYearAveragePrice: 222_625,
      thisYearMedianPrice: 225_000,
      lastYearAveragePrice: 160_000,
      lastYearMedianPrice: 160_000,
    });
  });

  test('lists this year first, up to its newest month, then twelve months of last year', async () => {
    const stats = await readCounty('Cork');
    const now = [3, 0, 1];
    const before = [0, 0, 2, ...none(8), 1];
    const pricesBefore = [null, null, 160_000, ...nulls(8), 160_000];
    const unknown = [line('2026', nulls(3), none(3)), line('2025', nulls(12), none(12))];
    expect(stats).toMatchObject({
      averagePriceByMonth: [
        line('2026', [213_500, null, 250_000], now),
        line('2025', pricesBefore, before),
      ],
      medianPriceByMonth: [
        line('2026', [200_000, null, 250_000], now),
        line('2025', pricesBefore, before),
      ],
      monthlySaleCount: [line('2026', now, now), line('2025', before, before)],
    });
    // Only listings give bedrooms.
    for (const beds of [2, 3, 4] as const) {
      expect(stats[`averagePrice${beds}Bed`]).toEqual(unknown);
      expect(stats[`medianPrice${beds}Bed`]).toEqual(unknown);
    }
  });

  test('without a sale has zeros for counts and nulls for prices', async () => {
    expect(await readCounty('Sligo')).toMatchObject({
      thisYear: 2026,
      thisYearTotalSales: 0,
      lastYearRegisteredSales: 0,
      lastYearSamePeriodSales: 0,
      thisYearAveragePrice: null,
      lastYearMedianPrice: null,
      thisYearLeftOut: leftOutNone,
      monthlySaleCount: [line('2026', none(3), none(3)), line('2025', none(12), none(12))],
    });
  });

  test.each(['cork', 'CORK/', '%63ork'])('answers at %s too', async (path) => {
    expect(await readCounty(path)).toEqual(await readCounty('Cork'));
  });

  test('has its lines by bedrooms, null with the count 0 where no listing gives them', async () => {
    const draw = (value: number, count: number) => [
      line('2026', [null, value], [0, count]),
      line('2025', nulls(12), none(12)),
    ];
    expect(await linked.read(CountyStats, '/api/Stats/Mayo')).toMatchObject({
      averagePrice2Bed: draw(325_000, 1),
      medianPrice2Bed: draw(325_000, 1),
      averagePrice3Bed: draw(272_750, 2),
      medianPrice3Bed: draw(272_750, 2),
      averagePrice4Bed: draw(360_000, 1),
      medianPrice4Bed: draw(360_000, 1),
    });
  });
});

describe('a month', () => {
  test('has its figures of market sales, VAT included, and null for what needs a listing', async () => {
    const stats = await readMonth('Cork/2026/1');
    expect(stats).toMatchObject({
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
      linkedSales: 0,
      avgDaysToSell: null,
      daysToSellCount: 0,
      soldAboveAskingPercent: null,
      soldBelowAskingPercent: null,
      soldEqualToAskingPercent: null,
      comparedSales: 0,
      parsedPropertyTypes: [],
    });
    for (const beds of [2, 3, 4] as const) {
      expect(stats[`sales${beds}Bed`]).toBe(0);
      for (const figure of ['min', 'max', 'average', 'median'] as const)
        expect(stats[`${figure}Price${beds}Bed`]).toBeNull();
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

  /*
   * February 2026 in Mayo by hand: 360,000 with 4 beds, 325,000 with 2, 250,000 with 12, 340,500
   * with 3 and its VAT, 900,000 with an advert that gave no beds, 205,000 with 3, and 100,000
   * without an advert. All were first seen on 1 October 2025.
   */
  test('has what listings know of its sales, each figure with its count', async () => {
    expect(await linked.read(MonthStats, '/api/Stats/Mayo/2026/2')).toEqual({
      county: 'Mayo',
      year: 2026,
      month: 2,
      averagePrice: 354_357.14,
      medianPrice: 325_000,
      maxPrice: 900_000,
      minPrice: 100_000,
      totalSales: 7,
      registeredSales: 7,
      leftOut: leftOutNone,
      vatAddedSales: 1,
      linkedSales: 6,
      // All were there at the first look: they took at least 127 days, how many more isn't known.
      avgDaysToSell: null,
      daysToSellCount: 0,
      soldAboveAskingPercent: 50,
      soldBelowAskingPercent: 25,
      soldEqualToAskingPercent: 25,
      comparedSales: 4,
      parsedPropertyTypes: [
        { key: 'Semi-D', value: 3 },
        { key: 'Detached', value: 1 },
        { key: 'Terrace', value: 1 },
      ],
      minPrice2Bed: 325_000,
      maxPrice2Bed: 325_000,
      averagePrice2Bed: 325_000,
      medianPrice2Bed: 325_000,
      sales2Bed: 1,
      minPrice3Bed: 205_000,
      maxPrice3Bed: 340_500,
      averagePrice3Bed: 272_750,
      medianPrice3Bed: 272_750,
      sales3Bed: 2,
      minPrice4Bed: 360_000,
      maxPrice4Bed: 360_000,
      averagePrice4Bed: 360_000,
      medianPrice4Bed: 360_000,
      sales4Bed: 1,
    });
  });

  test('exists from 2010 to the year of the newest sale, however its number is written', async () => {
    expect((await readMonth('Cork/2010/12')).totalSales).toBe(0);
    expect((await readMonth('Cork/2024/12')).maxPrice).toBe(1_000_000);
    for (const path of ['cork/2026/01', 'Cork/2026/1/', 'CORK/02026/1'])
      expect(await readMonth(path)).toEqual(await readMonth('Cork/2026/1'));
  });

  test.each([
    ['Cork/2026/0', 'month must be a whole number from 1 to 12'],
    ['Cork/2026/13', 'month must be a whole number from 1 to 12'],
    ['Cork/2026/March', 'month must be a whole number from 1 to 12'],
    ['Cork/2009/12', 'year must be a whole number from 2010 to 2026'],
    ['Cork/2027/1', 'year must be a whole number from 2010 to 2026'],
    ['Cork/last/1', 'year must be a whole number from 2010 to 2026'],
  ])('at %s is refused, and the message says why', async (path, message) => {
    expect(await served.refuse(`/api/Stats/${path}`, 'bad_request')).toContain(message);
  });

  test('is not found without its number', async () => {
    await served.refuse('/api/Stats/Cork/2026', 'not_found');
  });
});

describe('a trend', () => {
  const read = (path: string) => served.read(Trend, `/api/Trends/${path}`);

  test('is by month, from the first month of the register to its newest', async () => {
    const { points, ...rest } = await read('cork/1');
    expect(rest).toEqual({
      area: 'Cork',
      months: 1,
      thisYear: 2026,
      thisMonth: 3,
      newestSaleDate: '2026-03-15',
    });
    // From February 2011.
    expect(points).toHaveLength(15 * 12 + 2);
    expect(points[0]).toEqual({ year: 2011, month: 2, count: 0, median: null, average: null });
    expect(points.slice(-3)).toEqual([
      { year: 2026, month: 1, count: 3, median: 200_000, average: 213_500 },
      { year: 2026, month: 2, count: 0, median: null, average: null },
      { year: 2026, month: 3, count: 1, median: 250_000, average: 250_000 },
    ]);
  });

  test('leaves out a quarter that begins before the register, and has the newest one', async () => {
    const { points } = await read('Cork/3');
    expect(points[0]).toMatchObject({ year: 2011, month: 6 });
    expect(points.at(-1)).toMatchObject({ year: 2026, month: 3, count: 4, median: 225_000 });
  });

  test('is of twelve months up to each month, once the register has twelve', async () => {
    const { points } = await read('Cork/12');
    expect(points[0]).toMatchObject({ year: 2012, month: 1, count: 0 });
    expect(points.slice(-2)).toMatchObject([
      { year: 2026, month: 2, count: 6, median: 165_000 },
      { year: 2026, month: 3, count: 5, median: 200_000 },
    ]);
    const country = (await read('Ireland/1')).points.slice(-3);
    expect(country.map(({ count }) => count)).toEqual([84, 5, 2]);
  });

  test('of another length is refused', async () => {
    expect(await served.refuse('/api/Trends/Cork/2', 'bad_request')).toContain('1, 3 or 12');
    const message = await served.refuse('/api/Trends/Atlantis/1', 'unknown_county');
    expect(message).toContain('"Ireland" is all of them');
  });
});

test('a register that was pulled once says what it has, and nothing of what is missing', async () => {
  const lag = await served.read(RegisterLag, '/api/RegisterLag/mayo');
  expect(lag).toMatchObject({ area: 'Mayo', files: 1, ages: [], filling: [] });
  expect(lag.firstPulledAt).toBe(lag.lastPulledAt);
  const { files } = await served.read(RegisterChanges, '/api/RegisterChanges');
  const nothing = { added: 0, altered: 0, withdrawn: 0, months: [] };
  expect(files).toMatchObject([{ covers: 'all', newMonths: 10, newRows: 112, ...nothing }]);
});

test.each(['Stats/Antrim', 'Stats/Antrim/2026/1', 'RegisterLag/Antrim'])(
  'a county that is not one of the 26 is not found: %s',
  async (path) => {
    expect(await served.refuse(`/api/${path}`, 'unknown_county')).toContain('"Antrim"');
  },
);
