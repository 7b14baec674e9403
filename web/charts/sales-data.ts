import { fewSales } from '../../api/contract/limits.ts';
import type { SalePoints, SalesYear } from '../../api/contract/streets.ts';
import { formatCountOf, formatDate, formatEuroOf, formatWholeEuro } from '../format.ts';
import { countMonthsTo, formatTick } from './axis.ts';
import type { Range } from './range.ts';
import type { ChartTable } from './table.ts';

/** A sale whose address is known, and the page that it leads to; null where there is none. */
export interface NamedSale {
  dateOfSale: string;
  /** With VAT. */
  price: number;
  address: string;
  href: string | null;
}

/** A sale as a dot: `at` is its day in months, with a trifle more for the others of that day. */
export interface SaleDot {
  at: number;
  dateOfSale: string;
  price: number;
  named: NamedSale | undefined;
}

/** The market sales of a street or a place in a part of the time, and its median by year. */
export interface SalesChartData {
  title: string;
  range: Range;
  /** The oldest first. */
  dots: readonly SaleDot[];
  years: readonly SalesYear[];
  /** Dots above this price are drawn at the top edge; null where the axis holds all. */
  ceiling: number | null;
  /** The year that the register is still filling; null where it isn't known. */
  thisYear: number | null;
  /** How many dots there are in all the time, and how many market sales. */
  points: number;
  totalSales: number;
}

/** The months from the January of the first year with a sale to the December of the last. */
export function findSalesReach(years: readonly SalesYear[]): Range {
  const first = years[0]?.year ?? 2010;
  return { from: first * 12, to: (years.at(-1)?.year ?? first) * 12 + 11 };
}

/** What of the sales lies in the range; `named` are those whose address is known. */
export function buildSalesChart(
  sales: Pick<SalesChartData, 'title' | 'years' | 'thisYear' | 'totalSales'> & {
    points: SalePoints;
  },
  named: readonly NamedSale[],
  range: Range,
): SalesChartData {
  const { points, years } = sales;
  const dots = listDots(points, named).filter(({ dateOfSale }) => {
    const month = Math.floor(countMonthsTo(dateOfSale));
    return month >= range.from && month <= range.to;
  });
  const shown = years.filter(({ year }) => {
    const middle = year * 12 + 6;
    return middle >= range.from && middle <= range.to + 1;
  });
  const medians = shown.flatMap((year) => shownMedian(year) ?? []);
  const ceiling = findCeiling(
    dots.map(({ price }) => price),
    Math.max(0, ...medians),
  );
  return { ...sales, range, dots, years: shown, ceiling, points: points.prices.length };
}

function listDots({ datesOfSale, prices }: SalePoints, named: readonly NamedSale[]): SaleDot[] {
  const left = Map.groupBy(named, keyOf);
  const dots = datesOfSale.map((dateOfSale, place) => {
    const price = prices[place] ?? 0;
    return { dateOfSale, price, named: left.get(keyOf({ dateOfSale, price }))?.shift() };
  });
  return dots
    .toReversed()
    .map((dot, place) => ({ ...dot, at: countMonthsTo(dot.dateOfSale) + place * 1e-9 }));
}

/** Sales of one day and one price can't be distinguished: they take each other's addresses in turn. */
function keyOf({ dateOfSale, price }: Pick<NamedSale, 'dateOfSale' | 'price'>): string {
  return `${dateOfSale} ${Math.round(price)}`;
}

/** Whether a dot and a sale, or two dots, are of one day and one price. */
function isOfSale(one: Pick<SaleDot, 'dateOfSale' | 'price'>, other: typeof one): boolean {
  return keyOf(one) === keyOf(other);
}

/** Where the median of a year is drawn: in its middle. */
export function middleOf({ year }: Pick<SalesYear, 'year'>): number {
  return year * 12 + 6;
}

/** The dots that the axis doesn't hold. */
export function listAbove({ dots, ceiling }: Pick<SalesChartData, 'dots' | 'ceiling'>): SaleDot[] {
  return ceiling === null ? [] : dots.filter(({ price }) => price > ceiling);
}

/** `▲: 3 dots above €2m, at the top edge, as they would press the others flat.`; empty without any. */
export function describeAbove(data: Pick<SalesChartData, 'dots' | 'ceiling'>): string {
  const above = listAbove(data).length;
  if (above === 0 || data.ceiling === null) return '';
  const dots = `${formatCountOf(above, 'dot', 'dots')} above ${formatTick(data.ceiling, 'euro')}`;
  return `▲: ${dots}, at the top edge, as ${above === 1 ? 'it' : 'they'} would press the others flat.`;
}

/** The median of a year; null where it has too few sales. */
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
export function describeSales(data: SalesChartData): string {
  const { title, dots, years } = data;
  const [oldest] = dots;
  const newest = dots.at(-1);
  if (!newest || !oldest) return `${title}. No market sales.`;
  const prices = dots.map(({ price }) => price);
  const range = `${formatCountOf(prices.length, 'sale', 'sales')} as dots, from ${formatDate(oldest.dateOfSale)} to ${formatDate(newest.dateOfSale)}, between ${formatWholeEuro(Math.min(...prices))} and ${formatWholeEuro(Math.max(...prices))}.`;
  const known = years.filter((year) => shownMedian(year) !== null);
  const medians = known.map((year) => `${formatShownMedian(year)} in ${year.year}`);
  const line =
    medians.length > 0
      ? `Median: ${medians.join(', ')}.`
      : 'No year has enough sales for a median.';
  return `${title}. ${range} ${line}`;
}

/** One row per year: the median and how many sales it is of. */
export function tabulateSales({ years }: Pick<SalesChartData, 'years'>): ChartTable {
  return {
    columns: [
      { head: 'Year', unit: 'text' },
      { head: 'Median', unit: 'euro' },
      { head: 'Market sales', unit: 'count', under: ['sale', 'sales'] },
    ],
    rows: years.map((year) => [String(year.year), shownMedian(year), year.totalSales]),
  };
}

/**
 * The sale behind a dot. `ofDay` are all market sales of its day: of several with one price, which
 * can't be distinguished, each dot takes another, as well as those that are known already.
 */
export function findNamedSale(
  dot: SaleDot,
  dots: readonly SaleDot[],
  ofDay: readonly NamedSale[],
): NamedSale | undefined {
  if (dot.named) return dot.named;
  const same = dots.filter((other) => isOfSale(dot, other));
  const known = new Set(same.map(({ named }) => named?.address));
  const left = ofDay.filter((sale) => isOfSale(dot, sale) && !known.has(sale.address));
  return left[same.filter(({ named }) => !named).indexOf(dot)];
}

/** With fewer prices, none is known to be out of the ordinary. */
const minPrices = 8;
/** Less than this above the ceiling presses nothing flat. */
const minAbove = 1.25;

/**
 * The price at which an axis ends although a few are higher, as an axis that held them would press
 * the others flat. It is the highest of the others, in two digits, and never below `least`. Usual are
 * prices up to as many times the upper quartile as that is the lower one, and up to twice it: up to
 * five of a hundred are above. Null where none is far above.
 */
export function findCeiling(prices: readonly number[], least = 0): number | null {
  if (prices.length < minPrices) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [lower, upper, highest] = [at(0.25), at(0.75), at(1)];
  const usual = upper * Math.max(upper / Math.max(lower, 1), 2);
  if (highest <= Math.max(usual, least) * minAbove) return null;
  const most = Math.max(sorted.findLast((price) => price <= usual) ?? 0, least);
  const unit = 10 ** (Math.floor(Math.log10(most)) - 1);
  return Math.ceil(most / unit) * unit;
}
