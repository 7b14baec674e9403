import type {
  AskingByKey,
  AskingQuarter,
  MarketFigures,
  OutcomeQuarter,
  TimePoint,
} from '../../../api/contract/market-figures.ts';
import {
  buildDayAxis,
  buildTimeAxis,
  countMonths,
  describeIncomplete,
  findSpan,
  formatPeriod,
  isIncomplete,
  type LineChartData,
  type LinePoint,
  type PeriodEnd,
} from '../../charts/line-data.ts';
import type { ChartTable, TableColumn } from '../../charts/table.ts';
import { formatPercentOf } from '../../format.ts';

type Asked = Pick<MarketFigures, 'asking' | 'thisYear' | 'thisMonth'>;

/**
 * What homes of an area or a routing key fetched as a share of the last asking price, with its
 * interval and the middle 80 %, and of the first.
 */
export function buildAskingChart(figures: Asked, area: string): LineChartData {
  const { asking } = figures;
  const points = asking.map((quarter) => ({
    ...placeQuarter(quarter),
    ...{ count: quarter.sales, isFew: false },
    isProvisional: isIncomplete(quarter, figures),
  }));
  const last = points.map((point, at) => ({
    ...point,
    ...withInterval(asking[at]?.median, asking[at]),
    ...withMiddle(asking[at]),
  }));
  const first = points.map((point, at) => ({ ...point, value: asking[at]?.medianOfFirst ?? null }));
  return {
    title: `Sold against asking, by quarter, ${area}`,
    unit: 'percent',
    lines: [
      { key: 'of the last', points: last },
      { key: 'of the first', points: first },
    ],
    time: buildTimeAxis(findSpan(points)),
    timeName: 'Quarter',
    incomplete: describeIncomplete(points),
  };
}

/** How often a sale agreed falls through, by the quarter in which the homes were listed. */
export function buildFallChart(figures: MarketFigures): LineChartData {
  const { area, outcomes } = figures;
  const points = outcomes.map((quarter) => ({
    ...placeQuarter(quarter),
    ...withInterval(hasShare(quarter, figures) ? quarter.share : null, quarter),
    ...{ count: quarter.agreed ?? 0, isFew: false, isProvisional: false },
  }));
  return {
    title: `Sales agreed that fell through, by quarter of listing, ${area}`,
    unit: 'percent',
    counted: ['home agreed', 'homes agreed'],
    lines: [{ key: 'fell through', points }],
    time: buildTimeAxis(findSpan(points)),
    timeName: 'Listed in',
    incomplete: '',
  };
}

/**
 * Of fewer than 10 a share says nothing, and what was agreed in the half year before the newest sale
 * may still fall through.
 */
function hasShare(quarter: OutcomeQuarter, figures: MarketFigures): boolean {
  return (quarter.agreed ?? 0) >= 10 && countMonthsSince(quarter, figures) >= 6;
}

/** The months from the end of a quarter to the newest sale. */
export function countMonthsSince(
  quarter: PeriodEnd,
  { thisYear, thisMonth }: Pick<MarketFigures, 'thisYear' | 'thisMonth'>,
): number {
  return countMonths({ year: thisYear, month: thisMonth }) - countMonths(quarter);
}

/** How a home leaves the market, as far as adverts show. */
type Leaving = Extract<TimePoint['outcome'], 'agreed' | 'gone'>;

const outcomeWords = { agreed: 'sale agreed', gone: 'off the market' } as const;

/** How many homes are agreed, or gone, by each age, in the newest two years. */
export function buildTimesChart({ area, times }: MarketFigures, outcome: Leaving): LineChartData {
  const reached = times.filter((point) => point.outcome === outcome);
  const years = [...new Set(reached.map(({ year }) => year))].toSorted((a, b) => b - a);
  const lines = years.slice(0, 2).map((year) => ({
    key: String(year),
    points: reached.filter((point) => point.year === year).map(placeTime),
  }));
  return {
    title: `Homes ${outcomeWords[outcome]}, by days since listing, ${area}`,
    unit: 'percent',
    counted: ['home still on the market by then', 'homes still on the market by then'],
    lines,
    time: buildDayAxis(lines.flatMap(({ points }) => points)),
    timeName: 'Days',
    incomplete: '',
  };
}

/** A share by an age, as a point of a line. */
export function placeTime({ days, share, homes, low, high }: TimePoint): LinePoint {
  const complete = { isProvisional: false, isFew: false };
  return { x: days, name: `${days} days`, value: share, count: homes, ...complete, low, high };
}

export function placeQuarter(quarter: PeriodEnd) {
  return { x: countMonths(quarter), name: formatPeriod(quarter, 3) };
}

