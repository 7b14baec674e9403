import * as Plot from '@observablehq/plot';
import { chooseRange, chooseTicks } from './axis.ts';
import { inkSoft, panel, seriesColour } from './colours.ts';
import {
  type ChartLine,
  findTimes,
  knownPoints,
  type LineChartData,
  type LinePoint,
} from './line-data.ts';
import { drawPlot, innerSize, type Place, spreadApart } from './plot.ts';

/**
 * Lines over time, each with its name at the right; what is still incomplete is dashed; a time
 * without a value is a gap. A point of few sales is hollow, and no line leads to it. The newest point
 * of the first line has a dot.
 */
export function draw(data: LineChartData, place: Place): SVGSVGElement {
  const { lines, unit } = data;
  const known = lines.flatMap((line, index) =>
    knownPoints(line).map((point) => {
      const place = { line: index, at: point.x, x: point.x, y: point.value };
      return { ...point, ...place, colour: strokeOf(line, index) };
    }),
  );
  const values = chooseRange(
    known.flatMap(({ value, low = value, high = value, middle = [] }) => [low, high, ...middle]),
    unit,
  );
  const times = findTimes(data);
  const marginRight = Math.max(30, 7 * Math.max(0, ...lines.map(({ key }) => key.length)) + 20);
  const { width, height } = innerSize(place.width, marginRight);
  return drawPlot(place, {
    unit,
    values,
    times,
    ticks: chooseTicks(data.scale, times, width),
    marginRight,
    sideways: 2,
    points: known,
    marks: [
      lines.map((line, index) => drawLine(line, index, shiftOfBars(data, index))).toReversed(),
      drawNames(lines, times, values, height),
    ],
  });
}

function strokeOf(line: ChartLine, index: number): string {
  return seriesColour(line.colour ?? index);
}

/** How high the name of a line is with a pixel of air. */
const nameHeight = 17;

/** The names in a column at the right, each as near to the height of its newest point as others let it. */
function drawNames(
  lines: readonly ChartLine[],
  [, to]: readonly [number, number],
  [low, high]: readonly [number, number],
  height: number,
): Plot.Markish {
  const ends = lines.flatMap((line, index) => {
    const newest = knownPoints(line).at(-1);
    const colour = strokeOf(line, index);
    return newest ? [{ key: line.key, at: newest.value, index, colour }] : [];
  });
  const gap = (nameHeight * (high - low)) / height;
  const heights = spreadApart(
    ends.map(({ at }) => at),
    gap,
    low,
    high,
  );
  return ends.map(({ key, index, colour }, place) =>
    Plot.text([key], {
      x: () => to,
      y: () => heights[place],
      dx: 9,
      textAnchor: 'start',
      fontWeight: index === 0 ? 660 : 500,
      // Stone is too pale for a text.
      fill: colour === seriesColour(1) ? inkSoft : colour,
    }),
  );
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
function drawLine(line: ChartLine, index: number, shift: number | null): Plot.Markish[] {
  const stroke = strokeOf(line, index);
  const { points } = line;
  const value = (point: LinePoint) => (point.isFew ? null : point.value);
  const channels = { x: 'x', y: value, stroke, strokeWidth: index === 0 ? 2.75 : 2 } as const;
  const dots = { x: 'x', y: 'value', fill: stroke } as const;
  const filling = points.findIndex((point) => point.isProvisional);
  const end = filling < 0 ? points.length : filling;
  const newest = knownPoints(line).at(-1);
  return [
    drawBand(points, ({ middle }) => middle, stroke, 0.09),
    shift === null ? drawBand(points, intervalOf, stroke, 0.18) : drawBars(points, stroke, shift),
    Plot.line(points.slice(0, end), { ...channels, strokeLinecap: 'round' }),
    Plot.line(points.slice(Math.max(end - 1, 0)), {
      ...channels,
      strokeDasharray: '2 5',
      strokeLinecap: 'round',
    }),
    Plot.dot(points.filter(isAlone), { ...dots, r: 2.5 }),
    Plot.dot(
      points.filter((point) => point.isFew),
      { ...dots, r: 3.25, fill: panel, stroke, strokeWidth: 1.5 },
    ),
    index === 0 && newest && !newest.isFew
      ? Plot.dot([newest], { ...dots, r: 4.5, stroke: panel })
      : null,
  ];
}

function drawBars(points: LinePoint[], stroke: string, dx: number): Plot.Markish {
  const place = { x: 'x', y1: 'low', y2: 'high', dx } as const;
  return Plot.ruleX(points, { ...place, stroke, strokeOpacity: 0.45, strokeWidth: 2.5 });
}

/**
 * The intervals of each unbroken part of a line, along their upper ends and back: an area would need
 * more of Plot. That of a single time has only an edge.
 */
function drawBand(points: LinePoint[], intervalAt: Interval, fill: string, opacity: number) {
  const parts: (readonly [x: number, low: number, high: number])[][] = [[]];
  for (const point of points) {
    const ends = intervalAt(point);
    if (ends) parts.at(-1)?.push([point.x, ...ends]);
    else parts.push([]);
  }
  const drawn = parts.filter((part) => part.length > 0);
  return drawn.map((part) => {
    const upper = part.map(([x, , high]) => [x, high]);
    const lower = part.map(([x, low]) => [x, low]);
    return Plot.line([...upper, ...lower.toReversed()], {
      fill,
      fillOpacity: opacity,
      stroke: fill,
      strokeOpacity: opacity,
      strokeWidth: part.length === 1 ? 5 : 0,
    });
  });
}

function isAlone(point: LinePoint, place: number, points: LinePoint[]): boolean {
  const isOnLine = (other: LinePoint | undefined) => other?.value != null && !other.isFew;
  return isOnLine(point) && !isOnLine(points[place - 1]) && !isOnLine(points[place + 1]);
}
