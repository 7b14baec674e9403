import { formatNumber } from '../../api/contract/format-number.ts';
import { formatDate, formatShortMonth } from '../format.ts';

/** `plain` is a number that is no amount, such as a year: it has no separators. */
export type Unit = 'euro' | 'count' | 'index' | 'percent' | 'plain';

/** A price axis spans at least this share of the highest price, so that a change of 8% doesn't look like a cliff. */
const minShareOfPrice = 0.25;

/**
 * The range of an axis that holds all `values`. Counts begin at 0; prices and shares cover the
 * data's range with a small margin, which doesn't reach below 0 unless a value does.
 */
export function chooseRange(values: readonly number[], unit: Unit): [low: number, high: number] {
  if (values.length === 0) return [0, 1];
  const most = Math.max(...values);
  const least = unit === 'count' ? 0 : Math.min(...values);
  const range = most - least;
  const minSpan = unit === 'euro' ? Math.abs(most) * minShareOfPrice : 0;
  const span = range === 0 ? Math.abs(most) * 0.2 || 1 : Math.max(range, minSpan);
  const air = (span - range) / 2 + (range === 0 ? 0 : span * 0.08);
  // Values that are never negative need no margin below 0.
  const low = unit === 'count' || (least >= 0 && least < air) ? 0 : least - air;
  return [low, most + air];
}

/**
 * Formats a figure on the axis: `€320k`, `€1.25m`, `€1.025m`, `€0`; shares as `98%`, others as `1,200`.
 */
export function formatTick(value: number, unit: Unit): string {
  if (unit === 'percent') return `${formatNumber(value)}%`;
  if (unit === 'plain') return String(value);
  if (unit !== 'euro') return formatNumber(value);
  // Rounded as integers, because 1.025 × 100 is slightly below 102.5 in floating point.
  if (Math.abs(value) >= 1_000_000) return `€${Math.round(value / 1_000) / 1_000}m`;
  if (Math.abs(value) >= 1_000) return `€${Math.round(value / 10) / 100}k`;
  return `€${Math.round(value * 100) / 100}`;
}

/** A day as months since the year 0, with the part of its month that has passed. */
export function countMonthsTo(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return year * 12 + month - 1 + (day - 1) / 31;
}

function formatDay(months: number): string {
  const [month, day] = [Math.floor(months + 1e-6), Math.round((months % 1) * 31)];
  const parts = [Math.floor(month / 12), (month % 12) + 1, (day % 31) + 1];
  return formatDate(parts.map((part) => String(part).padStart(2, '0')).join('-'));
}

/** What a time axis is in: months since the year 0, those of any year, days, or other numbers. */
export type TimeScale = 'months' | 'year' | 'days' | 'numbers';

/**
 * What is written along a time axis `width` pixels wide, of numbers what Plot chooses. Of months a
 * January has its year, another month its name; where fewer than two begin, the two ends have their days.
 */
export function chooseTicks(
  scale: TimeScale,
  [from, to]: readonly [from: number, to: number],
  width: number,
): Map<number, string> | undefined {
  const steps = { numbers: [], days: [30, 60, 90, 180], year: [1, 2, 3, 6], months: monthSteps };
  for (const step of steps[scale]) {
    const first = Math.ceil(from / step) * step;
    const ticks = Array.from(
      { length: Math.max(Math.floor((to - first) / step) + 1, 0) },
      (_, place) => first + place * step,
    );
    if (ticks.length < 2 || (step * width) / (to - from) < tickRoom[scale]) continue;
    return new Map(
      ticks.map((at, place) => [at, scale === 'days' ? String(at) : nameMonth(at, scale, place)]),
    );
  }
  if (scale !== 'months') return undefined;
  return new Map([from, to].map((at) => [at, formatDay(at)]));
}

const monthSteps = [1, 3, 6, 12, 24, 60, 120];
/** From the middle of a label to that of the next, in pixels: the first month has its year with it. */
const tickRoom = { numbers: 0, days: 30, year: 30, months: 40 };

/** The year is given once: with the first month where it isn't a January. */
function nameMonth(month: number, scale: TimeScale, place: number): string {
  const name = formatShortMonth((month % 12) + 1);
  if (scale === 'year') return name;
  const year = String(Math.floor(month / 12));
  return month % 12 === 0 ? year : place === 0 ? `${name} ${year}` : name;
}
