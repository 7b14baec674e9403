import { formatTick } from './axis.ts';
import { type BarChartData, describeBars, mostBars } from './bar-data.ts';
import { hairlineStrong, ink, inkSoft, seriesColour } from './colours.ts';
import { drawInto, drawText, frameDrawing } from './svg.ts';

const rowHeight = 26;
const barHeight = 16;

/** Of a text of 12 pixels. */
const letterWidth = 7;

/** Bars side by side, the name before each and its value behind it, drawn `width` pixels wide. */
export function renderBarChart(
  data: BarChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const draw = drawInto(document);
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
  const x = (value: number) => left + ((value - low) / (high - low || 1)) * (width - room - left);
  const rows = bars.flatMap(({ key, value }, at) => {
    const [from, to] = [x(Math.min(0, value)), x(Math.max(0, value))];
    const y = at * rowHeight + rowHeight / 2 + 4;
    const name = { x: x(low) - 10, y, fill: inkSoft, anchor: 'end' } as const;
    return [
      draw('rect', {
        ...{ x: from, width: to - from, y: y - barHeight / 2, height: barHeight },
        ...{ fill: seriesColour(0), rx: 2 },
      }),
      drawText(draw, shorten(key, letters), name),
      drawText(draw, texts[at] ?? '', { x: to + 6, y, fill: ink, anchor: 'start' }),
    ];
  });
  const ground = draw('line', {
    ...{ x1: x(0), x2: x(0), y1: 4, y2: height - 4, stroke: hairlineStrong },
  });
  const description = describeBars(data);
  return frameDrawing(draw, { width, height, name: 'bar-chart', description }, [...rows, ground]);
}

function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
}

function shorten(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, Math.max(letters - 1, 1))}…`;
}
