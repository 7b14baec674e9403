import {
  formatCount,
  formatCountOf,
  formatEuroOf,
  formatPercentOf,
  formatWholeEuro,
} from '../format.ts';
import {
  type ChartLine,
  describeIncomplete,
  knownPoints,
  type LineChartData,
  type LinePoint,
  minToCompare,
} from './line-data.ts';

/**
 * The chart in words, from the same data: where each line begins and ends, its highest and lowest
 * point, and what is incomplete.
 */
export function describeLines(data: LineChartData): string {
  const lines = data.lines.map((line) => describeLine(line, data.unit));
  const filling = describeIncomplete(data);
  const incomplete =
    filling && `${filling} ${/ (to|and) /.test(filling) ? 'are' : 'is'} incomplete.`;
  return [`${data.title}.`, ...lines, incomplete, data.filling ?? ''].filter(Boolean).join(' ');
}

/**
 * A chart that has a single time, in a sentence: `In Jan to Mar 2026: 98.2% (97.4% to 99.1%) of
 * last asking price, 96.1% of first asking price. Based on 368 sales.` Empty of counts, and where a
 * line has two points to join.
 */
export function describeSingle(data: LineChartData): string {
  const known = data.lines.map((line) => ({ line, points: knownPoints(line) }));
  const [first] = known.flatMap(({ points }) => points);
  const isJoined = known.some(({ points }) => points.length > 1);
  if (!first || isJoined || data.unit === 'count' || data.scale === 'year') return '';
  const figures = known.flatMap(({ line, points: [point] }) =>
    point ? [`${formatPoint(point, data.unit)} ${line.key}`] : [],
  );
  const counts = [formatPointCount(first, data), first.isProvisional ? 'incomplete' : ''];
  return `In ${first.name}: ${figures.join(', ')}. Based on ${counts.filter(Boolean).join('; ')}.`;
}

function describeLine(line: ChartLine, unit: LineChartData['unit']): string {
  const known = knownPoints(line);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return `${line.key}: no figures.`;
  const say = (point: LinePoint) => `${formatPoint(point, unit)} ${describeTime(point.name)}`;
  if (first === last) return `${line.key}: ${say(first)}.`;
  const highest = known.reduce((most, point) => (point.value > most.value ? point : most));
  const lowest = known.reduce((least, point) => (point.value < least.value ? point : least));
  return `${line.key}: from ${say(first)} to ${say(last)}; highest ${say(highest)}, lowest ${say(lowest)}.`;
}

/** `in March 2024`, `in the 12 months to March 2024`, `on 14 Mar 2024`, `at 30 days`. */
function describeTime(name: string): string {
  if (/^\d+ months to /.test(name)) return `in the ${name}`;
  if (/^\d+ days/.test(name)) return `at ${name}`;
  return `${/^\d+ [A-Z]/.test(name) ? 'on' : 'in'} ${name}`;
}

/**
 * The figure of a point, rounded to what its sales bear: `€318,000`; of an index `203.4 (201 to
 * 206)`.
 */
function formatPoint(
  { value, count, low, high }: Pick<LinePoint, 'value' | 'count' | 'low' | 'high'>,
  unit: LineChartData['unit'],
): string {
  if (unit === 'index' || unit === 'percent') {
    const [decimals, sign] = unit === 'index' ? [0, ''] : [1, '%'];
    const end = (of?: number) => `${of?.toFixed(decimals)}${sign}`;
    return `${value?.toFixed(1)}${sign}${low === undefined ? '' : ` (${end(low)} to ${end(high)})`}`;
  }
  // Without a count nothing says how far to round.
  if (unit === 'euro') return count === 0 ? formatWholeEuro(value) : formatEuroOf(value, count);
  if (unit === 'plain') return String(value);
  return formatCount(value ?? 0);
}

/** What a point rests on: `410 sales`, `410 homes`; empty where nobody knows. */
function formatPointCount(
  { count }: LinePoint,
  { counted = ['sale', 'sales'] }: Pick<LineChartData, 'counted'>,
): string {
  return counted ? formatCountOf(count, ...counted) : '';
}

/**
 * The words where a line has no figure at a time: that nothing was sold, or that it isn't known.
 */
export function describeNone(
  point: LinePoint | undefined,
  { unit, none = 'no market sales' }: Pick<LineChartData, 'unit' | 'none'>,
): string {
  return point && unit === 'euro' ? none : 'no figure';
}

/**
 * How a point compares with the same time a year earlier: `3% higher than a year earlier`. Empty
 * where either has too few sales to compare, or counts of sales still grow.
 */
function describeChange(
  { lines, unit }: Pick<LineChartData, 'lines' | 'unit'>,
  line: ChartLine,
  point: LinePoint,
): string {
  const before = findYearBefore(lines, line, point);
  if (
    unit === 'percent' ||
    unit === 'plain' ||
    !before?.value ||
    point.value === null ||
    point.isFew ||
    before.isFew
  )
    return '';
  const sales = Math.min(point.count, before.count);
  if (sales < minToCompare[unit] || (unit === 'count' && point.isProvisional)) return '';
  const change = (point.value / before.value - 1) * 100;
  const size = formatPercentOf(Math.abs(change), sales);
  if (/^0(\.0)?%$|^under /.test(size)) return 'about the same as a year earlier';
  const [more, less] = unit === 'count' ? ['more', 'fewer'] : ['higher', 'lower'];
  return `${size} ${change > 0 ? more : less} than a year earlier`;
}

/** The same time a year earlier: on the same line, or on the line of that year. */
function findYearBefore(
  lines: readonly ChartLine[],
  line: ChartLine,
  point: LinePoint,
): LinePoint | undefined {
  if (line.all) return line.all.find(({ x }) => x === point.x - 12);
  const year = lines.find(({ key }) => Number(key) === Number(line.key) - 1);
  return year?.points.find(({ x }) => x === point.x);
}

/**
 * What is known of a point, its figure first: `€320,000`, `410 sales`, `3% higher than a year
 * earlier`.
 */
export function listFacts(data: LineChartData, line: ChartLine, point: LinePoint): string[] {
  const { middle, low, high, isProvisional, isFew } = point;
  const isCount = data.unit === 'count' && data.counted !== null;
  const isExpected = data.unit === 'count' && isProvisional && low !== undefined;
  return [
    isCount ? '' : formatPoint(point, data.unit),
    formatPointCount(point, data),
    middle ? `eight of ten from ${middle[0].toFixed(1)}% to ${middle[1].toFixed(1)}%` : '',
    describeChange(data, line, point),
    isExpected ? `${formatCount(low)} to ${formatCount(high ?? low)} expected` : '',
    isProvisional ? 'incomplete' : '',
    isFew ? 'based on few sales' : '',
  ].filter(Boolean);
}

/** A point in words: `Cork, March 2024: €320,000, 410 sales, 3% higher than a year earlier`. */
export function describePoint(data: LineChartData, line: ChartLine, point: LinePoint): string {
  const name = [line.key, point.name].filter(Boolean).join(', ');
  return `${name}: ${listFacts(data, line, point).join(', ')}`;
}
