import { type Area, type PeriodLength, wholeCountry } from '../../../api/contract/areas.ts';
import type { CountySummary } from '../../../api/contract/meta.ts';
import { fewestToCompare } from '../../charts/fewest-to-compare.ts';
import { formatCount } from '../../format.ts';
import type { Measure } from './trend-state.ts';

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

type Choice = { readonly months: PeriodLength; readonly reason: string };

/**
 * A period tells something where it has the sales that a comparison needs. Half as many again on
 * average, as a January has fewer than a December.
 */
const fewestSales = 1.5 * fewestToCompare.euro;
const fewestByMonth = 12 * fewestSales;
const fewestByQuarter = 4 * fewestSales;

/**
 * The shortest period in which every area has sales enough to compare one with the next, and where
 * that isn't a month, why.
 */
export function choosePeriod(areas: readonly Area[], counties: readonly CountySummary[]): Choice {
  const known = counties.filter(({ county }) => areas.some((area) => area === county));
  const [least] = known.toSorted((a, b) => a.lastTwelveMonthsSales - b.lastTwelveMonthsSales);
  if (!least || areas.every((area) => area === wholeCountry)) return { months: 1, reason: '' };
  const { county, lastTwelveMonthsSales: sales } = least;
  if (sales >= fewestByMonth) return { months: 1, reason: '' };
  const months = sales >= fewestByQuarter ? 3 : 12;
  const shown = months === 3 ? 'quarters' : 'twelve months at a time';
  const few = `${county} had ${formatCount(sales)} market sales in the last twelve months`;
  return { months, reason: `Shown by ${shown}: ${few}, too few to tell one month from the next.` };
}