function withInterval(
  value: number | null | undefined,
  interval: { low: number | null; high: number | null } | undefined,
) {
  const [low, high] = [interval?.low ?? null, interval?.high ?? null];
  if (value === null || value === undefined || low === null || high === null)
    return { value: null };
  return { value, low, high };
}

function withMiddle(quarter: AskingQuarter | undefined) {
  const { tenth = null, ninetieth = null } = quarter ?? {};
  return tenth === null || ninetieth === null ? {} : { middle: [tenth, ninetieth] as const };
}

const percent = (head: string): TableColumn => ({ head, unit: 'share' });
const count = (head: string): TableColumn => ({ head, unit: 'count' });

const tenths = ['a tenth below', 'a tenth above'];
const askingColumns: readonly TableColumn[] = [
  count('Sales'),
  ...['Of the last asking price', 'Low', 'High'].map(percent),
  ...[...tenths.map((tenth) => `Of the last, ${tenth}`), 'Above the last'].map(percent),
  percent('Of the first asking price'),
  ...[...tenths.map((tenth) => `Of the first, ${tenth}`), 'Above the first'].map(percent),
];

const listAsking = (row: AskingQuarter) => [
  ...[row.sales, row.median, row.low, row.high, row.tenth, row.ninetieth, row.above],
  ...[row.medianOfFirst, row.tenthOfFirst, row.ninetiethOfFirst, row.aboveFirst],
];

/** One row per routing key and quarter of sale. */
export function tabulateAskingByKey({ keys }: Pick<AskingByKey, 'keys'>): ChartTable {
  return {
    columns: [
      { head: 'Routing key', unit: 'text' },
      { head: 'Quarter', unit: 'text' },
      ...askingColumns,
    ],
    rows: keys.flatMap(({ routingKey, asking }) =>
      asking.map((row) => [routingKey, placeQuarter(row).name, ...listAsking(row)]),
    ),
  };
}

/** One row per quarter of sale. */
export function tabulateAsking(asking: readonly AskingQuarter[]): ChartTable {
  return {
    columns: [{ head: 'Quarter', unit: 'text' }, ...askingColumns],
    rows: asking.map((row) => [placeQuarter(row).name, ...listAsking(row)]),
  };
}

/** One row per quarter of listing: what became of its homes, and the days that each step took. */
export function tabulateOutcomes(figures: MarketFigures): ChartTable {
  return {
    columns: [
      { head: 'Listed in', unit: 'text' },
      ...['Listed', 'Price changed', 'Agreed', 'Fell through', 'Came back', 'Sold', 'Gone'].map(
        count,
      ),
      count('On the market'),
      ...['Fell through, share', 'Low', 'High'].map(percent),
      ...['price change', 'agreed', 'fall through', 'coming back', 'sale'].map((step) =>
        count(`Days to ${step}`),
      ),
    ],
    rows: figures.outcomes.map((row) => [
      ...[placeQuarter(row).name, row.listed, row.priceChanged, row.agreed, row.fellThrough],
      ...[row.relisted, row.sold, row.gone, row.onMarket],
      ...(hasShare(row, figures) ? [row.share, row.low, row.high] : [null, null, null]),
      ...[row.daysToPriceChange, row.daysToAgreed, row.daysToFallThrough, row.daysToRelisted],
      row.daysToSale,
    ]),
  };
}

/** One row per year and age: the share agreed, or gone, with its interval. */
export function tabulateTimes(times: readonly TimePoint[], outcome: Leaving): ChartTable {
  return {
    columns: [
      { head: 'Year', unit: 'text' },
      count('Days'),
      ...[{ agreed: 'Agreed', gone: 'Agreed or withdrawn' }[outcome], 'Low', 'High'].map(percent),
      count('Still on the market by then'),
    ],
    rows: times
      .filter((point) => point.outcome === outcome)
      .map(({ year, days, share, low, high, homes }) => [
        ...[String(year), days, share, low, high, homes],
      ]),
  };
}

/** `In 2026, 30% of homes are sale agreed within 30 days, 47% within 60 and 60% within 90.` */
export function describeTimes({ times }: Pick<MarketFigures, 'times'>, outcome: Leaving): string {
  const year = Math.max(0, ...times.map((point) => point.year));
  const find = (days: number) =>
    times.find((point) => point.year === year && point.outcome === outcome && point.days === days);
  const [first, second, third] = [find(30), find(60), find(90)];
  if (!first || !second || !third) return '';
  const say = ({ share, homes }: TimePoint) => formatPercentOf(share, Math.min(homes, 999));
  return `In ${year}, ${say(first)} of homes are ${outcomeWords[outcome]} within 30 days, ${say(second)} within 60 and ${say(third)} within 90.`;
}
