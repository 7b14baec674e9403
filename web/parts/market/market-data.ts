import type {
  AskingByKey,
  AskingQuarter,
  MarketFigures,
  OutcomeQuarter,
} from '../../../api/contract/market-figures.ts';
import {
  type ChartLine,
  countMonths,
  formatPeriod,
  type LineChartData,
  type LinePoint,
  type PeriodEnd,
  placePeriod,
} from '../../charts/line-data.ts';
import { type ChartTable, type Columns, tabulate } from '../../charts/table.ts';

/** A chart of shares: by quarter, or by days since homes came on the market. */
export function buildShares(
  title: string,
  timeName: 'Quarter' | 'Listed in' | 'Days',
  lines: ChartLine[],
  counted: readonly [one: string, many: string] = ['sale', 'sales'],
): LineChartData {
  const scale = timeName === 'Days' ? 'days' : 'months';
  return { title, unit: 'percent', counted, lines, scale, timeName };
}

const quarterName = (quarter: PeriodEnd) => formatPeriod(quarter, 3);

function placeQuarter(quarter: PeriodEnd): Pick<LinePoint, 'x' | 'name'> {
  return { x: countMonths(quarter), name: quarterName(quarter) };
}

/** The months from the end of a quarter to the newest sale. */
function countMonthsSince(
  quarter: PeriodEnd,
  { thisYear, thisMonth }: Pick<MarketFigures, 'thisYear' | 'thisMonth'>,
): number {
  return countMonths({ year: thisYear, month: thisMonth }) - countMonths(quarter);
}

type Interval = { readonly low: number | null; readonly high: number | null };

/** A figure with its interval; none where it has no interval. */
function withInterval(
  value: number | null,
  { low, high }: Interval,
): Pick<LinePoint, 'value' | 'low' | 'high'> {
  return value === null || low === null || high === null ? { value: null } : { value, low, high };
}

/**
 * What homes of an area or a routing key fetched as a share of the last asking price, with its
 * interval and the middle 80 %, and of the first.
 */
export function buildAskingChart(
  figures: Pick<MarketFigures, 'asking' | 'thisYear' | 'thisMonth'>,
  area: string,
): LineChartData {
  const place = (quarter: AskingQuarter) => ({
    ...placePeriod(quarter, 3, figures),
    count: quarter.sales,
  });
  const last = figures.asking.map((quarter): LinePoint => {
    const { median, tenth, ninetieth } = quarter;
    const middle = tenth === null || ninetieth === null ? null : ([tenth, ninetieth] as const);
    return { ...place(quarter), ...withInterval(median, quarter), ...(middle && { middle }) };
  });
  const first = figures.asking.map((quarter) => ({
    ...place(quarter),
    value: quarter.medianOfFirst,
  }));
  return buildShares(`Sale price versus asking price, by quarter, ${area}`, 'Quarter', [
    { key: 'of last asking price', points: last },
    { key: 'of first asking price', points: first },
  ]);
}

const askingColumns: Columns<AskingQuarter> = [
  ['Quarter', 'text', quarterName],
  ['Sales', 'count', ({ sales }) => sales],
  ['Of the last asking price', 'share', ({ median }) => median],
  ['Low', 'share', ({ low }) => low],
  ['High', 'share', ({ high }) => high],
  ['Of the last, a tenth below', 'share', ({ tenth }) => tenth],
  ['Of the last, a tenth above', 'share', ({ ninetieth }) => ninetieth],
  ['Above the last', 'share', ({ above }) => above],
  ['Of the first asking price', 'share', ({ medianOfFirst }) => medianOfFirst],
  ['Of the first, a tenth below', 'share', ({ tenthOfFirst }) => tenthOfFirst],
  ['Of the first, a tenth above', 'share', ({ ninetiethOfFirst }) => ninetiethOfFirst],
  ['Above the first', 'share', ({ aboveFirst }) => aboveFirst],
];

/** One row per quarter of sale. */
export function tabulateAsking(asking: readonly AskingQuarter[]): ChartTable {
  return tabulate(asking, askingColumns);
}

/** One row per routing key and quarter of sale. */
export function tabulateAskingByKey({ keys }: Pick<AskingByKey, 'keys'>): ChartTable {
  const rows = keys.flatMap(({ routingKey, asking }) =>
    asking.map((quarter) => ({ ...quarter, routingKey })),
  );
  return tabulate(rows, [
    ['Routing key', 'text', ({ routingKey }) => routingKey],
    ...askingColumns,
  ]);
}

/** How often a sale agreed falls through, by the quarter in which the homes were listed. */
export function buildFallChart(figures: MarketFigures): LineChartData {
  const points = figures.outcomes.map((quarter) => ({
    ...placeQuarter(quarter),
    ...withInterval(hasShare(quarter, figures) ? quarter.share : null, quarter),
    count: quarter.agreed ?? 0,
  }));
  return buildShares(
    `Sales agreed that fell through, by quarter of listing, ${figures.area}`,
    'Listed in',
    [{ key: 'fell through', points }],
    ['home agreed', 'homes agreed'],
  );
}

