import type { MarketFigures, OutcomeQuarter } from '../../../api/contract/market-figures.ts';
import {
  buildTimeAxis,
  describeIncomplete,
  findSpan,
  type LineChartData,
} from '../../charts/line-data.ts';
import type { ChartTable, TableColumn } from '../../charts/table.ts';
import { countMonthsSince, placeQuarter } from './market-data.ts';
import { estimateShare } from './share-interval.ts';

type Counted = 'priceChanged' | 'agreed' | 'fellThrough' | 'relisted' | 'sold' | 'gone';

/** What may become of a home that is listed, in the words of the chart. */
const steps: readonly (readonly [field: Counted, name: string])[] = [
  ['agreed', 'agreed'],
  ['sold', 'sold'],
  ['priceChanged', 'changed price'],
  ['gone', 'left unsold'],
  ['relisted', 'came back'],
  ['fellThrough', 'fell through'],
];

/** What became of the homes listed in a quarter, as shares of them with their intervals. */
export function buildFunnelChart(figures: MarketFigures): LineChartData {
  const quarters = figures.outcomes.filter((quarter) => hasFunnel(quarter, figures));
  const lines = steps.map(([field, name]) => ({
    key: name,
    points: quarters.map((quarter) => {
      const count = quarter[field];
      const { share, ...interval } = estimateShare(count ?? 0, quarter.listed);
      return {
        ...placeQuarter(quarter),
        ...(count === null ? { value: null } : { value: share, ...interval }),
        ...{ count: count ?? 0, isFew: false },
        // Much of what is listed takes the best part of a year to be in the register.
        isProvisional: countMonthsSince(quarter, figures) < 12,
      };
    }),
  }));
  const [first] = lines;
  return {
    title: `What became of homes listed in a quarter, ${figures.area}`,
    unit: 'percent',
    counted: ['home', 'homes'],
    // A step that the sources never show has no line.
    lines: lines.filter(({ points }) => points.some(({ value }) => value !== null)),
    time: buildTimeAxis(findSpan(first?.points ?? [])),
    timeName: 'Listed in',
    incomplete: describeIncomplete(first?.points ?? []),
  };
}

/** Of fewer than 10 a share says nothing, and in the first half year too little has happened. */
const hasFunnel = (quarter: OutcomeQuarter, figures: MarketFigures) =>
  quarter.listed >= 10 && countMonthsSince(quarter, figures) >= 6;

/** One row per quarter of listing, all of them: of each step its count, its share and the interval. */
export function tabulateFunnel(figures: MarketFigures): ChartTable {
  const percent = (head: string): TableColumn => ({ head, unit: 'share' });
  return {
    columns: [
      { head: 'Listed in', unit: 'text' },
      { head: 'Listed', unit: 'count' },
      ...steps.flatMap(([, name]): TableColumn[] => {
        const head = name.slice(0, 1).toUpperCase() + name.slice(1);
        const shares = [`${head}, share`, `${head}, low`, `${head}, high`];
        return [{ head, unit: 'count' }, ...shares.map(percent)];
      }),
    ],
    rows: figures.outcomes.map((quarter) => [
      ...[placeQuarter(quarter).name, quarter.listed],
      ...steps.flatMap(([field]) => {
        const count = quarter[field];
        if (count === null || !hasFunnel(quarter, figures)) return [count, null, null, null];
        const { share, low, high } = estimateShare(count, quarter.listed);
        return [count, share, low, high];
      }),
    ]),
  };
}
