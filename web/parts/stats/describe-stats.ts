import { vatPct } from '../../../api/contract/limits.ts';
import type { CountyStats, MonthStats } from '../../../api/contract/stats.ts';
import {
  formatCount,
  formatCountOf,
  formatDays,
  formatEuroOf,
  formatMonth,
  formatPercentOf,
} from '../../format.ts';
import { formatShare } from './county-charts.ts';

type Newest = { thisYear: number; thisMonth: number };

/** For how many months, that of the newest sale among them, sales still reach the register. */
const fillingMonths = 3;

type CountyFigures = Newest &
  Pick<
    CountyStats,
    | 'firstMonth'
    | 'lastYear'
    | 'thisYearTotalSales'
    | 'lastYearTotalSales'
    | 'thisYearMedianPrice'
    | 'monthlySaleCount'
  >;

/**
 * A summary of a county's year so far. Only the months that are complete are compared with those of
 * last year: the newest ones lack sales that are still to reach the register.
 */
export function describeCountyYear(stats: CountyFigures): string {
  const when = stats.firstMonth ? `in ${formatCovered(stats)}` : `so far in ${stats.thisYear}`;
  const { thisYearTotalSales: sales, thisYearMedianPrice: median } = stats;
  if (sales === 0) {
    const { lastYear, lastYearTotalSales: before } = stats;
    if (!before) {
      const none = before === 0 ? `, nor any in ${lastYear}` : '';
      return `No market sales ${when}${none}.`;
    }
    const last = formatCountOf(before, 'market sale', 'market sales');
    return `No market sales ${when}; ${last} in ${lastYear}.`;
  }
  const soFar =
    sales === 1
      ? `There has been 1 sale ${when}${describeMedian(median, sales)}.`
      : `There have been ${formatCount(sales)} sales ${when}${describeMedian(median, sales)}.`;
  return [soFar, describeComplete(stats)].filter(Boolean).join(' ');
}

/**
 * The months of this year that the register covers, where it begins later: `February to March
 * 2026`.
 */
export function formatCovered({
  firstMonth = 1,
  thisMonth,
  thisYear,
}: Newest & Pick<CountyStats, 'firstMonth'>): string {
  const first = firstMonth < thisMonth ? `${formatMonth(firstMonth)} to ` : '';
  return `${first}${formatMonth(thisMonth)} ${thisYear}`;
}

/**
 * How many sales the complete months of the year have beside those of last year; empty where none
 * is complete yet, or had none.
 */
function describeComplete({ thisYear, thisMonth, lastYear, monthlySaleCount }: CountyFigures) {
  const last = thisMonth - fillingMonths;
  const count = (year: number) =>
    (monthlySaleCount.find(({ key }) => key === String(year))?.value ?? [])
      .filter(({ month }) => month <= last)
      .reduce((sum, month) => sum + month.count, 0);
  const [sales, before] = [count(thisYear), count(lastYear)];
  if (sales === 0 || before === 0) return '';
  const span = last === 1 ? 'January' : `January to ${formatMonth(last)}`;
  return `${span} saw ${formatCount(sales)}, ${compare(sales, before, lastYear)}.`;
}

/** The price of a single sale is no median. */
function describeMedian(median: number | null, sales: number): string {
  if (median === null) return '';
  return `, with a ${sales === 1 ? '' : 'median '}price of ${formatEuroOf(median, sales)}`;
}

function compare(sales: number, before: number, lastYear: number): string {
  // Of a handful of sales no percentage can be told.
  if (Math.min(sales, before) < 10) return `after ${formatCount(before)} in ${lastYear}`;
  const change = (sales / before - 1) * 100;
  if (change === 0) return `as many as in ${lastYear}`;
  const word = change > 0 ? 'up' : 'down';
  return `${word} ${formatPercentOf(Math.abs(change), Math.min(sales, before))} on ${lastYear}`;
}

/** Why a recent month is incomplete. */
export const fillingReason = 'sales can take about three months to reach the register.';

/**
 * Why the newest figures will still change: `August to October 2026 are incomplete: …`. Only months
 * that the register covers are named.
 */
