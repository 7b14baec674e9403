import { line, symbol, symbolTriangle } from 'd3-shape';
import { chooseAxis, formatTick } from './axis.ts';
import { hairlineStrong, inkFaint, panel, seriesColour } from './colours.ts';
import { chooseDates } from './date-ticks.ts';
import { keepPoints } from './drawn-points.ts';
import {
  describeSales,
  fillYears,
  listAbove,
  middleOf,
  type SalesChartData,
  shownMedian,
} from './sales-data.ts';
import { chartHeight, drawInto, drawText, drawValueAxis, frameDrawing } from './svg.ts';

const margin = { top: 14, right: 16, bottom: 28 };
/** Above the axis, the strip of the sales that it doesn't hold. */
const strip = 18;
const median = seriesColour(0);
const sale = seriesColour(1);

/**
 * Sales as dots by date and price, and the median of each year in its middle, drawn `width` pixels
 * wide with text of 12. Medians are joined by a line; a year with few sales has none, and the line
 * stops there. Sales above the ceiling are triangles in a strip at the top.
 */
export function renderSalesChart(
  data: SalesChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const draw = drawInto(document);
  const { ceiling } = data;
  const height = chartHeight(width);
  const above = listAbove(data);
  const within = data.dots.filter((dot) => ceiling === null || dot.price <= ceiling);
  const medians = fillYears(data.years).map((year) => ({
    at: middleOf(year),
    price: shownMedian(year),
  }));
  const known = medians.flatMap(({ at, price }) => (price === null ? [] : [{ at, price }]));
  const axis = chooseAxis(
    [...within, ...known].map(({ price }) => price),
    'euro',
  );
  const high = ceiling ?? axis.high;
  const ticks = axis.ticks.filter((tick) => tick < high);
  const texts = ticks.map((tick) => formatTick(tick, 'euro'));
  const aboveText = ceiling === null ? '' : `> ${formatTick(ceiling, 'euro')}`;
  const left = Math.max(...[...texts, aboveText].map((text) => text.length)) * 7.4 + 20;
  const [right, bottom] = [width - margin.right, height - margin.bottom];
  const top = margin.top + (above.length > 0 ? strip : 0);
  const [begin, end] = [toInstant(data.range.from), toInstant(data.range.to + 1)];
  const x = (at: number) => left + ((at - begin) / (end - begin)) * (right - left);
  const y = (price: number) => bottom - ((price - axis.low) / (high - axis.low)) * (bottom - top);
  const path = line<{ at: number; price: number | null }>(
    ({ at }) => x(at),
    ({ price }) => y(price ?? 0),
  ).defined(({ price }) => price !== null);
  const mostDates = Math.max(2, Math.floor((right - left) / 66));
  const dates = chooseDates(begin, end - 1, mostDates, Math.max(4, mostDates));
  const r = data.dots.length > 400 ? 2 : 3;
  const fillOpacity = data.dots.length > 400 ? 0.5 : 0.75;
  const drawDot = (dot: { at: number; price: number }, look: Record<string, string | number>) =>
    draw('circle', { cx: x(dot.at), cy: y(dot.price), ...look });
  const stripAt = top - strip / 2;
  const marks = [
    ...drawValueAxis(draw, { ...{ ticks, unit: 'euro', left, right, y }, inset: 6 }),
    ...dates.map(({ at, text }) =>
      drawText(draw, text.replace(/^Jan /, ''), { x: x(at), y: bottom + 18, fill: inkFaint }),
    ),
    ...within.map((dot) => drawDot(dot, { r, fill: sale, 'fill-opacity': fillOpacity })),
    ...(above.length > 0
      ? [
          draw('line', {
            ...{ x1: left - 6, x2: right, y1: top, y2: top },
            ...{ stroke: hairlineStrong, 'stroke-dasharray': '2 4' },
          }),
          drawText(draw, aboveText, { x: left - 12, y: stripAt, fill: inkFaint, anchor: 'end' }),
          ...above.map((dot) =>
            draw('path', {
              d: symbol(symbolTriangle, 3.5 ** 2 * Math.PI)() ?? '',
              transform: `translate(${x(dot.at)},${stripAt})`,
              ...{ fill: sale, 'fill-opacity': 0.9 },
            }),
          ),
        ]
      : []),
    draw('path', {
      ...{ d: path(medians) ?? '', fill: 'none', stroke: median, 'stroke-width': 2.5 },
    }),
    ...known.map((one) => drawDot(one, { r: 4, fill: median, stroke: panel })),
  ];
  const description = describeSales(data);
  const svg = frameDrawing(draw, { width, height, name: 'sales-chart', description }, marks);
  return keepPoints(svg, {
    ...{ top, bottom, sideways: 1 },
    points: [
      ...data.dots.map(({ at, price }) => ({
        ...{ line: 0, at, colour: sale, x: x(at) },
        y: ceiling !== null && price > ceiling ? stripAt : y(price),
      })),
      ...known.map(({ at, price }) => ({ line: 1, at, colour: median, x: x(at), y: y(price) })),
    ],
  });
}

/** The first instant of a month since the year 0, in milliseconds. */
function toInstant(months: number): number {
  return Date.UTC(Math.floor(months / 12), months % 12);
}
