import { area, line as linePath } from 'd3-shape';
import { type Axis, chooseAxis, formatTick } from './axis.ts';
import { inkFaint, inkSoft, panel, seriesColour } from './colours.ts';
import { keepPoints } from './drawn-points.ts';
import { type ChartLine, knownPoints, type LineChartData, type LinePoint } from './line-data.ts';
import { describeLines } from './line-text.ts';
import { spreadApart } from './spread.ts';
import { chartHeight, type Draw, drawInto, drawText, drawValueAxis, frameDrawing } from './svg.ts';

/** Bands of more lines hide one another: their intervals are bars at the points. */
const mostBands = 3;
/** Between two bars of one time, in pixels. */
const barsApart = 6;
/** The height of a name, with a pixel of air. */
const nameHeight = 17;

/**
 * Time against euro or counts, drawn `width` pixels wide with text of 12. Each line has its name at
 * its end; what is still incomplete is dotted; a time without a value is a gap. A point of few
 * sales is hollow, and no line leads to it. The newest point of the first line has a dot.
 */
export function renderLineChart(
  data: LineChartData,
  { width, document = globalThis.document }: { width: number; document?: Document },
): SVGSVGElement {
  const draw = drawInto(document);
  const layout = layOutLines(data, width);
  const { height, axis, left, right, top, bottom, x, y } = layout;
  const svg = frameDrawing(
    draw,
    { width, height, name: 'line-chart', description: describeLines(data) },
    [
      ...drawValueAxis(draw, {
        ...{ ticks: axis.ticks, unit: data.unit, left, right, y },
        inset: 12,
      }),
      ...thinOut(data.time.ticks, x).map((tick) =>
        drawText(draw, tick.text, { x: x(tick.x), y: bottom + 16, fill: inkFaint }),
      ),
      ...data.lines
        .map((_, index) => draw('g', {}, drawLine(draw, data, index, layout)))
        .toReversed(),
      ...drawNames(draw, data.lines, layout),
    ],
  );
  const points = data.lines.flatMap((line, index) =>
    knownPoints(line).map((point) => ({
      ...{ line: index, at: point.x, x: x(point.x), y: y(point.value) },
      colour: strokeOf(line, index),
    })),
  );
  return keepPoints(svg, { top, bottom, sideways: 2, points });
}

/** Where everything of a line chart is at a width, in pixels. */
type Layout = {
  height: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
  axis: Axis;
  x: (x: number) => number;
  y: (value: number) => number;
};

function layOutLines({ lines, unit, time }: LineChartData, width: number): Layout {
  const height = chartHeight(width);
  const values = lines
    .flatMap(knownPoints)
    .flatMap(({ value, low = value, high = value, middle = [] }) => [low, value, high, ...middle]);
  const axis = chooseAxis(values, unit);
  const longest = Math.max(...axis.ticks.map((tick) => formatTick(tick, unit).length));
  const longestName = Math.max(0, ...lines.map(({ key }) => key.length));
  const left = longest * 7.4 + 24;
  const right = width - Math.max(46, longestName * 7 + (lines.length > 1 ? 26 : 16));
  const [top, bottom] = [14, height - 28];
  // A single time is in the middle.
  const air = time.from === time.to ? 1 : 0;
  const [from, to] = [time.from - air, time.to + air];
  return {
    ...{ height, top, bottom, left, right, axis },
    x: (at) => left + ((at - from) / (to - from)) * (right - left),
    y: (value) => bottom - ((value - axis.low) / (axis.high - axis.low || 1)) * (bottom - top),
  };
}

/** Every nth tick, so that their texts have room: 30 pixels for a month, 34 for a year. */
function thinOut<Tick extends { x: number }>(ticks: readonly Tick[], x: (at: number) => number) {
  const [first, second] = ticks;
  if (!first || !second) return ticks;
  const isYear = second.x - first.x >= 12;
  const gap = x(second.x) - x(first.x);
  const steps = isYear ? [1, 2, 5, 10] : [1, 2, 3, 6];
  const step = steps.find((one) => one * gap >= (isYear ? 34 : 30)) ?? steps.at(-1) ?? 1;
  return ticks.filter((_, place) => place % step === 0);
}

function strokeOf(line: ChartLine, index: number): string {
  return seriesColour(line.colour ?? index);
}

/**
 * Complete times as a solid line, incomplete ones dotted; a point between two gaps as a dot, and
 * one of few sales as a ring.
 */
function drawLine(draw: Draw, data: LineChartData, index: number, { x, y }: Layout): SVGElement[] {
  const line = data.lines[index] as ChartLine;
  const stroke = strokeOf(line, index);
  const isOnLine = ({ value, isFew }: LinePoint) => value !== null && !isFew;
  const path = linePath<LinePoint>(
    (point) => x(point.x),
    ({ value }) => y(value ?? 0),
  ).defined(isOnLine);
  const drawPath = (points: LinePoint[], dashes: Record<string, string>) => {
    const round = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
    const width = index === 0 ? 2.75 : 2;
    const d = path(points) ?? '';
    return draw('path', { d, fill: 'none', stroke, 'stroke-width': width, ...round, ...dashes });
  };
  const drawDot = (point: LinePoint, attributes: Record<string, string | number>) =>
    draw('circle', { cx: x(point.x), cy: y(point.value ?? 0), ...attributes });
  const filling = line.points.findIndex((point) => point.isFilling);
  const known = knownPoints(line);
  const newest = known.at(-1);
  const { solid, dotted } =
    filling < 0
      ? { solid: line.points, dotted: [] }
      : {
          solid: line.points.slice(0, filling),
          dotted: line.points.slice(Math.max(filling - 1, 0)),
        };
  return [
    ...drawIntervals(draw, data, index, { x, y }),
    drawPath(solid, {}),
    ...(dotted.length > 0 ? [drawPath(dotted, { 'stroke-dasharray': '2 5' })] : []),
    ...listAlone(line.points, isOnLine).map((point) => drawDot(point, { r: 2.5, fill: stroke })),
    ...known
      .filter(({ isFew }) => isFew)
      .map((point) => drawDot(point, { r: 3.25, fill: panel, stroke, 'stroke-width': 1.5 })),
    ...(index === 0 && newest && !newest.isFew
      ? [drawDot(newest, { r: 4.5, fill: stroke, stroke: panel })]
      : []),
  ];
}