export function describeProvisional({
  monthlySaleCount,
}: Pick<CountyStats, 'monthlySaleCount'>): string {
  const covered = monthlySaleCount
    .toReversed()
    .flatMap(({ key: year, value: months }) =>
      months.filter(({ value }) => value !== null).map(({ month }) => ({ year, month })),
    );
  const filling = covered.slice(-fillingMonths);
  const [first, last] = [filling[0], filling.at(-1)];
  if (!first || !last) return '';
  const newest = `${formatMonth(last.month)} ${last.year}`;
  if (first === last) return `${newest} is incomplete: ${fillingReason}`;
  const year = first.year === last.year ? '' : ` ${first.year}`;
  return `${formatMonth(first.month)}${year} to ${newest} are incomplete: ${fillingReason}`;
}

type MonthFigures = Pick<MonthStats, 'year' | 'month' | 'totalSales' | 'medianPrice'>;

/** A summary of a county's month. */
export function describeMonth({ year, month, totalSales, medianPrice }: MonthFigures): string {
  const name = `${formatMonth(month)} ${year}`;
  if (totalSales === 0) return `No market sales in ${name}.`;
  return `There ${totalSales === 1 ? 'was' : 'were'} ${formatCountOf(totalSales, 'market sale', 'market sales')} in ${name}${describeMedian(medianPrice, totalSales)}.`;
}

type Days = Pick<
  MonthStats,
  'avgDaysToSell' | 'medianDaysToSell' | 'daysToSellCount' | 'linkedSales' | 'totalSales'
>;

/** What the days to sale measure, and over how many sales; where there is no figure, why. */
export function describeDaysToSell(stats: Days): string {
  const { avgDaysToSell, medianDaysToSell: median, daysToSellCount: seen } = stats;
  const { linkedSales: linked, totalSales } = stats;
  const medianOfAll = median === null ? '' : `; median ${formatDays(median)}`;
  if (linked === 0) return 'not known: none of the sales is linked to a listing';
  if (avgDaysToSell !== null) {
    return `from first listed to date of sale, ${formatShare(seen, totalSales)}${medianOfAll}`;
  }
  if (2 * seen < linked) {
    const homes = formatCountOf(linked, 'home sold', 'homes sold');
    return `not known yet: of ${homes} from a listing, we saw ${seen === 0 ? 'none' : `only ${formatCount(seen)}`} come on the market${medianOfAll}`;
  }
  const sales = formatCountOf(linked, 'sale is', 'sales are');
  return `too few for a figure: ${sales} linked to a listing${medianOfAll}`;
}

/**
 * How homes count that were for sale before the first look; empty where there are none, or no
 * figure.
 */
export function describeLongerOnMarket(stats: Days): string {
  const longer = stats.linkedSales - stats.daysToSellCount;
  if (stats.medianDaysToSell === null || longer === 0) return '';
  const homes = formatCountOf(longer, 'home was', 'homes were');
  return `Of the ${formatCount(stats.linkedSales)} sales linked to a listing, ${homes} already for sale at our first check. For those we know only a minimum, which the median allows for.`;
}

/** A figure's caveat: why there is no figure, or that it comes from a single sale. */
export function describeFigure(figure: number | null, note: string, sales = 2): string {
  if (figure === null) return 'no market sales';
  return sales === 1 ? 'from a single sale' : note;
}

/** Why there is nothing where a listing is needed. */
export function describeMissing(linked: number, total: number, of: string): string {
  if (total === 0) return 'There were no market sales.';
  if (linked === 0) {
    const none = total === 1 ? 'the only sale isn’t' : `none of the ${formatCount(total)} sales is`;
    return `We know this only for sales linked to a listing, and ${none}.`;
  }
  return `${formatCountOf(linked, 'sale is', 'sales are')} linked to a listing, but none with ${of}.`;
}

/** How many of the registered sales a month's figures leave out. */
export function formatLeftOut(stats: Pick<MonthStats, 'registeredSales' | 'totalSales'>): string {
  const left = stats.registeredSales - stats.totalSales;
  const registered = formatCountOf(stats.registeredSales, 'registered sale', 'registered sales');
  return `${formatCount(left)} of ${registered}`;
}

/** What was added to the prices of new homes; empty where there were none. */
export function describeVat(sales: number): string {
  if (sales === 0) return '';
  const homes = formatCountOf(sales, 'new home', 'new homes');
  return `We add VAT of ${vatPct}% to the price of ${homes} filed without VAT. The register doesn’t say which of these are apartments, on which VAT is 9%.`;
}
