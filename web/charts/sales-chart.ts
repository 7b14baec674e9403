import { chooseRange, chooseTicks, formatTick } from './axis.ts';
import { hairlineStrong, inkFaint, panel, seriesColour } from './colours.ts';
import { drawPlot, layAxes, type Place } from './plot.ts';
import {
  describeSales,
  fillYears,
  middleOf,
  type SalesChartData,
  shownMedian,
} from './sales-data.ts';
import { drawLine } from './svg.ts';

/** Above the axis, the strip of the sales that it doesn't hold. */
const strip = 18;

/**
 * Sales as dots by date and price, and the median of each year in its middle. Medians are joined by
 * a line; a year with few sales has none, and the line stops there. Sales above the ceiling are
 * triangles in a strip at the top.
 */
export function draw(data: SalesChartData, place: Place): SVGSVGElement {
  const { dots, range, ceiling } = data;
  const most = ceiling ?? Number.POSITIVE_INFINITY;
  const within = dots.filter(({ price }) => price <= most);
  const medians = fillYears(data.years).map((year) => ({
    at: middleOf(year),
    price: shownMedian(year),
  }));
  const prices = [...within, ...medians].flatMap(({ price }) => price ?? []);
  const [low, high] = chooseRange(prices, 'euro');
  const times = [range.from, range.to + 1] as const;
  const hasStrip = within.length < dots.length;
  const axes = layAxes(place, {
    values: [low, ceiling ?? high],
    times,
    marginTop: hasStrip ? 14 + strip : 14,
    marginRight: 30,
  });
  const { left, right, top, draw } = axes;
  const put = (line: number) => (one: { at: number; price: number | null }) => {
    if (one.price === null) return null;
    const y = one.price > most ? top - strip / 2 : axes.y(one.price);
    return { line, at: one.at, colour: seriesColour(line === 0 ? 1 : 0), x: axes.x(one.at), y };
  };
  const sales = dots.map(put(0)).filter((one) => one !== null);
  const years = medians.map(put(1));
  const known = years.filter((one) => one !== null);
  const isMany = dots.length > 400;
  const [fill, stroke] = [seriesColour(1), seriesColour(0)];
  const edge = { x1: left, x2: right, y1: top, y2: top, stroke: hairlineStrong };
  const beside = { x: left - 9, y: top - strip / 2, dy: '0.32em', 'text-anchor': 'end' };
  return drawPlot(axes, {
    description: describeSales(data),
    unit: 'euro',
    ticks: [...chooseTicks('months', times, right - left)].map(([at, text]) => [axes.x(at), text]),
    sideways: 1,
    points: [...sales, ...known],
    marks: [
      draw(
        'g',
        { fill, 'fill-opacity': isMany ? 0.5 : 0.75 },
        ...sales
          .filter(({ y }) => y >= top)
          .map(({ x, y }) => draw('circle', { cx: x, cy: y, r: isMany ? 2 : 3 })),
      ),
      ...(hasStrip
        ? [
            draw('line', { ...edge, 'stroke-dasharray': '2 4' }),
            draw('text', { ...beside, fill: inkFaint }, `> ${formatTick(most, 'euro')}`),
          ]
        : []),
      draw(
        'g',
        { fill, 'fill-opacity': 0.9 },
        ...sales
          .filter(({ y }) => y < top)
          .map(({ x, y }) => draw('path', { d: `M${x},${y - 5.4}l4.7,8.1h-9.4z` })),
      ),
      drawLine(
        draw,
        years.map((one) => one && [one.x, one.y]),
        { stroke, 'stroke-width': 2.5 },
      ),
      draw(
        'g',
        { fill: stroke, stroke: panel, 'stroke-width': 1.5 },
        ...known.map(({ x, y }) => draw('circle', { cx: x, cy: y, r: 4 })),
      ),
    ],
  });
}
