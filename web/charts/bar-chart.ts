import * as Plot from '@observablehq/plot';
import { shorten } from '../format.ts';
import { formatTick } from './axis.ts';
import { type BarChartData, describeBars, mostBars } from './bar-data.ts';
import { hairlineStrong, ink, inkSoft, seriesColour } from './colours.ts';
import { finishChart } from './drawing.ts';

const rowHeight = 26;
const barHeight = 16;

/** Of a text of 12 pixels. */
const letterWidth = 7;

/** Bars side by side, the name before each and its value behind it, drawn `width` pixels wide. */
export function renderBarChart(
  data: BarChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const bars = data.bars.slice(0, mostBars);
  const texts = bars.map(({ value }) => formatTick(round(value), data.unit));
  const longest = Math.max(...bars.map(({ key }) => key.length));
  const left = Math.min(longest * letterWidth + 12, width * 0.4);
  const letters = Math.floor((left - 12) / letterWidth);
  const room = Math.max(...texts.map((text) => text.length)) * letterWidth + 10;
  const [low, high] = [
    Math.min(0, ...bars.map(({ value }) => value)),
    Math.max(0, ...bars.map(({ value }) => value)),
  ];
  const height = bars.length * rowHeight + 8;
  const rows = bars.map(({ key, value }, at) => ({
    key: shorten(key, letters),
    text: texts[at] ?? '',
    y: at * rowHeight + rowHeight / 2,
    from: Math.min(0, value),
    to: Math.max(0, value),
  }));
  const chart = Plot.plot({
    document,
    width,
    height,
    className: 'bar-chart',
    style: 'background: none; overflow: visible',
    x: { domain: [low, high || 1], range: [left, width - room], axis: null },
    y: { domain: [0, height], range: [4, height + 4], axis: null },
    marks: [
      Plot.rect(rows, {
        x1: 'from',
        x2: 'to',
        y1: ({ y }) => y - barHeight / 2,
        y2: ({ y }) => y + barHeight / 2,
        fill: seriesColour(0),
        rx: 2,
      }),
      Plot.ruleX([0], { stroke: hairlineStrong }),
      Plot.text(rows, {
        x: () => low,
        y: 'y',
        text: 'key',
        textAnchor: 'end',
        dx: -10,
        fill: inkSoft,
      }),
      Plot.text(rows, { x: 'to', y: 'y', text: 'text', textAnchor: 'start', dx: 6, fill: ink }),
    ],
  });
  return finishChart(chart as SVGSVGElement, describeBars(data));
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}
