import { formatMonth, formatShortMonth } from '../format.ts';
import { isProvisional, type TimeAxis } from './line-data.ts';

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
  points: readonly { name: string; isProvisional: boolean }[],
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
