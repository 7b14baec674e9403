import type { Area, PeriodLength } from '../../../api/contract/areas.ts';
import type { ComparableScores } from '../../../api/contract/comparables.ts';
import type { County } from '../../../api/contract/lists.ts';
import type { AskingByKey, MarketFigures } from '../../../api/contract/market-figures.ts';
import { countIndexMonths, type PriceIndex } from '../../../api/contract/price-index.ts';
import type { CountyStats, MonthStats, MonthValue, YearLine } from '../../../api/contract/stats.ts';
import type { Trend } from '../../../api/contract/trend.ts';

/**
 * Hand-made statistics for the browser tests. Cork has everything; Leitrim has few sales, none
 * linked to a listing, and a month without any; Longford has no sale at all.
 */
export function countyStatsBody(county: County): CountyStats {
  const sales = county === 'Longford' ? 0 : county === 'Leitrim' ? 1 : 100;
  const linked = county === 'Cork';
  const line = (euro: number, isKnown: boolean, share = 1) =>
    priceLines(isKnown ? sales * share : 0, euro);
  return {
    county,
    thisYear: 2026,
    lastYear: 2025,
    thisMonth: 11,
    newestSaleDate: '2026-11-14',
    thisYearTotalSales: sales * 52 + (sales > 1 ? 18 : 0),
    lastYearTotalSales: sales * 71,
    thisYearRegisteredSales: sales * 54 + (sales > 1 ? 31 : 0),
    lastYearRegisteredSales: sales * 71,
    lastYearSamePeriodSales: sales * 48 + (sales > 1 ? 60 : 0),
    // Their sum is what is registered and isn't counted.
    thisYearLeftOut: sales > 1 ? leftOut(120, 2, 82, 9) : leftOut(0, 0, sales * 2),
    lastYearLeftOut: noneLeftOut,
    thisYearAveragePrice: sales ? 378_420.4 : null,
    thisYearMedianPrice: sales ? 341_000 : null,
    lastYearAveragePrice: sales ? 352_118.2 : null,
    lastYearMedianPrice: sales ? 312_000 : null,
    averagePriceByMonth: line(352_000, true),
    medianPriceByMonth: line(318_000, true),
    averagePrice2Bed: line(262_000, linked, 0.08),
    medianPrice2Bed: line(251_000, linked, 0.08),
    averagePrice3Bed: line(338_000, linked, 0.21),
    medianPrice3Bed: line(325_000, linked, 0.21),
    averagePrice4Bed: priceLines(0, 0),
    medianPrice4Bed: priceLines(0, 0),
    monthlySaleCount: countLines(sales),
  };
}

const leftOut = (not_full_market: number, duplicate = 0, block_sale = 0, multi_unit = 0) => ({
  not_full_market,
  duplicate,
  block_sale,
  multi_unit,
  part_sale: 0,
  price_suspect: 0,
});
const noneLeftOut = leftOut(0);

const thisYearSteps = [0, 4, 12, 9, 20, 27, 34, 31, 40, 43, 24];
const lastYearSteps = [-27, -22, -19, -13, -16, -7, 0, -2, 6, 4, 11, 15];
const countSteps = [4.1, 4.4, 5, 4.6, 5.4, 5.9, 6.4, 5.2, 5.1, 3.9, 1.6, 5.8];

function priceLines(sales: number, euro: number): YearLine[] {
  const line = (key: string, steps: readonly number[]) => ({
    key,
    value: steps.map((step, index): MonthValue => {
      const count = Math.round((countSteps[index] ?? 0) * sales);
      // A small county sells nothing in some months.
      if (count === 0 || (sales === 1 && index === 3))
        return { month: index + 1, value: null, count: 0 };
      return { month: index + 1, value: euro + step * 1000, count };
    }),
  });
  return [line('2026', thisYearSteps), line('2025', lastYearSteps)];
}

function countLines(sales: number): YearLine[] {
  const line = (key: string, months: number, share: number) => ({
    key,
    value: countSteps.slice(0, months).map((step, index): MonthValue => {
      const count = Math.round((index === 10 && months === 12 ? 5.5 : step) * sales * share);
      return { month: index + 1, value: count, count };
    }),
  });
  return [line('2026', 11, 1), line('2025', 12, 1.1)];
}

/** A county's month; Longford's is empty. */
export function monthStatsBody(county: County, year: number, month: number): MonthStats {
  const place = { county, year, month };
  if (county === 'Longford') return { ...place, ...emptyMonth };
  return { ...place, ...fullMonth };
}

