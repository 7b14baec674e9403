import * as Plot from '@observablehq/plot';
import { chooseAxis, chooseDates, formatTick } from './axis.ts';
import { hairline, hairlineStrong, inkFaint, panel, seriesColour } from './colours.ts';
import { chartHeight, finishChart } from './drawing.ts';
import { keepPoints } from './drawn-points.ts';
import {
  describeSales,
  fillYears,
  listAbove,
  middleOf,
  type SalesChartData,
  shownMedian,
} from './sales-data.ts';

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
  const mostDates = Math.max(2, Math.floor((right - left) / 66));
  const dates = chooseDates(begin, end - 1, mostDates, Math.max(4, mostDates));
  const r = data.dots.length > 400 ? 2 : 3;
  const fillOpacity = data.dots.length > 400 ? 0.5 : 0.75;
  const chart = Plot.plot({
    document,
    width,
    height,
    marginTop: top,
    marginRight: margin.right,
    marginBottom: margin.bottom,
    marginLeft: left,
    className: 'sales-chart',
    style: 'background: none; overflow: visible',
    x: { domain: [begin, end], axis: null },
    y: { domain: [axis.low, high], axis: null },
    marks: [
      Plot.ruleY(ticks, { insetLeft: -6, stroke: hairline }),
      Plot.axisY(ticks, {
        tickFormat: (tick: number) => formatTick(tick, 'euro'),
        tickSize: 0,
        tickPadding: 12,
        label: null,
        color: inkFaint,
      }),
      dates.map(({ at, text }) =>
        Plot.text([text.replace(/^Jan /, '')], {
          x: () => at,
          frameAnchor: 'bottom',
          dy: 18,
          fill: inkFaint,
        }),
      ),
      Plot.dot(within, { x: 'at', y: 'price', r, fill: sale, fillOpacity }),
      above.length > 0
        ? [
            Plot.ruleY([high], { insetLeft: -6, stroke: hairlineStrong, strokeDasharray: '2 4' }),
            Plot.text([aboveText], {
              frameAnchor: 'top-left',
              dx: -12,
              dy: -strip / 2,
              textAnchor: 'end',
              lineAnchor: 'middle',
              fill: inkFaint,
            }),
            Plot.dot(above, {
              x: 'at',
              frameAnchor: 'top',
              dy: -strip / 2,
              symbol: 'triangle',
              r: 3.5,
              fill: sale,
              fillOpacity: 0.9,
            }),
          ]
        : null,
      Plot.line(medians, { x: 'at', y: 'price', stroke: median, strokeWidth: 2.5 }),
      Plot.dot(known, { x: 'at', y: 'price', r: 4, fill: median, stroke: panel }),
    ],
  });
  return keepPoints(finishChart(chart as SVGSVGElement, describeSales(data)), {
    top,
    bottom,
    sideways: 1,
    points: [
      ...data.dots.map(({ at, price }) => ({
        line: 0,
        at,
        colour: sale,
        x: x(at),
        y: ceiling !== null && price > ceiling ? top - strip / 2 : y(price),
      })),
      ...known.map(({ at, price }) => ({ line: 1, at, colour: median, x: x(at), y: y(price) })),
    ],
  });
}

/** The first instant of a month since the year 0, in milliseconds. */
function toInstant(months: number): number {
  return Date.UTC(Math.floor(months / 12), months % 12);
}
