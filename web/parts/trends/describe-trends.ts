import { type Area, type PeriodLength, wholeCountry } from '../../../api/contract/areas.ts';
import type { CountySummary } from '../../../api/contract/meta.ts';
import type { Trend } from '../../../api/contract/trend.ts';
import { isIncomplete, minToCompare } from '../../charts/line-data.ts';
import { formatCount, formatEuroOf, formatMonth, formatPercentOf } from '../../format.ts';
import type { Measure } from './trend-data.ts';

export const measureNames: Readonly<Record<Measure, string>> = {
  median: 'Median sale price',
  average: 'Average sale price',
  sales: 'Sales',
};

export const periodNouns: Readonly<Record<PeriodLength, string>> = {
  1: 'month',
  3: 'quarter',
  12: 'twelve months',
};

/** The newest period whose sales are all in, and the one a year before. */
function findNewest(trend: Trend) {
  const newest = trend.points.filter((point) => !isIncomplete(point, trend)).at(-1);
  if (!newest?.median) return null;
  const before = trend.points.find(
    ({ year, month }) => year === newest.year - 1 && month === newest.month,
  );
  const bears = Math.min(newest.count, before?.count ?? 0) >= minToCompare.euro;
  const change = bears && before?.median ? (newest.median / before.median - 1) * 100 : null;
  return { ...newest, median: newest.median, change };
}

/**
 * `The median price of a home sold in Ireland was €402,000 in the twelve months to December 2025, up
 * 6.9% on a year earlier.` Empty where no such months are complete.
 */
export function describeYear(trend: Trend): string {
  const newest = findNewest(trend);
  if (!newest) return '';
  const { median, count, change } = newest;
  const month = `${formatMonth(newest.month)} ${newest.year}`;
  const sold = `The median price of a home sold in ${trend.area} was ${formatEuroOf(median, count)} in the twelve months to ${month}`;
  if (change === null) return `${sold}.`;
  if (change === 0) return `${sold}, the same as a year earlier.`;
  const moved = formatPercentOf(Math.abs(change), count);
  return `${sold}, ${change > 0 ? 'up' : 'down'} ${moved} on a year earlier.`;
}

/**
 * `Median price in Ireland up 6.9% in a year`, the heading of a chart of prices; another where that
 * isn't known.
 */
export function describeMove(trend: Trend, other = `Sale prices in ${trend.area}`): string {
  const { change = null, count = 0 } = findNewest(trend) ?? {};
  if (change === null) return other;
  if (change === 0) return `Median price in ${trend.area} unchanged in a year`;
  const moved = formatPercentOf(Math.abs(change), count);
  return `Median price in ${trend.area} ${change > 0 ? 'up' : 'down'} ${moved} in a year`;
}

type Choice = { readonly months: PeriodLength; readonly reason: string };

/**
 * A period is meaningful where it has the sales that a comparison needs. Half as many again on
 * average, as a January has fewer than a December.
 */
const minSales = 1.5 * minToCompare.euro;
const minByMonth = 12 * minSales;
const minByQuarter = 4 * minSales;

/**
 * The shortest period in which every area has sales enough to compare one with the next, and where
 * that isn't a month, why.
 */
export function choosePeriod(areas: readonly Area[], counties: readonly CountySummary[]): Choice {
  const known = counties.flatMap(({ county, lastTwelveMonthsSales: sales }) =>
    sales !== null && areas.some((area) => area === county) ? [{ county, sales }] : [],
  );
  const [least] = known.toSorted((a, b) => a.sales - b.sales);
  if (!least || areas.every((area) => area === wholeCountry)) return { months: 1, reason: '' };
  const { county, sales } = least;
  if (sales >= minByMonth) return { months: 1, reason: '' };
  const months = sales >= minByQuarter ? 3 : 12;
  const shown = months === 3 ? 'quarter' : 'twelve months';
  const few = `the ${formatCount(sales)} sales a year in ${county} are too few for a monthly figure`;
  return { months, reason: `Shown by ${shown}, because ${few}.` };
}
