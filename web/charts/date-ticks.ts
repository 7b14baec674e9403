import { formatDate, formatShortMonth } from '../format.ts';

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
