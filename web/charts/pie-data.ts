import { formatCount, formatPercent } from '../format.ts';
import type { ChartKind } from './Chart.tsx';
import { type ChartTable, type Columns, tabulate } from './table.ts';

/** A slice: its part of the whole, as a count or a percentage. */
export interface PieSlice {
  key: string;
  value: number;
  /** A colour with a meaning of its own; without one, slices are green, each paler than the one before. */
  colour?: string;
}

/** What a pie, its text and its table are made from. */
export interface PieChartData {
  title: string;
  /** The heading of the slices in its table. */
  head: string;
  unit: 'count' | 'percent';
  slices: PieSlice[];
  /** The total, and what it counts: `212`, `sales`. */
  total: { value: number; name: string };
  /** What its figures leave out. */
  caption?: string;
}

const maxSlices = 8;

/**
 * The slices to draw, without the empty ones. Where there are more than eight, the smallest are
 * drawn together as one, named by how many they are. The table lists them all.
 */
export function buildSlices({ slices }: PieChartData): (PieSlice & { share: number })[] {
  const whole = slices.reduce((sum, slice) => sum + slice.value, 0);
  const known = slices.filter((slice) => slice.value > 0);
  const few = known.length <= maxSlices ? known : known.slice(0, maxSlices - 1);
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

/** One row per slice, with its share of the whole where values are counts. */
export function tabulatePie({ slices, unit, head }: PieChartData): ChartTable {
  const whole = slices.reduce((sum, slice) => sum + slice.value, 0);
  const name: Columns<PieSlice>[number] = [head, 'text', ({ key }) => key];
  return unit === 'percent'
    ? tabulate(slices, [name, ['Share', 'percent', ({ value }) => value]])
    : tabulate(slices, [
        name,
        ['Count', 'count', ({ value }) => value],
        ['Share', 'percent', ({ value }) => (value / whole) * 100],
      ]);
}

/** Shares of a whole. */
export const pieKind: ChartKind<PieChartData> = {
  load: () => import('./pie-chart.ts'),
  describe: describePie,
  tabulate: tabulatePie,
  explain: ({ caption }) => (caption ? [caption] : []),
  isPie: true,
};
