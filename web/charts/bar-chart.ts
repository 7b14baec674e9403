import * as Plot from '@observablehq/plot';
import { shorten } from '../format.ts';
import { formatTick } from './axis.ts';
import { type BarChartData, maxBars } from './bar-data.ts';
import { hairlineStrong, ink, seriesColour } from './colours.ts';
import { finishChart, type Place } from './plot.ts';

const rowHeight = 26;
/** Of a text of 12 pixels. */
const letterWidth = 7;

/** Bars one below the other, the name before each and its value behind it. */
export function draw(data: BarChartData, { width, document }: Place): SVGSVGElement {
  const bars = data.bars.slice(0, maxBars).map(({ key, value }, at) => ({
    key,
    at,
    from: Math.min(0, value),
    to: Math.max(0, value),
    text: formatTick(round(value), data.unit),
  }));
  const longest = Math.max(...bars.map(({ key }) => key.length));
  const left = Math.min(longest * letterWidth + 12, width * 0.4);
  const chart = Plot.plot({
    ...(document && { document }),
    width,
    height: bars.length * rowHeight + 8,
    marginTop: 4,
    marginBottom: 4,
    marginLeft: left,
    marginRight: Math.max(...bars.map(({ text }) => text.length)) * letterWidth + 10,
    x: { axis: null },
    y: {
      domain: [bars.length - 0.5, -0.5],
      ticks: bars.map(({ at }) => at),
      tickFormat: (at: number) =>
        shorten(bars[at]?.key ?? '', Math.floor((left - 12) / letterWidth)),
      tickSize: 0,
      label: null,
    },
    marks: [
      Plot.rect(bars, {
        x1: 'from',
        x2: 'to',
        y1: ({ at }) => at - 0.3,
        y2: ({ at }) => at + 0.3,
        fill: seriesColour(0),
        rx: 2,
      }),
      Plot.ruleX([0], { stroke: hairlineStrong }),
      Plot.text(bars, { x: 'to', y: 'at', text: 'text', textAnchor: 'start', dx: 6, fill: ink }),
    ],
  });
  return finishChart(chart as SVGSVGElement);
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}
