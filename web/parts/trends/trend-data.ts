import { type Area, type PeriodLength, wholeCountry } from '../../../api/contract/areas.ts';
import { fewSales } from '../../../api/contract/limits.ts';
import type { Trend, TrendPoint } from '../../../api/contract/trend.ts';
import { mostCounties, readCompared } from '../../../api/pages/compared.ts';
import {
  buildTimeAxis,
  type ChartLine,
  countMonths,
  describeIncomplete,
  formatPeriod,
  isIncomplete,
  type LineChartData,
  type LinePoint,
} from '../../charts/line-data.ts';
import { formatMonthCode, parseMonth, type Range } from '../../charts/range.ts';
import { measureNames, periodNouns } from './describe-trends.ts';

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
  const lines = trends.map((trend, place) => buildLine(trend, measure, range, place));
  return {
    title: `${measureNames[measure]} by ${periodNouns[months]}, ${joinNames(areas)}`,
    unit: measure === 'sales' ? 'count' : 'euro',
    lines,
    time: buildTimeAxis(range),
    timeName: periodHeads[months],
    incomplete: describeIncomplete(lines[0]?.points ?? []),
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

/** `Cork`, `Cork and Galway`, `Cork, Galway and Ireland`. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What a chart over time shows of its sales. */
export const measures = ['median', 'average', 'sales'] as const;
export type Measure = (typeof measures)[number];

/** What a visitor has chosen to see; all of it is in the address. Times are months since year 0. */
export type TrendState = {
  readonly areas: readonly Area[];
  /** Null where the number of sales decides. */
  readonly months: PeriodLength | null;
  readonly measure: Measure;
  readonly from: number | null;
  readonly to: number | null;
};

const periodNames: Readonly<Record<PeriodLength, string>> = {
  1: 'month',
  3: 'quarter',
  12: 'twelve-months',
};

/** Reads a query; what it doesn't know or has too much of is left out. `own` is the page's area. */
export function readTrendState(query: string, own?: Area): TrendState {
  const given = new URLSearchParams(query);
  const areas = readCompared(query, own);
  const measure = measures.find((one) => one === given.get('of')) ?? 'median';
  const months = ([1, 3, 12] as const).find((one) => periodNames[one] === given.get('period'));
  const [from, to] = [parseMonth(given.get('from')), parseMonth(given.get('to'))];
  const isBackwards = from !== null && to !== null && from >= to;
  return {
    areas: areas.length > 0 ? areas : [wholeCountry],
    months: months ?? null,
    measure,
    from: isBackwards ? null : from,
    to: isBackwards ? null : to,
  };
}

/** Whether another area fits on the chart. */
export function canAdd(areas: readonly Area[], area: Area): boolean {
  if (areas.includes(area)) return false;
  return area === wholeCountry || countCounties(areas) < mostCounties;
}

function countCounties(areas: readonly Area[]): number {
  return areas.filter((area) => area !== wholeCountry).length;
}

const parameters = ['compare', 'period', 'of', 'from', 'to'];

/**
 * The query of a state, with its `?`; empty where everything is as it is at first. What else a
 * query held is kept.
 */
export function formatTrendQuery(state: TrendState, own?: Area, query = ''): string {
  const others = state.areas.filter((area) => area !== own);
  const isFirst = own === undefined && others.length === 1 && others[0] === wholeCountry;
  const parts = [
    others.length > 0 && !isFirst ? `compare=${others.join(',')}` : '',
    state.months === null ? '' : `period=${periodNames[state.months]}`,
    state.measure === 'median' ? '' : `of=${state.measure}`,
    state.from === null ? '' : `from=${formatMonthCode(state.from)}`,
    state.to === null ? '' : `to=${formatMonthCode(state.to)}`,
    ...[...new URLSearchParams(query)].flatMap(([name, value]) =>
      parameters.includes(name) ? [] : [`${name}=${encodeURIComponent(value)}`],
    ),
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
