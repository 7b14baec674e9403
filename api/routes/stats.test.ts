import { describe, expect, test } from 'vitest';
import { RegisterChanges } from '../contract/register-changes.ts';
import { RegisterLag } from '../contract/register-lag.ts';
import { CountyStats, MonthStats, type YearLine } from '../contract/stats.ts';
import { Trend } from '../contract/trend.ts';
import { linkedLines, linkedPulls } from '../testing/linked-market.ts';
import { registerLines } from '../testing/register.ts';
import { closeAfter, serve } from '../testing/serve.ts';

const served = closeAfter(await serve(registerLines));
const linked = closeAfter(await serve(linkedLines, { pulls: linkedPulls }));

const readCounty = (path: string) => served.read(CountyStats, `/api/Stats/${path}`);
/** A county's figures, each line of months as a text: `2026: 213500 (3), null (0)`. */
async function describeCounty(stats: Promise<CountyStats>): Promise<object> {
  return JSON.parse(JSON.stringify(await stats), (_, value) => {
    if (!Array.isArray(value?.value)) return value;
    const months = (value as YearLine).value.map((month) => `${month.value} (${month.count})`);
    return `${value.key}: ${months.join(', ')}`;
  });
}

const readMonth = (path: string) => served.read(MonthStats, `/api/Stats/${path}`);

/** Twelve months without a sale, as `describeCounty` writes them. */
const noYear = (value: string) => `2025: ${Array(12).fill(value).join(', ')}`;
const noPrices = ['2026: null (0), null (0), null (0)', noYear('null (0)')];
const nothingLeftOut = {
  block_sale: 0,
  duplicate: 0,
  multi_unit: 0,
  not_full_market: 0,
  part_sale: 0,
  price_suspect: 0,
};
const leftOut = { ...nothingLeftOut, block_sale: 3, duplicate: 1, multi_unit: 1 };
const leftOutInCork = { ...leftOut, not_full_market: 1, price_suspect: 1 };

describe('a county', () => {
  test('has market sales with VAT, what is left out and why, and no price by bedrooms', async () => {
    const before = ', null (0)'.repeat(8);
    const lastYear = `2025: null (0), null (0), 160000 (2)${before}, 160000 (1)`;
    // This year first, up to its newest month.
    expect(await describeCounty(readCounty('Cork'))).toMatchObject({
      county: 'Cork',
      averagePriceByMonth: ['2026: 213500 (3), null (0), 250000 (1)', lastYear],
      medianPriceByMonth: ['2026: 200000 (3), null (0), 250000 (1)', lastYear],
      monthlySaleCount: [
        '2026: 3 (3), 0 (0), 1 (1)',
        `2025: 0 (0), 0 (0), 2 (2)${before.replaceAll('null', '0')}, 1 (1)`,
      ],
      averagePrice2Bed: noPrices,
      newestSaleDate: '2026-03-15',
      thisYear: 2026,
      thisMonth: 3,
      // 100,000 + 200,000 + 340,500 + 250,000 = 890,500, of four sales.
      thisYearAveragePrice: 222_625,
      thisYearMedianPrice: 225_000,
      thisYearRegisteredSales: 11,
      thisYearTotalSales: 4,
      thisYearLeftOut: leftOutInCork,
      lastYear: 2025,
      lastYearAveragePrice: 160_000,
      lastYearMedianPrice: 160_000,
      lastYearRegisteredSales: 3,
      lastYearTotalSales: 3,
      // One was sold last year up to the day that this year has reached.
      lastYearSamePeriodSales: 1,
      lastYearLeftOut: nothingLeftOut,
    });
  });

  test('without a sale has zeros for counts and nulls for prices', async () => {
    expect(await describeCounty(readCounty('Sligo'))).toMatchObject({
      medianPriceByMonth: noPrices,
      monthlySaleCount: ['2026: 0 (0), 0 (0), 0 (0)', noYear('0 (0)')],
      thisYearAveragePrice: null,
      thisYearMedianPrice: null,
      thisYearRegisteredSales: 0,
      thisYearLeftOut: nothingLeftOut,
      lastYearAveragePrice: null,
      lastYearMedianPrice: null,
      lastYearTotalSales: 0,
    });
  });

  test('has its lines by bedrooms, null with the count 0 where no listing gives them', async () => {
    const line = (prices: string) => [`2026: null (0), ${prices}`, noYear('null (0)')];
    expect(await describeCounty(linked.read(CountyStats, '/api/Stats/Mayo'))).toMatchObject({
      averagePrice2Bed: line('325000 (1)'),
      averagePrice3Bed: line('272750 (2)'),
      averagePrice4Bed: line('360000 (1)'),
      medianPrice2Bed: line('325000 (1)'),
      medianPrice3Bed: line('272750 (2)'),
      medianPrice4Bed: line('360000 (1)'),
    });
  });
});