const noBeds = {
  ...bedsOf(2, [null, null, null, null, 0]),
  ...bedsOf(3, [null, null, null, null, 0]),
  ...bedsOf(4, [null, null, null, null, 0]),
};

const emptyMonth = {
  averagePrice: null,
  medianPrice: null,
  maxPrice: null,
  minPrice: null,
  totalSales: 0,
  registeredSales: 0,
  leftOut: noneLeftOut,
  vatAddedSales: 0,
  linkedSales: 0,
  avgDaysToSell: null,
  medianDaysToSell: null,
  daysToSellCount: 0,
  soldAboveAskingPercent: null,
  soldBelowAskingPercent: null,
  soldEqualToAskingPercent: null,
  comparedSales: 0,
  parsedPropertyTypes: [],
  ...noBeds,
};

const fullMonth = {
  averagePrice: 389_204.61,
  medianPrice: 352_000,
  maxPrice: 2_150_000,
  minPrice: 38_500,
  totalSales: 640,
  registeredSales: 671,
  leftOut: leftOut(17, 1, 12, 1),
  vatAddedSales: 102,
  linkedSales: 212,
  avgDaysToSell: 131.4,
  medianDaysToSell: 143,
  daysToSellCount: 198,
  soldAboveAskingPercent: 61.11,
  soldBelowAskingPercent: 26.67,
  soldEqualToAskingPercent: 12.22,
  comparedSales: 180,
  parsedPropertyTypes: [
    { key: 'Semi-D', value: 61 },
    { key: 'Detached', value: 52 },
    { key: 'Terrace', value: 33 },
    { key: 'Apartment', value: 30 },
    { key: 'End of Terrace', value: 14 },
    { key: 'Bungalow', value: 11 },
    { key: 'Duplex', value: 6 },
    { key: 'Townhouse', value: 3 },
    { key: 'Cottage', value: 1 },
    { key: 'Mews', value: 1 },
  ],
  ...bedsOf(2, [118_000, 465_000, 271_312.5, 262_000, 41]),
  ...bedsOf(3, [142_000, 730_000, 352_901.3, 338_000, 96]),
  ...bedsOf(4, [205_000, 1_180_000, 471_822, 440_000, 58]),
};

type Figure = number | null;

function bedsOf<N extends 2 | 3 | 4>(
  beds: N,
  [min, max, average, median, sales]: [Figure, Figure, Figure, Figure, number],
) {
  return {
    [`minPrice${beds}Bed`]: min,
    [`maxPrice${beds}Bed`]: max,
    [`averagePrice${beds}Bed`]: average,
    [`medianPrice${beds}Bed`]: median,
    [`sales${beds}Bed`]: sales,
  } as Record<`${'min' | 'max' | 'average' | 'median'}Price${N}Bed`, Figure> &
    Record<`sales${N}Bed`, number>;
}

/**
 * The prices of an area from January 2010 to November 2026: they fall, rise, and swing by the month.
 * Longford has four sales a month, and none in each August.
 */
export function trendBody(area: Area, months: PeriodLength): Trend {
  const first = 2010 * 12;
  const newest = 2026 * 12 + (months === 3 ? 11 : 10);
  const step = months === 3 ? 3 : 1;
  const monthly = area === 'Longford' ? 4 : area === 'Ireland' ? 4000 : 400;
  const base = area.length * 30_000;
  const points: Trend['points'] = [];
  for (let last = first + months - 1; last <= newest; last += step) {
    const place = last - first;
    const isEmpty = area === 'Longford' && months === 1 && last % 12 === 7;
    const count = isEmpty ? 0 : Math.round(monthly * months * (1 + Math.sin(last / 2) / 5));
    const median =
      base + 500 * place + Math.round(60_000 * Math.cos(place / 30)) + (last % 5) * 900;
    points.push({
      year: Math.floor(last / 12),
      month: (last % 12) + 1,
      count,
      median: isEmpty ? null : median,
      average: isEmpty ? null : median * 1.1,
    });
  }
  return { area, months, thisYear: 2026, thisMonth: 11, newestSaleDate: '2026-11-14', points };
}

