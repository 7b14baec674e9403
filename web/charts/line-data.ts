import { fewSales } from '../../api/contract/limits.ts';
import type { YearLine } from '../../api/contract/stats.ts';
import { formatMonth, formatShortMonth } from '../format.ts';

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
  /** The point at a place of the whole line, also where only a part of it is shown. */
  before?: (x: number) => LinePoint | undefined;
}

/** The ends of the time axis, what is written along it, and the rows of its table if all are shown. */
export interface TimeAxis {
  from: number;
  to: number;
  ticks: { x: number; text: string }[];
  rows?: { x: number; name: string }[];
}

/** `plain` is a number that is no amount, such as a year: it has no separators. */
export type LineUnit = 'euro' | 'count' | 'index' | 'percent' | 'plain';

/**
 * What a line chart, its text and its table are made from. Values are euro, counts, those of an
 * index, or shares in percent.
 */
export interface LineChartData {
  title: string;
  unit: LineUnit;
  lines: ChartLine[];
  time: TimeAxis;
  /** What its points rest on; sales where it doesn't say, null where nobody knows. */
  counted?: readonly [one: string, many: string] | null;
  /** The words for a time without sales; no market sales where it doesn't say. */
  none?: string;
  /** The heading of the times in its table: `Month`. */
  timeName: string;
  /** What is incomplete: `September to November 2026`; empty where everything is complete. */
  incomplete: string;
  /** How much of that is in: `About 80% of the sales of October 2026 are in.` */
  filling?: string;
}

/**
 * Sales keep arriving in the register for about three months, so this many of the newest months are
 * incomplete.
 */
const fillingMonths = 3;

/** Whether sales of this month still arrive, given the month of the newest sale. */
export function isProvisional(
  year: number,
  month: number,
  newest: { thisYear: number; thisMonth: number },
): boolean {
  const age = (newest.thisYear - year) * 12 + newest.thisMonth - month;
  return age >= 0 && age < fillingMonths;
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** January to December. */
const yearAxis: TimeAxis = {
  from: 1,
  to: 12,
  ticks: monthNumbers.map((month) => ({ x: month, text: formatShortMonth(month) })),
  rows: monthNumbers.map((month) => ({ x: month, name: formatMonth(month) })),
};

/** A chart of years, each a line from January to December; the API's key of a line is its year. */
export function buildYearChart(
  title: string,
  unit: LineChartData['unit'],
  years: readonly YearLine[],
  newest: { thisYear: number; thisMonth: number },
): LineChartData {
  const lines = buildLines(years, newest, unit);
  const incomplete = describeProvisional(lines);
  return { title, unit, lines, time: yearAxis, timeName: 'Month', incomplete };
}

/** `September to November 2026`; empty if every month is complete. */
function describeProvisional(lines: readonly ChartLine[]): string {
  return lines
    .map(({ key, points }) => [describeIncomplete(points), key])
    .filter(([months]) => months)
    .map((words) => words.join(' '))
    .toReversed()
    .join(' and ');
}

function buildLines(
  lines: readonly YearLine[],
  newest: { thisYear: number; thisMonth: number },
  unit: LineChartData['unit'],
): ChartLine[] {
  return lines.map((line) => ({
    key: line.key,
    points: line.value.map(({ month, value, count }) => ({
      x: month,
      name: formatMonth(month),
      value,
      count,
      isProvisional: isProvisional(Number(line.key), month, newest),
      isFew: unit === 'euro' && count <= fewSales,
    })),
  }));
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
export const fewestToCompare = { euro: 30, count: 10, index: 30 };

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
export function isIncomplete(
  { year, month }: PeriodEnd,
  { thisYear, thisMonth }: { thisYear: number; thisMonth: number },
): boolean {
  const isUnfinished = year * 12 + month > thisYear * 12 + thisMonth;
  return isUnfinished || isProvisional(year, month, { thisYear, thisMonth });
}

/** The first and the last of what is incomplete: `September 2026 to November 2026`; empty for nothing. */
export function describeIncomplete(
  points: readonly { name: string; isProvisional?: boolean }[],
): string {
  const filling = points.filter((point) => point.isProvisional);
  const [first, last] = [filling[0], filling.at(-1)];
  if (!first || !last) return '';
  return first === last ? first.name : `${first.name} to ${last.name}`;
}

/** A time axis in months: each January is named, or each quarter or month of a short time. */
export function buildTimeAxis({ from, to }: { from: number; to: number }): TimeAxis {
  const step = to - from > 30 ? 12 : to - from > 12 ? 3 : 1;
  const first = Math.ceil(from / step) * step;
  const length = Math.max(Math.floor((to - first) / step) + 1, 0);
  const ticks = Array.from({ length }, (_, index) => {
    const x = first + index * step;
    const text = x % 12 === 0 ? String(x / 12) : formatShortMonth((x % 12) + 1);
    return { x, text };
  });
  return { from, to, ticks };
}

/** A time axis in days, from 0 or the first of some points to the last, with a number every 30 days. */
export function buildDayAxis(points: readonly { x: number }[]): TimeAxis {
  const to = Math.max(30, ...points.map(({ x }) => x));
  const ticks = Array.from({ length: Math.floor(to / 30) + 1 }, (_, place) => ({
    x: 30 * place,
    text: String(30 * place),
  }));
  return { from: Math.min(0, ...points.map(({ x }) => x)), to, ticks };
}

/** The months from the first to the last of some points, of which there may be none. */
export function findSpan(points: readonly { x: number }[]): { from: number; to: number } {
  const from = points[0]?.x ?? 0;
  return { from, to: points.at(-1)?.x ?? from };
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
