import { formatTick, type Unit } from './axis.ts';
import type { ChartKind } from './Chart.tsx';
import { type ChartTable, tableUnits, tabulate } from './table.ts';

/** What a bar chart, its text and its table are made from. */
export interface BarChartData {
  title: string;
  unit: Unit;
  /** In the order in which they are drawn. */
  bars: { key: string; value: number }[];
}

/** As many bars can be read; the table has all. */
export const maxBars = 30;

const maxInWords = 5;

/** The chart in words: `median by county: Dublin €400k, Cork €320k.` */
export function describeBars({ title, unit, bars }: BarChartData): string {
  const named = bars
    .slice(0, maxInWords)
    .map(({ key, value }) => `${key} ${formatTick(value, unit)}`);
  const rest = bars.length - named.length;
  return `${title}: ${named.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}.`;
}

/** One row per bar. */
function tabulateBars({ title, unit, bars }: BarChartData): ChartTable {
  return tabulate(bars, [
    ['Name', 'text', ({ key }) => key],
    [title, tableUnits[unit], ({ value }) => value],
  ]);
}

export const barKind: ChartKind<BarChartData> = {
  load: () => import('./bar-chart.ts'),
  describe: describeBars,
  tabulate: tabulateBars,
  explain: ({ bars }) => [
    bars.length > maxBars ? `The first ${maxBars} of ${bars.length} rows.` : '',
  ],
};
