import * as Plot from '@observablehq/plot';
import { formatTick, type Unit } from './axis.ts';
import { hairline, hairlineStrong, inkFaint } from './colours.ts';
import { type DrawnPoint, keepPoints } from './drawn-points.ts';

/** Where a drawing goes: how wide it is, in pixels, and the document that it is made in. */
export type Place = { readonly width: number; readonly document?: Document };

type Picture = {
  unit: Unit;
  /** The ends of the value axis and of the time axis. */
  values: readonly [low: number, high: number];
  times: readonly [from: number, to: number];
  /** What is written along the time axis; Plot's own choice where nothing is given. */
  ticks: ReadonlyMap<number, string> | undefined;
  marginTop?: number;
  marginRight: number;
  /** The points that can be read, in the units of the axes. */
  points: readonly DrawnPoint[];
  /** How much more a pixel sideways counts than one up or down, for the nearest point. */
  sideways: 1 | 2;
  marks: Plot.Markish[];
};

const [topMargin, marginBottom, marginLeft] = [14, 28, 60];

/** Low and wide on a desktop, taller for its width on a phone. */
export function chartHeight(width: number): number {
  return Math.round(Math.min(340, Math.max(200, width * 0.42)));
}

/** How wide and high the part of a drawing is that its axes span. */
export function innerSize(width: number, marginRight: number, marginTop = topMargin) {
  return {
    width: width - marginLeft - marginRight,
    height: chartHeight(width) - marginTop - marginBottom,
  };
}

/** Values over time, `width` pixels wide with text of 12, with the axes and the grid of Plot. */
export function drawPlot({ width, document = globalThis.document }: Place, picture: Picture) {
  const { unit, values, times, ticks, marks, points, sideways } = picture;
  const { marginRight, marginTop = topMargin } = picture;
  const [low, high] = values;
  const height = chartHeight(width);
  // Nothing is between two counts or two years.
  const isWhole = unit === 'count' || unit === 'plain';
  const levels = isWhole ? Math.min(5, Math.max(1, Math.floor(high - low))) : 5;
  const chart = Plot.plot({
    document,
    width,
    height,
    marginTop,
    marginRight,
    marginBottom,
    marginLeft,
    x: {
      domain: times,
      tickSize: 0,
      label: null,
      ...(ticks && { ticks: [...ticks.keys()] }),
      tickFormat: (tick: number) => (ticks ? (ticks.get(tick) ?? '') : String(tick)),
    },
    y: {
      domain: values,
      tickSize: 0,
      label: null,
      ticks: levels,
      tickFormat: (tick: number) => formatTick(tick, unit),
    },
    color: { type: 'identity' },
    marks: [
      Plot.gridY({ ticks: levels, stroke: hairline, strokeOpacity: 1 }),
      low <= 0 ? Plot.ruleY([0], { stroke: hairlineStrong }) : null,
      ...marks,
    ],
  });
  const [x, y] = (['x', 'y'] as const).map((name) => chart.scale(name)?.apply);
  return keepPoints({
    svg: finishChart(chart as SVGSVGElement),
    top: marginTop,
    bottom: height - marginBottom,
    sideways,
    points: points.map((point) => ({ ...point, x: x?.(point.x), y: y?.(point.y) })),
  });
}

/**
 * Plot's own style element would be refused by a strict content security policy, so `charts.css`
 * holds its rules. Plot's labels for the marks are dropped, as they mean nothing inside an image that
 * has a text alternative.
 */
export function finishChart(chart: SVGSVGElement): SVGSVGElement {
  chart.querySelector('style')?.remove();
  for (const mark of chart.querySelectorAll('[aria-label]')) mark.removeAttribute('aria-label');
  chart.setAttribute('color', inkFaint);
  chart.setAttribute('font-size', '12');
  chart.setAttribute('font-family', 'inherit');
  return chart;
}

/**
 * Moves marks on one axis apart until each is `gap` from the next, staying within `low` and `high`
 * and keeping their order. Returns the new places in the order of the input; where there isn't room
 * for all, the gaps shrink evenly.
 */
export function spreadApart(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const placed = wanted.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at);
  const step = Math.min(gap, (high - low) / Math.max(placed.length - 1, 1));
  let least = low;
  for (const mark of placed) {
    mark.at = Math.max(mark.at, least);
    least = mark.at + step;
  }
  let most = high;
  for (const mark of placed.toReversed()) {
    mark.at = Math.min(mark.at, most);
    most = mark.at - step;
  }
  return placed.toSorted((a, b) => a.index - b.index).map(({ at }) => at);
}
