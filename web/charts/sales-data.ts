import { fewSales } from '../../api/contract/limits.ts';
import type { SalePoints, SalesYear } from '../../api/contract/streets.ts';
import { formatCountOf, formatDate, formatEuroOf, formatWholeEuro } from '../format.ts';
import type { ChartTable } from './table.ts';

/** The market sales of a street or a place, and its median by year. */
export interface SalesChartData {
  title: string;
  points: SalePoints;
  years: readonly SalesYear[];
}

/** The median of a year; null where too few sales stand behind it. */
export function shownMedian({ totalSales, medianPrice }: SalesYear): number | null {
  return totalSales > fewSales ? medianPrice : null;
}

/** The same, rounded to what its sales bear. */
export function formatShownMedian(year: SalesYear): string {
  return formatEuroOf(shownMedian(year), year.totalSales);
}

/** Every year from the first with a sale to the last: those without a sale are gaps. */
export function fillYears(years: readonly SalesYear[]): SalesYear[] {
  const [first] = years;
  const last = years.at(-1);
  if (!first || !last) return [];
  return Array.from({ length: last.year - first.year + 1 }, (_, index) => {
    const year = first.year + index;
    const empty = { year, registeredSales: 0, totalSales: 0, medianPrice: null };
    return years.find((one) => one.year === year) ?? empty;
  });
}

/** The chart in words, from the same data. */
export function describeSales({ title, points, years }: SalesChartData): string {
  const { datesOfSale, prices } = points;
  const [newest] = datesOfSale;
  const oldest = datesOfSale.at(-1);
  if (!newest || !oldest) return `${title}. No market sales.`;
  const range = `${formatCountOf(prices.length, 'sale', 'sales')} as dots, from ${formatDate(oldest)} to ${formatDate(newest)}, between ${formatWholeEuro(Math.min(...prices))} and ${formatWholeEuro(Math.max(...prices))}.`;
  const known = years.filter((year) => shownMedian(year) !== null);
  const medians = known.map((year) => `${formatShownMedian(year)} in ${year.year}`);
  const line =
    medians.length > 0
      ? `Median: ${medians.join(', ')}.`
      : 'No year has enough sales for a median.';
  return `${title}. ${range} ${line}`;
}

/** One row per year: the median and how many sales it is of. */
export function tabulateSales({ years }: SalesChartData): ChartTable {
  return {
    columns: [
      { head: 'Year', unit: 'text' },
      { head: 'Median', unit: 'euro' },
      { head: 'Market sales', unit: 'count', under: ['sale', 'sales'] },
    ],
    rows: years.map((year) => [String(year.year), shownMedian(year), year.totalSales]),
  };
}
