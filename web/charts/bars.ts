import { shorten } from '../format.ts';
import { formatTick, type Unit } from './axis.ts';
import type { ChartKind } from './Chart.tsx';
import { hairlineStrong, ink, inkFaint, seriesColour } from './colours.ts';
import { type Place, scaleTo } from './plot.ts';
import { drawInto } from './svg.ts';
import { type ChartTable, tableUnits, tabulate } from './table.ts';

/** What a bar chart, its text and its table are made from. */
export interface BarChartData {
  title: string;
  unit: Unit;
  /** In the order in which they are drawn. */
  bars: { key: string; value: number }[];
}

/** As many bars can be read; the table has all. */
const maxBars = 30;

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

const rowHeight = 26;
/** Of a text of 12 pixels. */
const letterWidth = 7;

/** Bars one below the other, the name before each and its value behind it. */
function draw(data: BarChartData, { width, document = globalThis.document }: Place): SVGSVGElement {
  const draw = drawInto(document);
  const bars = data.bars.slice(0, maxBars).map(({ key, value }, at) => ({
    key,
    y: 4 + (at + 0.5) * rowHeight,
    from: Math.min(0, value),
    to: Math.max(0, value),
    text: formatTick(round(value), data.unit),
  }));
  const longest = Math.max(...bars.map(({ key }) => key.length));
  const left = Math.min(longest * letterWidth + 12, width * 0.4);
  const right = width - Math.max(...bars.map(({ text }) => text.length)) * letterWidth - 10;
  const height = bars.length * rowHeight + 8;
  const [low, high] = [
    Math.min(...bars.map(({ from }) => from)),
    Math.max(...bars.map(({ to }) => to)),
  ];
  const x = scaleTo([low, high > low ? high : low + 1], left, right);
  const rule = { x1: x(0), x2: x(0), y1: 4, y2: height - 4, stroke: hairlineStrong };
  return draw(
    'svg',
    {
      ...{ width, height, viewBox: `0 0 ${width} ${height}`, 'font-size': 12, fill: inkFaint },
      ...{ role: 'img', 'aria-label': describeBars(data) },
    },
    ...bars.flatMap(({ key, y, from, to, text }) => {
      const name = shorten(key, Math.floor((left - 12) / letterWidth));
      const bar = { x: x(from), y: y - 7.8, width: x(to) - x(from), height: 15.6, rx: 2 };
      return [
        draw('text', { x: left - 9, y, dy: '0.32em', 'text-anchor': 'end' }, name),
        draw('rect', { ...bar, fill: seriesColour(0) }),
        draw('text', { x: x(to) + 6, y, dy: '0.32em', fill: ink }, text),
      ];
    }),
    draw('line', rule),
  ) as SVGSVGElement;
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}

export const barKind: ChartKind<BarChartData> = {
  draw,
  describe: describeBars,
  tabulate: tabulateBars,
  explain: ({ bars }) => [
    bars.length > maxBars ? `The first ${maxBars} of ${bars.length} rows.` : '',
  ],
};
