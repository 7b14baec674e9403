import { type PeriodLength, wholeCountry } from '../../../api/contract/areas.ts';
import { fewSales } from '../../../api/contract/limits.ts';
import type { Trend, TrendPoint } from '../../../api/contract/trend.ts';
import type { ChartLine, LineChartData, LinePoint } from '../../charts/line-data.ts';
import { buildTimeAxis, countMonths, formatPeriod, isIncomplete } from '../../charts/periods.ts';
import type { Range } from '../../charts/range.ts';
import { measureNames, periodNouns } from './describe-trends.ts';
import type { Measure } from './trend-state.ts';

/** The last months of the first and the newest period, in months since year 0. */
export function findReach(trend: Trend): Range {
  const [first, newest] = [trend.points[0], trend.points.at(-1)];
  if (!first || !newest) return { from: 0, to: 1 };
  return { from: countMonths(first), to: countMonths(newest) };
}

/** The chart of areas over the same periods. Green is for the first county, grey for Ireland. */
export function buildTrendChart(
  trends: readonly Trend[],
  measure: Measure,
  range: Range,
): LineChartData {
  const [first] = trends;
  const months = first?.months ?? 1;
  const areas = trends.map(({ area }) => area);
  return {
    title: `${measureNames[measure]} by ${periodNouns[months]}, ${joinNames(areas)}`,
    unit: measure === 'sales' ? 'count' : 'euro',
    lines: trends.map((trend, place) => buildLine(trend, measure, range, place)),
    time: buildTimeAxis(range),
    timeName: periodHeads[months],
    incomplete: first ? describeIncomplete(first, range) : '',
  };
}

const periodHeads: Readonly<Record<PeriodLength, string>> = {
  1: 'Month',
  3: 'Quarter',
  12: 'Period',
};

function buildLine(trend: Trend, measure: Measure, { from, to }: Range, place: number): ChartLine {
  const all = trend.points.map((point) => buildPoint(trend, point, measure));
  const byPlace = new Map(all.map((point) => [point.x, point]));
  return {
    key: trend.area,
    // The second colour is a grey: it is the country's, whatever its place.
    colour: trend.area === wholeCountry && place > 0 ? 1 : place > 0 ? place + 1 : 0,
    points: all.filter(({ x }) => x >= from && x <= to),
    before: (x) => byPlace.get(x),
  };
}

function buildPoint(trend: Trend, point: TrendPoint, measure: Measure): LinePoint {
  const { count } = point;
  return {
    x: countMonths(point),
    name: formatPeriod(point, trend.months),
    value: measure === 'sales' ? count : point[measure],
    count,
    isProvisional: isIncomplete(point, trend),
    isFew: measure !== 'sales' && count <= fewSales,
  };
}

function describeIncomplete(trend: Trend, { from, to }: Range): string {
  const shown = trend.points.filter((point) => {
    return isIncomplete(point, trend) && countMonths(point) >= from && countMonths(point) <= to;
  });
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return '';
  const name = formatPeriod(last, trend.months);
  return first === last ? name : `${formatPeriod(first, trend.months)} to ${name}`;
}

/** `Cork`, `Cork and Galway`, `Cork, Galway and Ireland`. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
