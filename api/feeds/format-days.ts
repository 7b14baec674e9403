import { formatBetween, formatDate } from '../contract/format-between.ts';

/**
 * The Irish days between which something happened: `on 20 Nov 2026`, `on 19 or 20 Nov 2026`,
 * `between 17 and 20 Nov 2026`, or `first seen on 20 Nov 2026` where nobody looked before. Takes
 * instants and dates.
 */
export function formatDays(after: string | null, by: string): string {
  const last = readIrishDay(by);
  return after === null
    ? `first seen on ${formatDate(last)}`
    : formatBetween(readIrishDay(after), last);
}

/** `2026-11-20`. */
function readIrishDay(text: string): string {
  const parts = irishDay.formatToParts(new Date(text));
  const read = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${read('year')}-${read('month')}-${read('day')}`;
}

const irishDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Dublin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
