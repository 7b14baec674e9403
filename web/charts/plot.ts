import { formatTick, listLevels, type Unit } from './axis.ts';
import { hairline, hairlineStrong, inkFaint } from './colours.ts';
import { type DrawnPoints, keepPoints } from './drawn-points.ts';
import { drawInto } from './svg.ts';

/** Where a drawing goes: how wide it is, in pixels, and the document that it is made in. */
export type Place = { readonly width: number; readonly document?: Document };

type Span = readonly [low: number, high: number];

/** The places of values and of times in a drawing, in pixels. */
export type Axes = ReturnType<typeof layAxes>;

/** Low and wide on a desktop, taller for its width on a phone. */
function chartHeight(width: number): number {
  return Math.round(Math.min(340, Math.max(200, width * 0.42)));
}

/** The axes of a drawing; the time axis begins `indent` pixels from its left edge. */
export function layAxes(
  { width, document = globalThis.document }: Place,
  spans: { values: Span; times: Span; marginTop?: number; marginRight: number; indent?: number },
) {
  const { values, times, marginTop: top = 14, marginRight, indent = 0 } = spans;
  const height = chartHeight(width);
  const [left, right, bottom] = [60, width - marginRight, height - 28];
  return {
    ...{ width, height, left, right, top, bottom, values },
    x: scaleTo(times, left + indent, right),
    y: scaleTo(values, bottom, top),
    draw: drawInto(document),
  };
}

/** What gives each value of a span its place between two others. */
export function scaleTo([low, high]: Span, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

type Picture = {
  /** The chart in words. */
  description: string;
  unit: Unit;
  /** What is written along the time axis. */
  ticks: readonly (readonly [x: number, text: string])[];
  points: DrawnPoints['points'];
  sideways: DrawnPoints['sideways'];
  marks: readonly SVGElement[];
};

/** Values over time with text of 12 pixels, on a grid. */
export function drawPlot(axes: Axes, picture: Picture): SVGSVGElement {
  const { width, height, left, right, top, bottom, y, draw } = axes;
  const { description, unit, ticks, marks, points, sideways } = picture;
  const [low, high] = axes.values;
  // Nothing is between two counts or two years.
  const isWhole = unit === 'count' || unit === 'plain';
  const levels = listLevels(
    axes.values,
    isWhole ? Math.min(5, Math.max(1, Math.floor(high - low))) : 5,
  );
  const rule = (at: number, stroke: string) =>
    draw('line', { x1: left, x2: right, y1: y(at), y2: y(at), stroke });
  const svg = draw(
    'svg',
    {
      ...{ width, height, viewBox: `0 0 ${width} ${height}`, 'font-size': 12, fill: inkFaint },
      ...{ role: 'img', 'aria-label': description },
    },
    ...levels.map((at) => rule(at, hairline)),
    ...(low <= 0 ? [rule(0, hairlineStrong)] : []),
    draw(
      'g',
      { 'text-anchor': 'end', 'font-variant': 'tabular-nums' },
      ...levels.map((at) =>
        draw('text', { x: left - 9, y: y(at), dy: '0.32em' }, formatTick(at, unit)),
      ),
    ),
    draw(
      'g',
      { 'text-anchor': 'middle', 'font-variant': 'tabular-nums' },
      ...ticks.map(([x, text]) => draw('text', { x, y: bottom + 9, dy: '0.71em' }, text)),
    ),
    ...marks,
  ) as SVGSVGElement;
  return keepPoints({ svg, top, bottom, sideways, points });
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
