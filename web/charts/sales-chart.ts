import * as Plot from '@observablehq/plot';
import { formatDate, formatWholeEuro } from '../format.ts';
import { chooseAxis, formatTick } from './axis.ts';
import { finishChart } from './chart-frame.ts';
import { chartHeight } from './chart-height.ts';
import { hairline, hairlineStrong, inkFaint, panel, seriesColour } from './colours.ts';
import {
  describeSales,
  fillYears,
  formatShownMedian,
  type SalesChartData,
  shownMedian,
} from './sales-data.ts';

const margin = { top: 14, right: 16, bottom: 28 };
const median = seriesColour(0);
const sale = seriesColour(1);

/**
 * Sales as dots by date and price, and the median of each year in its middle, drawn `width` pixels
 * wide with text of 12. Medians are joined by a line; a year with few sales has none, and the line
 * stops there.
 */
export function renderSalesChart(
  data: SalesChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const height = chartHeight(width);
  const dots = data.points.prices.map((price, index) => {
    const dateOfSale = data.points.datesOfSale[index] ?? '';
    return {
      at: Date.parse(dateOfSale),
      price,
      text: `${formatDate(dateOfSale)}\n${formatWholeEuro(price)}`,
    };
  });
  const medians = fillYears(data.years).map((year) => ({
    at: Date.UTC(year.year, 6, 1),
    price: shownMedian(year),
    text: `${year.year}, median of ${year.totalSales} sales\n${formatShownMedian(year)}`,
  }));
  const known = medians.filter(({ price }) => price !== null);
  const axis = chooseAxis(
    dots.map(({ price }) => price),
    'euro',
  );
  const longest = Math.max(...axis.ticks.map((tick) => formatTick(tick, 'euro').length));
  const left = longest * 7.4 + 20;
  const first = data.years[0]?.year ?? 2010;
  const last = (data.years.at(-1)?.year ?? first) + 1;
  const chart = Plot.plot({
    document,
    width,
    height,
    marginTop: margin.top,
    marginRight: margin.right,
    marginBottom: margin.bottom,
    marginLeft: left,
    className: 'sales-chart',
    style: 'background: none; overflow: visible',
    x: { domain: [Date.UTC(first, 0), Date.UTC(last, 0)], axis: null },
    y: { domain: [axis.low, axis.high], axis: null },
    marks: [
      Plot.ruleY(axis.ticks, { insetLeft: -6, stroke: hairline }),
      Plot.axisY(axis.ticks, {
        tickFormat: (tick: number) => formatTick(tick, 'euro'),
        tickSize: 0,
        tickPadding: 12,
        label: null,
        color: inkFaint,
      }),
      Plot.axisX(chooseYears(first, last, width), {
        tickFormat: (at: number) => String(new Date(at).getUTCFullYear()),
        tickSize: 0,
        tickPadding: 10,
        label: null,
        color: inkFaint,
      }),
      Plot.dot(dots, {
        x: 'at',
        y: 'price',
        r: dots.length > 400 ? 2 : 3,
        fill: sale,
        fillOpacity: dots.length > 400 ? 0.5 : 0.75,
      }),
      Plot.line(medians, { x: 'at', y: 'price', stroke: median, strokeWidth: 2.5 }),
      Plot.dot(known, { x: 'at', y: 'price', r: 4, fill: median, stroke: panel }),
      Plot.tip(
        [...dots, ...known],
        Plot.pointer({
          x: 'at',
          y: 'price',
          title: 'text',
          fill: panel,
          stroke: hairlineStrong,
          fontSize: 12,
          pathFilter: 'none',
        }),
      ),
    ],
  });
  return finishChart(chart as SVGSVGElement, describeSales(data));
}

/** The first days of the years to label, in milliseconds: all, or every second, third or fifth where there is less room. */
function chooseYears(first: number, last: number, width: number): number[] {
  const room = Math.max(2, Math.floor(width / 70));
  const step = [1, 2, 3, 5].find((one) => (last - first + 1) / one <= room) ?? 10;
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) =>
    Date.UTC(first + index * step, 0),
  );
}
