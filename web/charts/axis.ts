import { formatNumber } from '../../api/contract/format-number.ts';
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
