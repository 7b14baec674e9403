import { formatCount, formatPercent } from '../format.ts';
import { buildSlices, type PieChartData, type PieSlice } from './pie-data.ts';

/** The pie in words, from the same data: `…: Semi-D 41 (19.34%), Apartment 30 (14.15%).` */
export function describePie(data: PieChartData): string {
  const slices = buildSlices(data).map((slice) =>
    data.unit === 'percent'
      ? `${slice.key} ${formatPercent(slice.value)}`
      : `${slice.key} ${formatCount(slice.value)} (${formatPercent(slice.share)})`,
  );
  const whole = `${formatCount(data.total.value)} ${data.total.name}`;
  return `${data.title}, ${whole}: ${slices.join(', ')}.`;
}

/** The figure below a slice's name: `41 · 19.34%`, or the percentage alone. */
export function formatSliceLabel(
  slice: PieSlice & { share: number },
  unit: PieChartData['unit'],
): string {
  if (unit === 'percent') return formatPercent(slice.value);
  return `${formatCount(slice.value)} · ${formatPercent(slice.share)}`;
}
