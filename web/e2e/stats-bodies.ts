import type { County } from '../../api/contract/lists.ts';
import type { CountyStats, MonthStats, MonthValue, YearLine } from '../../api/contract/stats.ts';

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
    thisYearLeftOut: {
      not_full_market: sales > 1 ? 120 : 0,
      duplicate: sales > 1 ? 2 : 0,
      block_sale: sales > 1 ? 80 : sales * 2,
      multi_unit: sales > 1 ? 9 : 0,
      part_sale: 0,
      price_suspect: sales > 1 ? 2 : 0,
    },
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

const noneLeftOut = {
  not_full_market: 0,
  duplicate: 0,
  block_sale: 0,
  multi_unit: 0,
  part_sale: 0,
  price_suspect: 0,
};

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

/** A county's month: Cork's with listings, Leitrim's without, Longford's empty. */
export function monthStatsBody(county: County, year: number, month: number): MonthStats {
  const place = { county, year, month };
  if (county === 'Longford') return { ...place, ...emptyMonth };
  if (county === 'Leitrim') return { ...place, ...unlinkedMonth };
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
  daysToSellCount: 0,
  soldAboveAskingPercent: null,
  soldBelowAskingPercent: null,
  soldEqualToAskingPercent: null,
  comparedSales: 0,
  parsedPropertyTypes: [],
  ...noBeds,
};

const unlinkedMonth = {
  ...emptyMonth,
  averagePrice: 198_500,
  medianPrice: 198_500,
  maxPrice: 198_500,
  minPrice: 198_500,
  totalSales: 1,
  registeredSales: 1,
};

const fullMonth = {
  averagePrice: 389_204.61,
  medianPrice: 352_000,
  maxPrice: 2_150_000,
  minPrice: 38_500,
  totalSales: 640,
  registeredSales: 671,
  leftOut: {
    not_full_market: 17,
    duplicate: 1,
    block_sale: 12,
    multi_unit: 1,
    part_sale: 0,
    price_suspect: 0,
  },
  vatAddedSales: 102,
  linkedSales: 212,
  avgDaysToSell: 143,
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