describe('a month', () => {
  test('has market sales, VAT included, and null for what needs a listing', async () => {
    expect(await readMonth('Cork/2026/1')).toMatchObject({
      county: 'Cork',
      year: 2026,
      month: 1,
      totalSales: 3,
      registeredSales: 10,
      averagePrice: 213_500,
      medianPrice: 200_000,
      minPrice: 100_000,
      maxPrice: 340_500,
      vatAddedSales: 1,
      leftOut: leftOutInCork,
      linkedSales: 0,
      averagePrice2Bed: null,
      parsedPropertyTypes: [],
      soldAboveAskingPercent: null,
    });
  });

  test('without a sale has zeros for counts and nulls for prices', async () => {
    const month = await readMonth('Cork/2026/2');
    const { county: _, year: __, month: ___, leftOut: its, parsedPropertyTypes, ...rest } = month;
    expect([its, parsedPropertyTypes]).toEqual([nothingLeftOut, []]);
    expect([...new Set(Object.values(rest))].toSorted()).toEqual([0, null]);
  });

  /*
   * February 2026 in Mayo by hand: 360,000 with 4 beds, 325,000 with 2, 250,000 with 12, 340,500
   * with 3 and its VAT, 900,000 with an advert that gave no beds, 205,000 with 3, and 100,000
   * without an advert. All were first seen on 1 October 2025: they took at least 127 days, how many
   * more isn't known.
   */
  test('has what listings know of its sales, each figure with its count', async () => {
    const month = await linked.read(MonthStats, '/api/Stats/Mayo/2026/2');
    const byBeds = ([2, 3, 4] as const).map((beds) => [
      month[`sales${beds}Bed`],
      month[`minPrice${beds}Bed`],
      month[`medianPrice${beds}Bed`],
      month[`averagePrice${beds}Bed`],
      month[`maxPrice${beds}Bed`],
    ]);
    expect(byBeds).toEqual([
      [1, 325_000, 325_000, 325_000, 325_000],
      [2, 205_000, 272_750, 272_750, 340_500],
      [1, 360_000, 360_000, 360_000, 360_000],
    ]);
    expect(month).toMatchObject({ averagePrice: 354_357, comparedSales: 4, linkedSales: 6 });
    expect(month).toMatchObject({
      avgDaysToSell: null,
      medianDaysToSell: null,
      daysToSellCount: 0,
    });
    expect(month).toMatchObject({ soldAboveAskingPercent: 50, soldBelowAskingPercent: 25 });
    expect(month.soldEqualToAskingPercent).toBe(25);
    expect(month.parsedPropertyTypes).toEqual([
      { key: 'Semi-D', value: 3 },
      { key: 'Detached', value: 1 },
      { key: 'Terrace', value: 1 },
    ]);
  });

  test('exists from 2010 to the year of the newest sale, however its number is written', async () => {
    expect((await readMonth('Cork/2010/12')).totalSales).toBe(0);
    expect((await readMonth('Cork/2024/12')).maxPrice).toBe(1_000_000);
    expect(await readMonth('CORK/02026/01')).toEqual(await readMonth('Cork/2026/1'));
  });

  test.each([
    ['Cork/2026/0', 'month must be a whole number from 1 to 12'],
    ['Cork/2026/13', 'month must be a whole number from 1 to 12'],
    ['Cork/2009/12', 'year must be a whole number from 2010 to 2026'],
    ['Cork/2027/1', 'year must be a whole number from 2010 to 2026'],
  ])('at %s is refused, and the message says why', async (path, message) => {
    expect(await served.refuse(`/api/Stats/${path}`, 'bad_request')).toContain(message);
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
    expect(message).toContain('or Ireland for all of them');
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
