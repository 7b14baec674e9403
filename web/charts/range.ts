import { formatMonth } from '../format.ts';

/** A part of the time, in months since the year 0: the first and the last. */
export type Range = { readonly from: number; readonly to: number };

/** The least that a chart shows: a year. */
export const minMonths = 12;

/** What there is of a range, at least a year of it. */
function clampRange({ from, to }: Range, reach: Range): Range {
  const end = Math.min(Math.max(to, reach.from + minMonths), reach.to);
  const start = Math.max(Math.min(from, end - minMonths), reach.from);
  return { from: start, to: end };
}

/** Reads `2015-03` as months since the year 0; null of anything else. */
export function parseMonth(text: string | null): number | null {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  return year && month ? Number(year) * 12 + Number(month) - 1 : null;
}

/** `2015-03` */
export function formatMonthCode(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** A month by its name: `March 2024`. */
export function formatMonthOf(months: number): string {
  return `${formatMonth((months % 12) + 1)} ${Math.floor(months / 12)}`;
}

/**
 * The range that a query gives by `from` and `to`, `index-from` and `index-to` of a chart with that
 * name; all of the reach where it gives none or one backwards.
 */
export function readRange(query: string, reach: Range, chart = ''): Range {
  const given = new URLSearchParams(query);
  const [from, to] = namesOf(chart).map((name) => parseMonth(given.get(name)));
  const range = { from: from ?? reach.from, to: to ?? reach.to };
  return range.from < range.to ? clampRange(range, reach) : reach;
}

/** The query with the range in it, with its `?`; an end that is that of the reach isn't written. */
export function formatRange(range: Range, reach: Range, query = '', chart = ''): string {
  const given = new URLSearchParams(query);
  const [from = '', to = ''] = namesOf(chart);
  given.delete(from);
  given.delete(to);
  if (range.from > reach.from) given.set(from, formatMonthCode(range.from));
  if (range.to < reach.to) given.set(to, formatMonthCode(range.to));
  return given.size > 0 ? `?${String(given).replaceAll('%2C', ',')}` : '';
}

function namesOf(chart: string): string[] {
  return ['from', 'to'].map((end) => (chart ? `${chart}-${end}` : end));
}
