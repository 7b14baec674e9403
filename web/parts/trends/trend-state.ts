import { type Area, type PeriodLength, wholeCountry } from '../../../api/contract/areas.ts';
import { mostCounties, readCompared } from '../../../api/pages/compared.ts';
import { formatMonthCode, parseMonth } from '../../charts/range.ts';

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
