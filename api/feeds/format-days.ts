import { monthNames } from '../contract/month-names.ts';

/**
 * The Irish days between which something happened: `on 20 Nov 2026`, `between 17 Nov 2026 and 20 Nov
 * 2026`, or `first seen on 20 Nov 2026` where nobody looked before. Takes instants and dates.
 */
export function formatDays(after: string | null, by: string): string {
  const last = formatDay(by);
  if (after === null) return `first seen on ${last}`;
  const first = formatDay(after);
  return first === last ? `on ${last}` : `between ${first} and ${last}`;
}

function formatDay(text: string): string {
  const parts = irishDay.formatToParts(new Date(text));
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return `${read('day')} ${monthNames[read('month') - 1]?.slice(0, 3)} ${read('year')}`;
}

const irishDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Dublin',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});
