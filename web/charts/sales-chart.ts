import * as Plot from '@observablehq/plot';
import { chooseRange, chooseTicks, formatTick } from './axis.ts';
import { hairlineStrong, inkFaint, panel, seriesColour } from './colours.ts';
import { drawPlot, innerSize, type Place } from './plot.ts';
import { fillYears, listAbove, middleOf, type SalesChartData, shownMedian } from './sales-data.ts';

/** Above the axis, the strip of the sales that it doesn't hold. */
const strip = 18;
const marginRight = 30;
const median = seriesColour(0);
const sale = seriesColour(1);

/**
 * Sales as dots by date and price, and the median of each year in its middle. Medians are joined by
 * a line; a year with few sales has none, and the line stops there. Sales above the ceiling are
 * triangles in a strip at the top.
 */
export function draw(data: SalesChartData, place: Place): SVGSVGElement {
  const { dots, ceiling } = data;
  const above = listAbove(data);
  const within = dots.filter((dot) => !above.includes(dot));
  const medians = fillYears(data.years).map((year) => ({
    at: middleOf(year),
    price: shownMedian(year),
  }));
  const known = medians.flatMap(({ at, price }) => (price === null ? [] : [{ at, price }]));
  const [low, high] = chooseRange(
    [...within, ...known].map(({ price }) => price),
    'euro',
  );
  const top = ceiling ?? high;
  const marginTop = 14 + (above.length > 0 ? strip : 0);
  const inner = innerSize(place.width, marginRight, marginTop);
  // Where a price that the axis doesn't hold is drawn.
  const aside = top + ((strip / 2) * (top - low)) / inner.height;
  const times = [data.range.from, data.range.to + 1] as const;
  const isMany = dots.length > 400;
  return drawPlot(place, {
    unit: 'euro',
    values: [low, top],
    times,
    ticks: chooseTicks('months', times, inner.width),
    marginTop,
    marginRight,
    sideways: 1,
    points: [
      ...dots.map(({ at, price }) => {
        return { line: 0, at, x: at, y: price > top ? aside : price, colour: sale };
      }),
      ...known.map(({ at, price }) => ({ line: 1, at, x: at, y: price, colour: median })),
    ],
    marks: [
      Plot.dot(within, {
        x: 'at',
        y: 'price',
        r: isMany ? 2 : 3,
        fill: sale,
        fillOpacity: isMany ? 0.5 : 0.75,
      }),
      above.length > 0
        ? [
            Plot.ruleY([top], { stroke: hairlineStrong, strokeDasharray: '2 4' }),
            Plot.text([`> ${formatTick(top, 'euro')}`], {
              frameAnchor: 'top-left',
              dx: -9,
              dy: -strip / 2,
              textAnchor: 'end',
              lineAnchor: 'middle',
              fill: inkFaint,
            }),
            Plot.dot(above, {
              x: 'at',
              y: () => aside,
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
}
