import { formatDate, formatShortMonth } from '../format.ts';

/** A date on the axis, in milliseconds, and its label. */
export interface DateTick {
  at: number;
  text: string;
}

const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];

/**
 * Dates to label between two instants, at most `most`: the first days of months, with each year
 * written once. Where there are fewer than two of them, the two ends.
 */
export function chooseDates(from: number, to: number, most: number): DateTick[] {
  for (const step of monthSteps) {
    const months = monthsBetween(from, to, step);
    if (months.length < 2) break;
    if (months.length <= most)
      return months.map((at, place) => buildMonthTick(at, months[place - 1]));
  }
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

function buildMonthTick(at: number, before: number | undefined): DateTick {
  const date = new Date(at);
  const name = formatShortMonth(date.getUTCMonth() + 1);
  const isSameYear =
    before !== undefined && new Date(before).getUTCFullYear() === date.getUTCFullYear();
  return { at, text: isSameYear ? name : `${name} ${date.getUTCFullYear()}` };
}
