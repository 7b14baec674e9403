import { formatCount, formatPercent } from '../format.ts';
import { buildSlices, type PieChartData, type PieSlice } from './pie-data.ts';

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
