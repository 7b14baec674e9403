import { chooseRange, chooseTicks } from './axis.ts';
import { inkSoft, panel, seriesColour } from './colours.ts';
import {
  type ChartLine,
  findTimes,
  knownPoints,
  type LineChartData,
  type LinePoint,
} from './line-data.ts';
import { describeLines } from './line-text.ts';
import { type Axes, drawPlot, layAxes, type Place, spreadApart } from './plot.ts';
import { drawLine, type Pixel } from './svg.ts';

/**
 * Lines over time, each with its name at the right; what is still incomplete is dashed; a time
 * without a value is a gap. A point of few sales is hollow, and no line leads to it. The newest point
 * of the first line has a dot.
 */
export function draw(data: LineChartData, place: Place): SVGSVGElement {
  const { lines, unit, scale } = data;
  const known = lines.flatMap((line, index) =>
    knownPoints(line).map((point) => ({ ...point, line: index, colour: strokeOf(line, index) })),
  );
  const values = chooseRange(
    known.flatMap(({ value, low = value, high = value, middle = [] }) => [low, high, ...middle]),
    unit,
  );
  const times = findTimes(data);
  const marginRight = Math.max(30, 7 * Math.max(0, ...lines.map(({ key }) => key.length)) + 20);
  const axes = layAxes(place, { values, times, marginRight });
  const { left, right, x, y } = axes;
  return drawPlot(axes, {
    description: describeLines(data),
    unit,
    ticks: [...chooseTicks(scale, times, right - left)].map(([at, text]) => [x(at), text]),
    sideways: 2,
    points: known.map((point) => {
      const { line, colour } = point;
      return { line, colour, at: point.x, x: x(point.x), y: y(point.value) };
    }),
    marks: [
      ...lines
        .map((line, index) => drawSeries(axes, line, index, shiftOfBars(data, index)))
        .toReversed()
        .flat(),
      ...drawNames(axes, lines),
    ],
  });
}

function strokeOf(line: ChartLine, index: number): string {
  return seriesColour(line.colour ?? index);
}

/** How high the name of a line is with a pixel of air. */
const nameHeight = 17;

/** The names in a column at the right, each as near to the height of its newest point as others let it. */
function drawNames({ right, top, bottom, y, draw }: Axes, lines: readonly ChartLine[]) {
  const ends = lines.flatMap((line, index) => {
    const newest = knownPoints(line).at(-1);
    const colour = strokeOf(line, index);
    return newest ? [{ key: line.key, height: bottom - y(newest.value), index, colour }] : [];
  });
  const heights = spreadApart(
    ends.map(({ height }) => height),
    nameHeight,
    0,
    bottom - top,
  );
  return ends.map(({ key, index, colour }, place) => {
    // Stone is too pale for a text.
    const fill = colour === seriesColour(1) ? inkSoft : colour;
    const at = { x: right + 9, y: bottom - (heights[place] ?? 0), dy: '0.32em' };
    return draw('text', { ...at, fill, 'font-weight': index === 0 ? 660 : 500 }, key);
  });
}

/** Bands of several lines would hide each other, so their intervals are bars. */
const maxBands = 3;
/** Between two bars of one time, in pixels. */
const barsApart = 6;

type Interval = (point: LinePoint) => readonly [low: number, high: number] | undefined;

const intervalOf: Interval = ({ low, high }) =>
  low === undefined || high === undefined ? undefined : [low, high];

/** How far from its points the bars of a line are drawn; null where the lines have bands. */
function shiftOfBars({ lines }: LineChartData, index: number): number | null {
  const banded = lines.filter(({ points }) => points.some(intervalOf));
  return banded.length > maxBands ? (index - (lines.length - 1) / 2) * barsApart : null;
}

/** Complete times as a solid line, incomplete ones dashed; a point between two gaps as a dot. */
function drawSeries(axes: Axes, line: ChartLine, index: number, shift: number | null) {
  const { draw } = axes;
  const { points } = line;
  const stroke = strokeOf(line, index);
  const place = (point: LinePoint & { value: number }): Pixel => [
    axes.x(point.x),
    axes.y(point.value),
  ];
  const known = knownPoints(line);
  const newest = known.at(-1);
  const path = points.map((point) => (isOnLine(point) ? place(point) : null));
  const alone = path.filter((at, index) => at && !path[index - 1] && !path[index + 1]);
  const filling = points.findIndex((point) => point.isProvisional);
  const end = filling < 0 ? points.length : filling;
  const width = { stroke, 'stroke-width': index === 0 ? 2.75 : 2 };
  const drawDots = (some: readonly (Pixel | null)[], r: number, fill: string, edge = 'none') => {
    const dots = some.flatMap((at) => (at ? [draw('circle', { cx: at[0], cy: at[1], r })] : []));
    return draw('g', { fill, stroke: edge, 'stroke-width': 1.5 }, ...dots);
  };
  return [
    ...drawBand(axes, points, ({ middle }) => middle, stroke, 0.09),
    ...(shift === null
      ? drawBand(axes, points, intervalOf, stroke, 0.18)
      : [drawBars(axes, points, stroke, shift)]),
    drawLine(draw, path.slice(0, end), width),
    drawLine(draw, path.slice(Math.max(end - 1, 0)), { ...width, 'stroke-dasharray': '2 5' }),
    drawDots(alone, 2.5, stroke),
    drawDots(known.filter(({ isFew }) => isFew).map(place), 3.25, panel, stroke),
    ...(index === 0 && newest && !newest.isFew
      ? [drawDots([place(newest)], 4.5, stroke, panel)]
      : []),
  ];
}

function isOnLine(point: LinePoint): point is LinePoint & { value: number } {
  return point.value !== null && !point.isFew;
}

function drawBars(
  { x, y, draw }: Axes,
  points: readonly LinePoint[],
  stroke: string,
  aside: number,
) {
  const bars = points.flatMap((point) => {
    const [low, high] = intervalOf(point) ?? [];
    if (low === undefined || high === undefined) return [];
    return [draw('line', { x1: x(point.x), x2: x(point.x), y1: y(low), y2: y(high) })];
  });
  const look = { stroke, 'stroke-opacity': 0.45, 'stroke-width': 2.5 };
  return draw('g', { ...look, transform: `translate(${aside})` }, ...bars);
}

/**
 * The intervals of each unbroken part of a line, along their upper ends and back. That of a single
 * time has only an edge.
 */
function drawBand(
  { x, y, draw }: Axes,
  points: readonly LinePoint[],
  intervalAt: Interval,
  fill: string,
  opacity: number,
) {
  const parts: (readonly [upper: Pixel, lower: Pixel])[][] = [[]];
  for (const point of points) {
    const ends = intervalAt(point);
    if (ends)
      parts.at(-1)?.push([
        [x(point.x), y(ends[1])],
        [x(point.x), y(ends[0])],
      ]);
    else parts.push([]);
  }
  const drawn = parts.filter((part) => part.length > 0);
  return drawn.map((part) =>
    drawLine(
      draw,
      [...part.map(([upper]) => upper), ...part.map(([, lower]) => lower).toReversed()],
      {
        ...{ fill, 'fill-opacity': opacity, stroke: fill, 'stroke-opacity': opacity },
        'stroke-width': part.length === 1 ? 5 : 0,
      },
    ),
  );
}
