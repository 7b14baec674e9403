import { formatBetween, formatDate } from '../api/contract/format-between.ts';
import { formatNumber, formatWholeNumber } from '../api/contract/format-number.ts';
import { formatPrice } from '../api/contract/format-price.ts';
import { monthNames } from '../api/contract/month-names.ts';
import { readIrishClock } from './irish-clock.ts';

/**
 * One formatter per unit. Nothing here depends on the machine's language or time zone: the same
 * value reads the same everywhere.
 */

const shortMonths = monthNames.map((name) => name.slice(0, 3));

/** Shown where a statistic can't be computed. */
export const noFigure = '–';

/** Formats euro as given, with cents only where there are any; -1 is POA, -2 is not known. */
export function formatEuro(value: number | null): string {
  return value === null ? noFigure : formatPrice(value);
}

/** Formats euro of a statistic, rounded to a whole euro. */
export function formatWholeEuro(value: number | null): string {
  return formatEuro(value === null ? null : Math.round(value));
}

/**
 * Formats a price computed from a number of sales, rounded to the precision that they support: to €5,000 for fewer than 30,
 * fewer than 10,000 to €1,000, more to €100. The price of one sale is exact.
 */
export function formatEuroOf(value: number | null, sales: number): string {
  return formatWholeEuro(value === null ? null : roundEuroOf(value, sales));
}

/** Formats the same in thousands, where there is little room: `€318k`, `€342.5k`. */
export function formatThousandsOf(value: number, sales: number): string {
  return `€${formatNumber(roundEuroOf(value, sales) / 1000)}k`;
}

function roundEuroOf(value: number, sales: number): number {
  const step = sales < 30 ? 5000 : sales < 10_000 ? 1000 : 100;
  return sales <= 1 || value < step ? Math.round(value) : Math.round(value / step) * step;
}

/**
 * Formats a percentage computed from a number of sales: `3 of 8` for fewer than ten, whole for fewer
 * than 1,000, with one decimal for more; `under 1%` rather than 0% where the value isn't zero.
 */
export function formatPercentOf(value: number | null, sales: number): string {
  if (value === null) return noFigure;
  if (sales < 10) return `${Math.round((value * sales) / 100)} of ${sales}`;
  const decimals = sales < 1000 ? 0 : 1;
  const isTiny = value > 0 && Number(value.toFixed(decimals)) === 0;
  return isTiny ? `under ${10 ** -decimals}%` : `${value.toFixed(decimals)}%`;
}

/**
 * Formats the difference from the previous price, with its sign: `+€5,000`, `-€15,000`; `-` for none.
 */
export function formatDifference(value: number): string {
  if (value === 0) return '-';
  const sign = value > 0 ? '+' : '-';
  return `${sign}${formatPrice(Math.abs(value))}`;
}

/**
 * Formats the last change of a listing: `Drop of 5.26%`, `Relisted`, and `-` where it never
 * changed.
 */
export function formatChange(change: string, percentage: number): string {
  if (/list/i.test(change)) return 'Relisted';
  if (change === '') return '-';
  return `${change} of ${percentage < 0.005 ? 'under 0.01%' : formatPercent(percentage)}`;
}

/** Formats a count with separators: `5,218`. */
export function formatCount(value: number): string {
  return formatWholeNumber(value);
}

/** Formats the size of a file: `640 B`, `34 kB`, `25.3 MB`. */
export function formatBytes(value: number): string {
  if (value < 1000) return `${value} B`;
  return value < 1e6 ? `${Math.round(value / 1000)} kB` : `${(value / 1e6).toFixed(1)} MB`;
}

/** Formats a percentage with two decimals: `4.35%`. */
export function formatPercent(value: number | null): string {
  return value === null ? noFigure : `${value.toFixed(2)}%`;
}

/** Formats a number of days: `1 day`, `94 days`. */
export function formatDays(value: number | null): string {
  if (value === null) return noFigure;
  const days = Math.round(value);
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}

/** Formats how long something took: `4.2 s`, `3 min 20 s`, `2 h 5 min`. */
export function formatSeconds(value: number): string {
  if (value < 59.95) return `${value.toFixed(1)} s`;
  const whole = Math.round(value);
  const minutes = Math.floor(whole / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    : `${minutes} min ${whole % 60} s`;
}

/** Formats a distance of up to a few kilometres, with two decimals: `1.11 km`. */
export function formatKilometres(kilometres: number): string {
  return `${kilometres.toFixed(2)} km`;
}

/** Formats a floor area: `104 m²`. */
export function formatArea(squareMetres: number): string {
  return `${formatCount(Math.round(squareMetres))} m²`;
}

/** Formats a walk in whole metres: `240 M`. */
export function formatMetres(metres: number): string {
  return `${Math.round(metres)} M`;
}

/** Dates, and two dates between which something happened. */
export { formatBetween, formatDate };

/** Formats an instant in Irish time: `20 Nov 2026, 04:12`. */
export function formatInstant(instant: string): string {
  const [day = '', time = ''] = readIrishClock(instant).split('T');
  return `${formatDate(day)}, ${time}`;
}

/** Formats the Irish day of an instant: `20 Nov 2026`. */
export function formatIrishDay(instant: string): string {
  return formatDate(readIrishClock(instant));
}

/** Formats the Irish days of two instants, the earlier first: `between 29 Jan and 2 Mar 2026`. */
export function formatIrishDays(after: string, by: string): string {
  return formatBetween(readIrishClock(after), readIrishClock(by));
}

/** Formats a month of 1 to 12 by its name: `November`. */
export function formatMonth(month: number): string {
  return monthNames[month - 1] ?? '';
}

/** Formats a month of 1 to 12 by its short name: `Nov`. */
export function formatShortMonth(month: number): string {
  return shortMonths[month - 1] ?? '';
}

/** Formats a count with its noun: `1 sale`, `5,218 sales`. */
export function formatCountOf(value: number, one: string, many: string): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/**
 * Formats a town or routing key for display: `Dublin 4` for `D04`, `Eircode area H91` for `H91`; a
 * town is unchanged.
 */
export function formatPlace(place: string): string {
  return place.replace(/^D0?(\d+|6W)$/, 'Dublin $1').replace(/^[A-Z]\d\d$/, 'Eircode area $&');
}

/** `Cork`, `Cork and Galway`, `Cork, Galway and Ireland`. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Cuts the text to at most this many characters, ending in an ellipsis. */
export function shorten(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, Math.max(letters - 1, 1))}…`;
}
