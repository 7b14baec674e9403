import { type PeriodLength, wholeCountry } from '../../../api/contract/areas.ts';
import type { Trend, TrendPoint } from '../../../api/contract/trend.ts';
import {
  type ChartLine,
  fewSales,
  isFilling,
  type LineChartData,
  type LinePoint,
  type TimeAxis,
} from '../../charts/line-data.ts';
import { formatMonth, formatShortMonth } from '../../format.ts';
import { measureNames, periodNouns } from './describe-trends.ts';
import type { Measure } from './trend-state.ts';

/** The part of the time that is shown, in months since year 0. */
export type Range = { readonly from: number; readonly to: number };

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
    time: buildTime(range),
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
    isFilling: isIncomplete(trend, point),
    isFew: measure !== 'sales' && count <= fewSales,
  };
}

/** A quarter that goes on after the newest sale is incomplete too. */
function isIncomplete({ thisYear, thisMonth }: Trend, { year, month }: TrendPoint): boolean {
  const isUnfinished = year * 12 + month > thisYear * 12 + thisMonth;
  return isUnfinished || isFilling(year, month, { thisYear, thisMonth });
}

function countMonths({ year, month }: Pick<TrendPoint, 'year' | 'month'>): number {
  return year * 12 + month - 1;
}

/** `March 2024`, `Jan to Mar 2024`, `12 months to March 2024`. */
function formatPeriod({ year, month }: TrendPoint, months: number): string {
  if (months === 3) return `${formatShortMonth(month - 2)} to ${formatShortMonth(month)} ${year}`;
  return `${months === 12 ? '12 months to ' : ''}${formatMonth(month)} ${year}`;
}

function describeIncomplete(trend: Trend, { from, to }: Range): string {
  const shown = trend.points.filter((point) => {
    return isIncomplete(trend, point) && countMonths(point) >= from && countMonths(point) <= to;
  });
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return '';
  const name = formatPeriod(last, trend.months);
  return first === last ? name : `${formatPeriod(first, trend.months)} to ${name}`;
}

/** Each January, or each quarter of a short time. */
function buildTime({ from, to }: Range): TimeAxis {
  const step = to - from > 30 ? 12 : to - from > 12 ? 3 : 1;
  const first = Math.ceil(from / step) * step;
  const length = Math.max(Math.floor((to - first) / step) + 1, 0);
  const ticks = Array.from({ length }, (_, index) => {
    const x = first + index * step;
    const text = x % 12 === 0 ? String(x / 12) : formatShortMonth((x % 12) + 1);
    return { x, text };
  });
  return { from, to, ticks };
}

/** `Cork`, `Cork and Galway`, `Cork, Galway and Ireland`. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