/**
 * Of fewer than 10 a share says nothing, and what was agreed in the half year before the newest
 * sale may still fall through.
 */
function hasShare(quarter: OutcomeQuarter, figures: MarketFigures): boolean {
  return (quarter.agreed ?? 0) >= 10 && countMonthsSince(quarter, figures) >= 6;
}

/** One row per quarter of listing: what became of its homes, and the days that each step took. */
export function tabulateOutcomes(figures: MarketFigures): ChartTable {
  const share = (read: (row: OutcomeQuarter) => number | null) => (row: OutcomeQuarter) =>
    hasShare(row, figures) ? read(row) : null;
  return tabulate(figures.outcomes, [
    ['Listed in', 'text', quarterName],
    ['Listed', 'count', ({ listed }) => listed],
    ['Price changed', 'count', ({ priceChanged }) => priceChanged],
    ['Agreed', 'count', ({ agreed }) => agreed],
    ['Fell through', 'count', ({ fellThrough }) => fellThrough],
    ['Came back', 'count', ({ relisted }) => relisted],
    ['Sold', 'count', ({ sold }) => sold],
    ['Gone', 'count', ({ gone }) => gone],
    ['On the market', 'count', ({ onMarket }) => onMarket],
    ['Fell through, share', 'share', share((row) => row.share)],
    ['Low', 'share', share(({ low }) => low)],
    ['High', 'share', share(({ high }) => high)],
    ['Days to price change', 'count', ({ daysToPriceChange }) => daysToPriceChange],
    ['Days to agreed', 'count', ({ daysToAgreed }) => daysToAgreed],
    ['Days to fall through', 'count', ({ daysToFallThrough }) => daysToFallThrough],
    ['Days to coming back', 'count', ({ daysToRelisted }) => daysToRelisted],
    ['Days to sale', 'count', ({ daysToSale }) => daysToSale],
  ]);
}

/** What may become of a home that is listed, in the words of the chart. */
const steps = [
  ['agreed', 'agreed'],
  ['sold', 'sold'],
  ['priceChanged', 'changed price'],
  ['gone', 'left unsold'],
  ['relisted', 'came back'],
  ['fellThrough', 'fell through'],
] as const;

/** What became of the homes listed in a quarter, as shares of them with their intervals. */
export function buildFunnelChart(figures: MarketFigures): LineChartData {
  const quarters = figures.outcomes.filter((quarter) => hasFunnel(quarter, figures));
  const lines = steps.map(([field, key]) => ({
    key,
    points: quarters.map((quarter): LinePoint => {
      const count = quarter[field];
      const { share, ...interval } = estimateShare(count ?? 0, quarter.listed);
      return {
        ...placeQuarter(quarter),
        ...(count === null ? { value: null } : { value: share, ...interval }),
        count: count ?? 0,
        // Much of what is listed takes the best part of a year to be in the register.
        isProvisional: countMonthsSince(quarter, figures) < 12,
      };
    }),
  }));
  return buildShares(
    `What became of the homes listed in a quarter, ${figures.area}`,
    'Listed in',
    // A step that the sources never show has no line.
    lines.filter(({ points }) => points.some(({ value }) => value !== null)),
    ['home', 'homes'],
  );
}

/** Of fewer than 10 a share says nothing, and in the first half year too little has happened. */
function hasFunnel(quarter: OutcomeQuarter, figures: MarketFigures): boolean {
  return quarter.listed >= 10 && countMonthsSince(quarter, figures) >= 6;
}

/**
 * One row per quarter of listing, all of them: of each step its count, its share and the interval.
 */
export function tabulateFunnel(figures: MarketFigures): ChartTable {
  return tabulate(figures.outcomes, [
    ['Listed in', 'text', quarterName],
    ['Listed', 'count', ({ listed }) => listed],
    ...steps.flatMap(([field, name]): Columns<OutcomeQuarter>[number][] => {
      const head = name.slice(0, 1).toUpperCase() + name.slice(1);
      const estimate = (end: 'share' | 'low' | 'high') => (quarter: OutcomeQuarter) => {
        const count = quarter[field];
        const isGiven = count !== null && hasFunnel(quarter, figures);
        return isGiven ? estimateShare(count, quarter.listed)[end] : null;
      };
      return [
        [head, 'count', (quarter) => quarter[field]],
        [`${head}, share`, 'share', estimate('share')],
        [`${head}, low`, 'share', estimate('low')],
        [`${head}, high`, 'share', estimate('high')],
      ];
    }),
  ]);
}

/**
 * The share of some that were counted, in percent, with its 95 % interval by Wilson: as the macro
 * `share_low` gives it in SQL.
 */
export function estimateShare(
  hits: number,
  total: number,
): Record<'share' | 'low' | 'high', number> {
  const round = (value: number) => Math.round(value * 10_000) / 100;
  const low = (of: number) => {
    const spread = 1.96 * Math.sqrt((of * (total - of)) / total + 0.9604);
    return Math.max(0, (of + 1.9208 - spread) / (total + 3.8416));
  };
  return { share: round(hits / total), low: round(low(hits)), high: round(1 - low(total - hits)) };
}