/** The points for which something holds, but not for those next to them. */
function listAlone(
  points: readonly LinePoint[],
  holds: (point: LinePoint) => boolean,
): readonly LinePoint[] {
  const holdsAt = (place: number) => {
    const point = points[place];
    return point !== undefined && holds(point);
  };
  return points.filter((_, at) => holdsAt(at) && !holdsAt(at - 1) && !holdsAt(at + 1));
}

type Interval = (point: LinePoint) => readonly [low: number, high: number] | undefined;

const middleOf: Interval = ({ middle }) => middle;
const intervalOf: Interval = ({ low, high }) =>
  low === undefined || high === undefined ? undefined : [low, high];

/** The intervals behind a line as bands; of many lines as bars next to each other. */
function drawIntervals(
  draw: Draw,
  { lines }: LineChartData,
  index: number,
  { x, y }: Pick<Layout, 'x' | 'y'>,
): SVGElement[] {
  const line = lines[index] as ChartLine;
  const colour = strokeOf(line, index);
  const drawBars = (points: readonly LinePoint[], interval: Interval, width: number, shift = 0) =>
    points.flatMap((point) => {
      const [low, high] = interval(point) ?? [];
      if (low === undefined || high === undefined) return [];
      const at = x(point.x) + shift;
      return draw('line', {
        ...{ x1: at, x2: at, y1: y(low), y2: y(high) },
        ...{ stroke: colour, 'stroke-opacity': 0.45, 'stroke-width': width },
      });
    });
  const banded = lines.filter(({ points }) => points.some(intervalOf));
  if (banded.length > mostBands) {
    return drawBars(line.points, intervalOf, 2.5, (index - (lines.length - 1) / 2) * barsApart);
  }
  const bands = [
    [middleOf, 0.09],
    [intervalOf, 0.18],
  ] as const;
  return bands.flatMap(([interval, opacity]) => {
    const hasInterval = (point: LinePoint) => interval(point) !== undefined;
    if (!line.points.some(hasInterval)) return [];
    const band = area<LinePoint>()
      .defined(hasInterval)
      .x((point) => x(point.x))
      .y0((point) => y(interval(point)?.[0] ?? 0))
      .y1((point) => y(interval(point)?.[1] ?? 0));
    const d = band(line.points) ?? '';
    return [
      draw('path', { d, fill: colour, 'fill-opacity': opacity }),
      ...drawBars(listAlone(line.points, hasInterval), interval, 30 * opacity),
    ];
  });
}

/**
 * The name of each line at its end. Where lines end at the right edge, their names are in a column,
 * kept apart and joined to their ends; a line that ends earlier has its name next to its end, above
 * or below it where another line runs there.
 */
function drawNames(draw: Draw, lines: readonly ChartLine[], layout: Layout): SVGElement[] {
  const { x, y, right, top, bottom } = layout;
  const ends = lines.flatMap((line, index) => {
    const newest = knownPoints(line).at(-1);
    if (!newest) return [];
    const fill = (line.colour ?? index) === 1 ? inkSoft : strokeOf(line, index);
    const stroke = strokeOf(line, index);
    const weight = index === 0 ? 660 : 500;
    return [{ line, newest, fill, stroke, weight, x: x(newest.x), y: y(newest.value) }];
  });
  const atEdge = ends.filter((end) => end.x > right - nameHeight);
  const heights = spreadApart(
    atEdge.map((end) => end.y),
    nameHeight,
    top,
    bottom,
  );
  const isMoved = atEdge.some((end, place) => heights[place] !== end.y);
  return ends.flatMap((end) => {
    const { line, newest, fill, stroke, weight } = end;
    const place = atEdge.indexOf(end);
    if (place < 0) {
      const others = lines
        .filter((other) => other !== line)
        .flatMap(knownPoints)
        .filter((one) => one.x >= newest.x && x(one.x) < end.x + 8 * line.key.length);
      const isFree = others.every((one) => Math.abs(y(one.value) - end.y) > nameHeight);
      const isBelow = others.some((one) => one.x === newest.x && one.value > newest.value);
      const height = Math.min(end.y + (isFree ? 0 : isBelow ? 14 : -14), bottom - 8);
      const beside = { x: end.x + 9, y: height, anchor: 'start' } as const;
      return [drawText(draw, line.key, { ...beside, fill, weight })];
    }
    const height = heights[place] ?? end.y;
    const from = Math.max(end.x, right) + (isMoved ? 20 : 9);
    const name = drawText(draw, line.key, { x: from, y: height, fill, weight, anchor: 'start' });
    if (!isMoved) return [name];
    const way = { x1: end.x + 6, y1: end.y, x2: from - 4, y2: height };
    return [draw('line', { ...way, stroke, 'stroke-opacity': 0.7 }), name];
  });
}
