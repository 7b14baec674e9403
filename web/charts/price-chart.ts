import * as Plot from '@observablehq/plot';
import { finishChart } from './drawing.ts';
import { keepPoints } from './drawn-points.ts';
import { drawDates, drawPriceAxis } from './price-axes.ts';
import { describePrices, type PriceChartData, partEvents, stretchPrices } from './price-data.ts';
import { drawBands, drawDivide, drawDots, drawLabels, drawSteps } from './price-layers.ts';
import { colourOf, listSteps, placeLabels, placeMarks, placeSales } from './price-marks.ts';
import { margin, scalePrices } from './price-scale.ts';

/**
 * The asking price of a listing over time, drawn `width` pixels wide with text of 12: steps, dotted
 * while a sale was agreed, with a gap while the listing was gone. Every event has a mark, and a
 * band over the days on which it may have happened; labels stand where there is room.
 */
export function renderPriceChart(
  data: PriceChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const { events, before } = partEvents(data.events, width < 400 ? 1 : 3);
  const scale = scalePrices(events, before, data.until, width);
  const sold = placeSales(before, scale);
  const marks = [...sold, ...placeMarks(events)];
  const steps = listSteps(stretchPrices(data));

  const chart = Plot.plot({
    document,
    width,
    height: scale.height,
    marginTop: margin.top,
    marginRight: margin.right,
    marginBottom: margin.bottom,
    marginLeft: scale.left,
    className: 'price-chart',
    style: 'background: none; overflow: visible',
    x: { domain: [scale.from, scale.to], range: [scale.begin, scale.right], axis: null },
    y: { domain: [scale.axis.low, scale.axis.high], range: [scale.bottom, margin.top], axis: null },
    color: { type: 'identity' },
    marks: [
      drawPriceAxis(scale),
      drawDates(sold, scale),
      drawDivide(sold, scale),
      drawBands(marks),
      drawSteps(steps),
      drawDots(marks),
      drawLabels(placeLabels(marks, steps, scale), marks, scale),
    ],
  });
  const first = data.events.length - marks.length;
  return keepPoints(finishChart(chart as SVGSVGElement, describePrices(data)), {
    ...{ top: margin.top, bottom: scale.bottom, sideways: 2 },
    points: marks.map((mark, place) => ({
      ...{ line: 0, at: first + place, colour: colourOf(mark) },
      x: scale.x(mark.at),
      y: scale.y(mark.euro),
    })),
  });
}
