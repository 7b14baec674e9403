import { monthNames } from './month-names.ts';

/** Formats `2026-11-14` as `14 Nov 2026`; an empty string if there is no date. */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  const name = monthNames[Number(month) - 1]?.slice(0, 3);
  return year && day && name ? `${Number(day)} ${name} ${year}` : '';
}

/**
 * Formats two dates, the earlier first, giving only once what they share: `between 29 Jan and 2 Mar
 * 2026`, `between 3 and 14 Jan 2026`, `on 13 or 14 Nov 2026` where one follows the other, `on 2 Mar
 * 2026` where they are the same.
 */
export function formatBetween(after: string, by: string): string {
  const [first, last] = [formatDate(after), formatDate(by)];
  if (first === last) return `on ${last}`;
  const [day, month, year] = first.split(' ');
  const isOfYear = last.endsWith(` ${year}`);
  const isOfMonth = last.endsWith(` ${month} ${year}`);
  const start = isOfMonth ? day : isOfYear ? `${day} ${month}` : first;
  const apart = Date.parse(by.slice(0, 10)) - Date.parse(after.slice(0, 10));
  return apart === 86_400_000 ? `on ${start} or ${last}` : `between ${start} and ${last}`;
}
