import { fewSales } from '../../api/contract/limits.ts';
import type { YearLine } from '../../api/contract/stats.ts';
import { formatMonth, formatShortMonth } from '../format.ts';
import type { TimeScale, Unit } from './axis.ts';
import type { Range } from './range.ts';

/**
 * A figure on a line: `x` is its place along the chart, in months or days. `value` is null where there is
 * none; `isProvisional` is true while sales of that time still arrive, and `isFew` where the value
 * rests on so few sales that no line may lead through it.
 */
export interface LinePoint {
  x: number;
  /** The time that it is of, where the line is named next to it: `March`, `March 2024`. */
  name: string;
  value: number | null;
  count: number;
  isProvisional?: boolean;
  isFew?: boolean;
  /** The interval that is drawn behind the line, where it has one. */
  low?: number;
  high?: number;
  /** Between these lie eight of ten of what it rests on; drawn paler than the interval. */
  middle?: readonly [low: number, high: number];
}

export interface ChartLine {
  key: string;
  points: LinePoint[];
  /** Its place among the colours of series; its own place where none is given. */
  colour?: number;
  /** All its points where only a part of the time is shown; a year earlier is looked up in them. */
  all?: LinePoint[];
}

/**
 * What a line chart, its text and its table are made from. Values are euro, counts, those of an
 * index, or shares in percent.
 */
export interface LineChartData {
  title: string;
  unit: Unit;
  lines: ChartLine[];
  scale: TimeScale;
  /** The ends of the time axis; those of the lines where it doesn't say. */
  range?: Range;
  /** What its points rest on; sales where it doesn't say, null where nobody knows. */
  counted?: readonly [one: string, many: string] | null;
  /** The words for a time without sales; no market sales where it doesn't say. */
  none?: string;
  /** The heading of the times in its table: `Month`. */
  timeName: string;
  /** How much of that is in: `About 80% of the sales of October 2026 are in.` */
  filling?: string;
}

/**
 * Sales keep arriving in the register for about three months, so this many of the newest months are
 * incomplete.
 */
const fillingMonths = 3;

/** The month of the newest sale. */
type Newest = { readonly thisYear: number; readonly thisMonth: number };

/** Whether sales of this month still arrive. */
export function isProvisional(year: number, month: number, newest: Newest): boolean {
  const age = (newest.thisYear - year) * 12 + newest.thisMonth - month;
  return age >= 0 && age < fillingMonths;
}

/** A chart of years, each a line from January to December; the API's key of a line is its year. */
export function buildYearChart(
  title: string,
  unit: 'euro' | 'count',
  years: readonly YearLine[],
  newest: Newest,
): LineChartData {
  const lines = years.map(({ key, value: months }) => ({
    key,
    points: months.map(({ month, value, count }) => ({
      x: month - 1,
      name: formatMonth(month),
      value,
      count,
      isProvisional: isProvisional(Number(key), month, newest),
      isFew: unit === 'euro' && count <= fewSales,
    })),
  }));
  return { title, unit, lines, scale: 'year', range: { from: 0, to: 11 }, timeName: 'Month' };
}

/** Whether any month has a sale; without one, words are shown instead of empty axes. */
export function hasSales(lines: readonly YearLine[]): boolean {
  return lines.some((line) => line.value.some((point) => point.count > 0));
}

/** The points that have a value, in order. */
export function knownPoints(line: ChartLine): (LinePoint & { value: number })[] {
  return line.points.filter((point): point is LinePoint & { value: number } => {
    return point.value !== null;
  });
}

/** With fewer sales a price changes by chance as much as by the market. */
export const minToCompare = { euro: 30, count: 10, index: 30 };

/** A month, or the last month of a longer period. */
export type PeriodEnd = { readonly year: number; readonly month: number };

/** Months since the year 0. */
export function countMonths({ year, month }: PeriodEnd): number {
  return year * 12 + month - 1;
}

/** `March 2024`, `Jan to Mar 2024`, `12 months to March 2024`. */
export function formatPeriod({ year, month }: PeriodEnd, months: number): string {
  if (months === 3) return `${formatShortMonth(month - 2)} to ${formatShortMonth(month)} ${year}`;
  return `${months === 12 ? '12 months to ' : ''}${formatMonth(month)} ${year}`;
}

/** Whether sales of a period still arrive. One that ends after the newest sale is incomplete too. */
export function isIncomplete({ year, month }: PeriodEnd, newest: Newest): boolean {
  const isUnfinished = year * 12 + month > newest.thisYear * 12 + newest.thisMonth;
  return isUnfinished || isProvisional(year, month, newest);
}

/** The place of a period on a line, its name, and whether sales of it still arrive. */
export function placePeriod(period: PeriodEnd, months: number, newest: Newest) {
  return {
    x: countMonths(period),
    name: formatPeriod(period, months),
    isProvisional: isIncomplete(period, newest),
  };
}

/** The first and the last time that is incomplete: `September to November 2026`; empty for none. */
export function describeIncomplete({ lines, scale }: LineChartData): string {
  const nameEnds = (points: readonly LinePoint[]) => {
    const filling = points.filter((point) => point.isProvisional);
    const [first, last] = [filling[0]?.name, filling.at(-1)?.name];
    return first === last ? (first ?? '') : `${first} to ${last}`;
  };
  if (scale !== 'year')
    return nameEnds(lines.flatMap(({ points }) => points).toSorted((a, b) => a.x - b.x));
  return lines
    .flatMap(({ key, points }) => (nameEnds(points) ? [`${nameEnds(points)} ${key}`] : []))
    .toReversed()
    .join(' and ');
}

/** The ends of the time axis; a single time is in its middle. */
export function findTimes({ lines, range, scale }: LineChartData): [from: number, to: number] {
  const times = lines.flatMap(({ points }) => points.map(({ x }) => x));
  if (scale === 'days') times.push(0, 30);
  const { from, to } = range ?? { from: Math.min(...times), to: Math.max(...times) };
  return from < to ? [from, to] : [from - 1, to + 1];
}

/** The part of a chart that lies in a range of its time. */
export function cutRange(data: LineChartData, range: Range): LineChartData {
  const lines = data.lines.map((line) => ({
    ...line,
    all: line.points,
    points: line.points.filter(({ x }) => x >= range.from && x <= range.to),
  }));
  return { ...data, lines, range };
}

/** The month that is a number of months later. */
export function addMonths(
  year: number,
  month: number,
  add: number,
): { year: number; month: number } {
  const months = year * 12 + month - 1 + add;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
