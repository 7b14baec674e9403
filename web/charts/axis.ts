import { formatNumber } from '../../api/contract/format-number.ts';
import { formatDate, formatShortMonth } from '../format.ts';
import type { LineUnit } from './line-data.ts';

/** A value axis: its range, and the round figures to label in it. */
export interface Axis {
  ticks: number[];
  low: number;
  high: number;
}

/** An axis of prices covers at least this share of the highest, so that a change of 8% is no cliff. */
const leastShareOfPrice = 0.25;

/**
 * An axis that holds all `values`, with two to five round figures. Counts begin at 0; they and
 * plain numbers go up in whole numbers; prices and shares cover the data's range with a small
 * margin, which doesn't reach below 0 unless a value does. Without values, an axis of only 0.
 */
export function chooseAxis(values: readonly number[], unit: LineUnit): Axis {
  if (values.length === 0) return { ticks: [0], low: 0, high: 0 };
  const most = Math.max(...values);
  const least = unit === 'count' ? 0 : Math.min(...values);
  const range = most - least;
  const leastSpan = unit === 'euro' ? Math.abs(most) * leastShareOfPrice : 0;
  const span = range === 0 ? Math.abs(most) * 0.2 || 1 : Math.max(range, leastSpan);
  const air = (span - range) / 2 + (range === 0 ? 0 : span * 0.08);
  // What is never below 0 needs no room there.
  const low = unit === 'count' || (least >= 0 && least < air) ? 0 : least - air;
  const high = most + air;
  const step =
    unit === 'count' || unit === 'plain'
      ? Math.max(roundStep(span / 4, [1, 2, 5, 10]), 1)
      : roundStep(span / 4, [1, 2, 2.5, 5, 10]);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { ticks, low, high };
}

/** The nearest of `factors` times a power of ten that is at least `rough`. */
function roundStep(rough: number, factors: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = factors.find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/**
 * Formats a figure on the axis: `€320k`, `€1.25m`, `€1.025m`, `€0`; shares as `98%`, others as `1,200`.
 */
export function formatTick(value: number, unit: LineUnit): string {
  if (unit === 'percent') return `${formatNumber(value)}%`;
  if (unit === 'plain') return String(value);
  if (unit !== 'euro') return formatNumber(value);
  // Rounded in whole units: a product with 100 lies below the half that 1.025 is.
  if (Math.abs(value) >= 1_000_000) return `€${Math.round(value / 1_000) / 1_000}m`;
  if (Math.abs(value) >= 1_000) return `€${Math.round(value / 10) / 100}k`;
  return `€${Math.round(value * 100) / 100}`;
}

/** A date on the axis, in milliseconds, and its label. */
export interface DateTick {
  at: number;
  text: string;
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];

/**
 * Dates to label between two instants, at most `most`, of only Januaries `mostYears`: the first days
 * of months, with each year written once. Where there are fewer than two of them, the two ends.
 */
export function chooseDates(
  from: number,
  to: number,
  most: number,
  mostYears: number = most,
): DateTick[] {
  for (const step of monthSteps) {
    const months = monthsBetween(from, to, step);
    const fit = step % 12 === 0 ? mostYears : most;
    if (months.length >= 2 && months.length <= fit) return buildMonthTicks(months);
  }
  // Round years that are few enough may leave only one: 2020 of 2016 to 2024.
  const years = monthsBetween(from, to, 12);
  const every = Math.ceil(years.length / mostYears);
  if (years.length >= 2) return buildMonthTicks(years.filter((_, place) => place % every === 0));
  const ends = [from, to].map((at) => new Date(at).toISOString().slice(0, 10));
  return [...new Set(ends)].map((date) => ({ at: Date.parse(date), text: formatDate(date) }));
}

/** The first day of every `step`th month, counted from January. */
function monthsBetween(from: number, to: number, step: number): number[] {
  const start = new Date(from);
  const month = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const months: number[] = [];
  for (let next = Math.ceil(month / step) * step; ; next += step) {
    const at = Date.UTC(Math.floor(next / 12), next % 12);
    if (at > to) return months;
    if (at >= from) months.push(at);
  }
}

function buildMonthTicks(months: readonly number[]): DateTick[] {
  return months.map((at, place) => buildMonthTick(at, months[place - 1]));
}

function buildMonthTick(at: number, before: number | undefined): DateTick {
  const date = new Date(at);
  const name = formatShortMonth(date.getUTCMonth() + 1);
  const isSameYear =
    before !== undefined && new Date(before).getUTCFullYear() === date.getUTCFullYear();
  return { at, text: isSameYear ? name : `${name} ${date.getUTCFullYear()}` };
}