/** An index from January 2010 to November 2026, or to its last whole quarter; Longford's is wide. */
export function priceIndexBody(area: Area): PriceIndex {
  const months = countIndexMonths(area);
  const count = Math.floor((16 * 12 + 11) / months);
  const spread = area === 'Longford' ? 0.08 : 0.02;
  const points = Array.from({ length: count }, (_, place) => {
    const last = place * months + months - 1;
    const index = Math.round(1000 + 40 * place * months * (1 + Math.cos(last / 40)) ** 0.5) / 10;
    return {
      year: 2010 + Math.floor(last / 12),
      month: (last % 12) + 1,
      resales: 40 * months + (place % 7),
      index,
      low: Math.round(index * (1 - spread) * 100) / 100,
      high: Math.round(index * (1 + spread) * 100) / 100,
    };
  });
  const quarters = points.filter(({ month }) => month % 3 === 0).slice(-8);
  const revisions = quarters.map(({ year, month, index, resales }, place) => ({
    year,
    month,
    resales,
    index,
    first: Math.round(index * (1 + 0.002 * (8 - place)) * 100) / 100,
  }));
  const resales = points.reduce((sum, point) => sum + point.resales, 0);
  const newest = { thisYear: 2026, thisMonth: 11, newestSaleDate: '2026-11-14', baseYear: 2015 };
  return { area, months, ...newest, resales, points, revisions };
}

/** After how many times five days two in three homes are there. */
const places = { agreed: 14, gone: 11, sold_at_least: 60, sold_at_most: 45 };

/** Figures from the end of 2023 to September 2026; Longford has nothing. */
export function marketBody(area: Area): MarketFigures {
  const newest = { thisYear: 2026, thisMonth: 11, newestSaleDate: '2026-11-14' };
  if (area === 'Longford') return { area, ...newest, asking: [], outcomes: [], times: [] };
  const quarters = Array.from({ length: 12 }, (_, place) => ({
    year: 2023 + Math.floor((place + 3) / 4),
    month: (((place + 3) % 4) + 1) * 3,
    place,
  }));
  return {
    area,
    ...newest,
    asking: quarters.map(({ place, ...quarter }) => {
      const median = 101 + (place % 5) / 2;
      return {
        ...quarter,
        sales: 40 + place,
        median,
        low: median - 0.6,
        high: median + 0.5,
        tenth: 96.5,
        ninetieth: 107.2,
        above: 61.5,
        medianOfFirst: 99.8,
        aboveFirst: 48.1,
        tenthOfFirst: 94.2,
        ninetiethOfFirst: 106.4,
      };
    }),
    outcomes: quarters.map(({ place, ...quarter }) => ({
      ...quarter,
      listed: 90,
      priceChanged: 40,
      agreed: 60,
      fellThrough: 9,
      relisted: 11,
      sold: 50,
      gone: 15,
      onMarket: 25,
      daysToPriceChange: 28,
      daysToAgreed: 45 + place,
      ...{
        daysToFallThrough: 41,
        daysToRelisted: 52,
        daysToSale: 130,
        share: 15,
        low: 8.1,
        high: 26.1,
      },
    })),
    times: [2025, 2026].flatMap((year) =>
      (['agreed', 'gone', 'sold_at_least', 'sold_at_most'] as const).flatMap((outcome) =>
        Array.from({ length: 37 }, (_, place) => {
          const share = Math.round(10_000 * (1 - Math.exp(-place / places[outcome]))) / 100;
          const [low, high] = [share * 0.96, share * 1.02].map(
            (end) => Math.round(end * 100) / 100,
          );
          return {
            year,
            outcome,
            days: place * 5,
            homes: 400 - 10 * place,
            share,
            low: low ?? 0,
            high: high ?? 0,
          };
        }),
      ),
    ),
  };
}

/** Two routing keys, one of which has too few sales; none in Longford. */
export function askingByKeyBody(area: Area): AskingByKey {
  const { outcomes: _, times: __, asking, ...newest } = marketBody(area);
  const few = { median: null, low: null, high: null, tenth: null, ninetieth: null, above: null };
  const none = {
    medianOfFirst: null,
    tenthOfFirst: null,
    ninetiethOfFirst: null,
    aboveFirst: null,
  };
  const keys = [
    {
      routingKey: 'P17',
      asking: asking.slice(0, 1).map((row) => ({ ...row, sales: 4, ...few, ...none })),
    },
    { routingKey: 'T12', asking },
  ];
  return { ...newest, keys: asking.length > 0 ? keys : [] };
}

/** How good ranges were: of the country and of one kind of evidence. */
export const comparableScoresBody: ComparableScores = [
  {
    kind: 'country',
    name: 'Ireland',
    sales: 43_352,
    answered: 25_192,
    medianErrorPercent: 11.5,
    within10Percent: 44.9,
    within20Percent: 69.7,
    heldPercent: 80.1,
    highOverLow: 1.557,
  },
  {
    kind: 'evidence',
    name: 'asking',
    sales: 138,
    answered: 0,
    medianErrorPercent: 5,
    within10Percent: 79,
    within20Percent: 99.3,
    heldPercent: null,
    highOverLow: null,
  },
];
