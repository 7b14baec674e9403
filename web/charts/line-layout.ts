import { type Axis, chooseAxis, formatTick } from './axis.ts';
import { seriesColour } from './colours.ts';
import { chartHeight, spreadApart } from './drawing.ts';
import type { DrawnPoint } from './drawn-points.ts';
import { knownPoints, type LineChartData } from './line-data.ts';

/** The name of a line next to its newest point, and the middle of its height, in pixels. */
export interface LineLabel {
  key: string;
  /** The place of its line. */
  index: number;
  x: number;
  y: number;
  /** Where its line ends, if a line leads from there to the name. */
  end?: { x: number; y: number };
}

/** Where everything of a line chart stands at a width, in pixels. */
export interface LineLayout {
  width: number;
  height: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
  axis: Axis;
  /** The times at the left and at the right. */
  times: readonly [from: number, to: number];
  labels: readonly LineLabel[];
  x: (x: number) => number;
  y: (value: number) => number;
  timeAt: (x: number) => number;
  valueAt: (y: number) => number;
}

/** From the end of a line to its name; further where a line leads from one to the other. */
const [aside, farAside] = [9, 16];
/** How high a name is with a pixel of air. */
const labelHeight = 17;
/** Lines that end so near to the right edge have their names in one column. */
const nearEdge = 6;

/** Lays out a line chart: the same figures at the same width always stand in the same place. */
export function layOutLines(data: LineChartData, width: number): LineLayout {
  const { lines, unit, time } = data;
  const height = chartHeight(width);
  const values = lines
    .flatMap(knownPoints)
    .flatMap(({ value, low = value, high = value, middle = [] }) => [low, value, high, ...middle]);
  const axis = chooseAxis(values, unit);
  const longest = Math.max(...axis.ticks.map((tick) => formatTick(tick, unit).length));
  const longestName = Math.max(0, ...lines.map(({ key }) => key.length));
  const left = longest * 7.4 + 24;
  const right = width - Math.max(46, longestName * 7 + farAside + 4);
  const [top, bottom] = [14, height - 28];
  // A single time stands in the middle.
  const from = time.from === time.to ? time.from - 1 : time.from;
  const to = time.from === time.to ? time.to + 1 : time.to;
  const [months, span] = [to - from, axis.high - axis.low || 1];
  const x = (at: number) => left + ((at - from) / months) * (right - left);
  const y = (value: number) => bottom - ((value - axis.low) / span) * (bottom - top);
  return {
    width,
    height,
    top,
    bottom,
    left,
    right,
    axis,
    times: [from, to],
    labels: placeLabels(data, { x, y, right, top, bottom }),
    x,
    y,
    timeAt: (at) => from + ((at - left) / (right - left)) * months,
    valueAt: (at) => axis.low + ((bottom - at) / (bottom - top)) * span,
  };
}

type Frame = Pick<LineLayout, 'x' | 'y' | 'right' | 'top' | 'bottom'>;

/**
 * The name of each line next to its newest point. Names at the right edge are moved apart by as
 * little as they must. That of a line that ends earlier goes to the side where no other line is
 * near; if it would cover another line or name there, only the key has it.
 */
function placeLabels({ lines }: LineChartData, { x, y, right, top, bottom }: Frame): LineLabel[] {
  const ends = lines.flatMap((line, index) => {
    const newest = knownPoints(line).at(-1);
    if (!newest) return [];
    return [{ key: line.key, index, x: x(newest.x), y: y(newest.value) }];
  });
  const column = ends.filter((end) => end.x >= right - nearEdge);
  const heights = spreadApart(
    column.map((end) => end.y),
    labelHeight,
    top - labelHeight / 2,
    bottom - labelHeight / 2,
  );
  const isMoved = column.some((end, place) => Math.abs((heights[place] ?? end.y) - end.y) > 1);
  const placed = column.map(({ key, index, ...end }, place): LineLabel => {
    const label = { key, index, y: heights[place] ?? end.y };
    return isMoved ? { ...label, x: right + farAside, end } : { ...label, x: right + aside };
  });
  for (const end of ends.filter((one) => !column.includes(one))) {
    const name = { ...end, x: end.x + aside };
    // Half a label apart, lines would touch the name; a whole one apart, they are near it.
    const near = lines
      .filter((_, other) => other !== end.index)
      .flatMap(knownPoints)
      .filter((point) => x(point.x) >= end.x && x(point.x) <= name.x + widthOf(name))
      .map((point) => y(point.value));
    const close = near.filter((height) => Math.abs(height - end.y) < labelHeight);
    const isAbove = close.reduce((sum, height) => sum + height - end.y, 0) > 0;
    if (close.length > 0) name.y += isAbove ? -labelHeight : labelHeight;
    const isFree =
      name.y >= top &&
      name.y <= bottom &&
      near.every((height) => Math.abs(height - name.y) >= labelHeight / 2) &&
      placed.every(
        (other) =>
          Math.abs(other.y - name.y) >= labelHeight ||
          other.x > name.x + widthOf(name) ||
          name.x > other.x + widthOf(other),
      );
    if (isFree) placed.push(name);
  }
  return placed.toSorted((one, other) => one.index - other.index);
}

/** About how wide a name is drawn. */
const widthOf = ({ key }: Pick<LineLabel, 'key'>) => key.length * 7;

/** Every known point of every line, where it is drawn. */
export function placePoints({ lines }: LineChartData, layout: LineLayout): DrawnPoint[] {
  return lines.flatMap((line, index) =>
    knownPoints(line).map((point) => ({
      line: index,
      at: point.x,
      x: layout.x(point.x),
      y: layout.y(point.value),
      colour: seriesColour(line.colour ?? index),
    })),
  );
}
