import { type bedroomCounts, fewSales } from '../../../api/contract/limits.ts';
import type { CountyStats } from '../../../api/contract/stats.ts';
import {
  buildYearChart,
  countMonths,
  hasSales,
  type LineChartData,
  placePeriod,
} from '../../charts/line-data.ts';
import { formatCount, formatCountOf } from '../../format.ts';

export type Bedrooms = (typeof bedroomCounts)[number];

/** What a county's charts by month show. */
export const monthlyCharts = {
  median: { title: 'Median monthly sale price', field: 'medianPriceByMonth', unit: 'euro' },
  average: { title: 'Average monthly sale price', field: 'averagePriceByMonth', unit: 'euro' },
  count: { title: 'Monthly sales count', field: 'monthlySaleCount', unit: 'count' },
} as const;

/** A county by month, this year and last. */
export function buildMonthlyChart(
  stats: CountyStats,
  of: keyof typeof monthlyCharts,
): LineChartData {
  const { title, field, unit } = monthlyCharts[of];
  const lines = hasSales(stats[field]) ? stats[field] : [];
  return buildYearChart(`${title}, ${stats.county}`, unit, lines, stats);
}

/** The average and the median price of homes with this many bedrooms, from last January on. */
export function buildBedroomChart(stats: CountyStats, beds: Bedrooms): LineChartData {
  const lines = (['average', 'median'] as const).map((figure, colour) => ({
    key: figure === 'average' ? 'Average' : 'Median',
    colour,
    points: stats[`${figure}Price${beds}Bed`]
      .flatMap(({ key, value }) => value.map((point) => ({ ...point, year: Number(key) })))
      .toSorted((a, b) => countMonths(a) - countMonths(b))
      .map(({ year, month, value, count }) => ({
        ...placePeriod({ year, month }, 1, stats),
        value,
        count,
        isFew: count <= fewSales,
      })),
  }));
  return {
    title: `Prices of homes with ${beds} bedrooms, ${stats.county}`,
    unit: 'euro',
    lines,
    scale: 'months',
    range: {
      from: countMonths({ year: stats.lastYear, month: 1 }),
      to: countMonths({ year: stats.thisYear, month: stats.thisMonth }),
    },
    timeName: 'Month',
    none: `no sale linked to an advert for a ${beds}-bedroom home`,
  };
}

/** How many of the sales of two years have a known number of bedrooms: `from 41 of 212 sales`. */
export function describeBedroomShare(stats: CountyStats, beds: Bedrooms): string {
  const months = stats[`medianPrice${beds}Bed`].flatMap(({ value }) => value);
  return formatShare(
    months.reduce((sum, { count }) => sum + count, 0),
    countAll(stats),
  );
}

export function countAll({ thisYearTotalSales, lastYearTotalSales }: CountyStats): number {
  return thisYearTotalSales + (lastYearTotalSales ?? 0);
}

/** How many sales a figure is based on: `from 41 of 212 sales`, `from all 212 sales`. */
export function formatShare(count: number, total: number): string {
  if (count === total)
    return total === 1 ? 'from the one sale' : `from all ${formatCount(total)} sales`;
  return `from ${formatCount(count)} of ${formatCountOf(total, 'sale', 'sales')}`;
}
