import { formatCount, formatMonth, formatWholeEuro } from '../format.ts';
import { knownPoints, type LineChartData } from './line-data.ts';

/**
 * The chart in words, from the same data: where each line begins and ends, its highest and lowest
 * month, and which months are incomplete.
 */
export function describeLines(data: LineChartData): string {
  const format = data.unit === 'euro' ? formatWholeEuro : formatCount;
  const lines = data.lines.map((line) => {
    const known = knownPoints(line);
    const [first] = known;
    const last = known.at(-1);
    if (!first || !last) return `${line.key}: no figures.`;
    if (first === last)
      return `${line.key}: ${format(first.value)} in ${formatMonth(first.month)}.`;
    const highest = known.reduce((most, point) => (point.value > most.value ? point : most));
    const lowest = known.reduce((least, point) => (point.value < least.value ? point : least));
    return (
      `${line.key}: from ${format(first.value)} in ${formatMonth(first.month)} ` +
      `to ${format(last.value)} in ${formatMonth(last.month)}; ` +
      `highest ${format(highest.value)} in ${formatMonth(highest.month)}, ` +
      `lowest ${format(lowest.value)} in ${formatMonth(lowest.month)}.`
    );
  });
  return [`${data.title}.`, ...lines, describeFilling(data)].filter(Boolean).join(' ');
}

/** `August to October 2026 are incomplete.`; empty where every month is complete. */
function describeFilling(data: LineChartData): string {
  const spans = data.lines.flatMap((line) => {
    const months = line.points.filter((point) => point.isFilling).map((point) => point.month);
    const [first] = months;
    const last = months.at(-1);
    if (first === undefined || last === undefined) return [];
    const name =
      first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`;
    return [{ text: `${name} ${line.key}`, months: months.length }];
  });
  if (spans.length === 0) return '';
  const total = spans.reduce((sum, span) => sum + span.months, 0);
  const names = spans.map((span) => span.text).toReversed();
  return `${names.join(' and ')} ${total === 1 ? 'is' : 'are'} incomplete.`;
}
