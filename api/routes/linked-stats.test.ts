import { afterAll, beforeAll, expect, test } from 'vitest';
import { CountyStats, MonthStats, type YearLine } from '../contract/stats.ts';
import { readAnswer } from '../testing/check-answer.ts';
import type { Served } from '../testing/serve.ts';
import { serveLinked } from '../testing/serve-linked.ts';

let served: Served;
beforeAll(async () => {
  ({ served } = await serveLinked());
});
afterAll(() => served.close());

/*
 * February 2026 in Mayo by hand: 360,000 with 4 beds, 325,000 with 2, 250,000 with 12, 340,500 with
 * 3 and its VAT, 900,000 with an advert that gave no beds, 205,000 with 3, and 100,000 without an
 * advert. All were first seen on 1 October 2025.
 */
test('a month has what listings know of its sales, each figure with its count', async () => {
  const answer = await served.app.inject('/api/Stats/Mayo/2026/2');
  expect(readAnswer(MonthStats, answer)).toEqual({
    county: 'Mayo',
    year: 2026,
    month: 2,
    averagePrice: 354_357.14,
    medianPrice: 325_000,
    maxPrice: 900_000,
    minPrice: 100_000,
    totalSales: 7,
    registeredSales: 7,
    leftOut: {
      not_full_market: 0,
      duplicate: 0,
      block_sale: 0,
      multi_unit: 0,
      part_sale: 0,
      price_suspect: 0,
    },
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

test('a county has its lines by bedrooms, null with the count 0 where no listing gives them', async () => {
  const stats = readAnswer(CountyStats, await served.app.inject('/api/Stats/Mayo'));
  const draw = (value: number, count: number): YearLine[] => [
    {
      key: '2026',
      value: [
        { month: 1, value: null, count: 0 },
        { month: 2, value, count },
      ],
    },
    {
      key: '2025',
      value: Array.from({ length: 12 }, (_, at) => ({ month: at + 1, value: null, count: 0 })),
    },
  ];
  expect(stats).toMatchObject({
    averagePrice2Bed: draw(325_000, 1),
    medianPrice2Bed: draw(325_000, 1),
    averagePrice3Bed: draw(272_750, 2),
    medianPrice3Bed: draw(272_750, 2),
    averagePrice4Bed: draw(360_000, 1),
    medianPrice4Bed: draw(360_000, 1),
  });
});
