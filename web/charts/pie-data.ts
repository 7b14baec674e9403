import { formatCount, formatPercent } from '../format.ts';

/** A slice: its part of the whole, as a count or a percentage. */
export interface PieSlice {
  key: string;
  value: number;
  /** A colour with a meaning of its own; without one, the first is green and the others are stone and blue in turn. */
  colour?: string;
}

/** What a pie, its text and its table are made from. */
export interface PieChartData {
  title: string;
  unit: 'count' | 'percent';
  slices: PieSlice[];
  /** The total, and what it counts: `212`, `sales`. */
  total: { value: number; name: string };
}

/** A slice as drawn: its share of the whole in percent, and the index of its colour. */
export interface DrawnSlice extends PieSlice {
  share: number;
}

const mostSlices = 8;

/**
 * The slices to draw, without the empty ones. Where there are more than eight, the smallest are
 * drawn together as one, named by how many they are. The table lists them all.
 */
export function buildSlices({ slices }: PieChartData): DrawnSlice[] {
  const whole = slices.reduce((sum, slice) => sum + slice.value, 0);
  const known = slices.filter((slice) => slice.value > 0);
  const few = known.length <= mostSlices ? known : known.slice(0, mostSlices - 1);
  const rest = known.slice(few.length);
  const together = rest.reduce((sum, slice) => sum + slice.value, 0);
  const drawn = rest.length > 0 ? [...few, { key: `${rest.length} others`, value: together }] : few;
  return drawn.map((slice) => ({ ...slice, share: (slice.value / whole) * 100 }));
}

/** The pie in words, from the same data: `…: Semi-D 41 (19.34%), Apartment 30 (14.15%).` */
export function describePie(data: PieChartData): string {
  const slices = buildSlices(data).map((slice) =>
    data.unit === 'percent'
      ? `${slice.key} ${formatPercent(slice.value)}`
      : `${slice.key} ${formatSliceCount(slice, data.total.value, ' (', ')')}`,
  );
  const whole = `${formatCount(data.total.value)} ${data.total.name}`;
  return `${data.title}, ${whole}: ${slices.join(', ')}.`;
}

/** The figure below a slice's name: `41 · 19%`, or only the share. */
export function formatSliceLabel(
  slice: PieSlice & { share: number },
  { unit, total }: Pick<PieChartData, 'unit' | 'total'>,
): string {
  if (unit === 'percent') return formatPercent(slice.value);
  return formatSliceCount(slice, total.value, ' · ', '');
}

/** Of a handful of sales the count says it all. */
function formatSliceCount(
  { value, share }: PieSlice & { share: number },
  total: number,
  before: string,
  after: string,
): string {
  if (total < 10) return `${formatCount(value)} of ${formatCount(total)}`;
  return `${formatCount(value)}${before}${formatPercent(share)}${after}`;
}
