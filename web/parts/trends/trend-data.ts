import {
  type Area,
  type PeriodLength,
  periodLengths,
  wholeCountry,
} from '../../../api/contract/areas.ts';
import { fewSales } from '../../../api/contract/limits.ts';
import type { Trend } from '../../../api/contract/trend.ts';
import { maxCounties, readCompared } from '../../../api/pages/compared.ts';
import { countMonths, cutRange, type LineChartData, placePeriod } from '../../charts/line-data.ts';
import type { Range } from '../../charts/range.ts';
import { joinNames } from '../../format.ts';
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
  const months = trends[0]?.months ?? 1;
  const lines = trends.map((trend, place) => ({
    key: trend.area,
    // The second colour is a grey: it is the country's, whatever its place.
    colour: place === 0 ? 0 : trend.area === wholeCountry ? 1 : place + 1,
    points: trend.points.map((point) => ({
      ...placePeriod(point, months, trend),
      value: measure === 'sales' ? point.count : point[measure],
      count: point.count,
      isFew: measure !== 'sales' && point.count <= fewSales,
    })),
  }));
  const areas = joinNames(trends.map(({ area }) => area));
  return cutRange(
    {
      title: `${measureNames[measure]} by ${periodNouns[months]}, ${areas}`,
      unit: measure === 'sales' ? 'count' : 'euro',
      lines,
      scale: 'months',
      timeName: { 1: 'Month', 3: 'Quarter', 12: 'Period' }[months],
    },
    range,
  );
}

/** What a chart over time shows of its sales. */
export const measures = ['median', 'average', 'sales'] as const;
export type Measure = (typeof measures)[number];

/** What a visitor has chosen to see; all of it is in the address. */
export type TrendState = {
  readonly areas: readonly Area[];
  /** Null where the number of sales decides. */
  readonly months: PeriodLength | null;
  readonly measure: Measure;
};

/** Its name in an address. */
const namePeriod = (months: PeriodLength) => periodNouns[months].replace(' ', '-');

/** Reads a query; what it doesn't know or has too much of is left out. `own` is the page's area. */
export function readTrendState(query: string, own?: Area): TrendState {
  const given = new URLSearchParams(query);
  const areas = readCompared(query, own);
  const measure = measures.find((one) => one === given.get('of')) ?? 'median';
  const months = periodLengths.find((one) => namePeriod(one) === given.get('period'));
  return { areas: areas.length > 0 ? areas : [wholeCountry], months: months ?? null, measure };
}

/** Whether another area fits on the chart. */
export function canAdd(areas: readonly Area[], area: Area): boolean {
  if (areas.includes(area)) return false;
  return area === wholeCountry || areas.filter((one) => one !== wholeCountry).length < maxCounties;
}

const parameters = ['compare', 'period', 'of'];

/**
 * The query of a state, with its `?`; empty where everything is as it is at first. What else a
 * query held is kept.
 */
export function formatTrendQuery(state: TrendState, own?: Area, query = ''): string {
  const others = state.areas.filter((area) => area !== own);
  const isFirst = own === undefined && others.length === 1 && others[0] === wholeCountry;
  const parts = [
    others.length > 0 && !isFirst ? `compare=${others.join(',')}` : '',
    state.months === null ? '' : `period=${namePeriod(state.months)}`,
    state.measure === 'median' ? '' : `of=${state.measure}`,
    ...[...new URLSearchParams(query)].flatMap(([name, value]) =>
      parameters.includes(name) ? [] : [`${name}=${encodeURIComponent(value)}`],
    ),
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
