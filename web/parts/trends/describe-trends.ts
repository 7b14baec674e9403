import { type Area, type PeriodLength, wholeCountry } from '../../../api/contract/areas.ts';
import type { CountySummary } from '../../../api/contract/meta.ts';
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

/** Below so many sales a year a month, or a quarter, often has five sales or fewer. */
const fewestByMonth = 120;
const fewestByQuarter = 40;

/**
 * The shortest period in which every area has sales enough for a line, and where that isn't a
 * month, why.
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
