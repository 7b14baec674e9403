import { type Axis, chooseAxis, formatTick } from './axis.ts';
import { seriesColour } from './colours.ts';
import { chartHeight } from './drawing.ts';
import type { DrawnPoint } from './drawn-points.ts';
import { type EndName, leaderRoom, placeEndNames } from './end-names.ts';
import { knownPoints, type LineChartData } from './line-data.ts';

/** From the end of a line to its name. */
export const aside = 9;

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
  /** The names that stand in a column at the right, as their lines end side by side. */
  endNames: readonly EndName[];
  x: (x: number) => number;
  y: (value: number) => number;
  timeAt: (x: number) => number;
  valueAt: (y: number) => number;
}

/** Lays out a line chart: the same figures at the same width always stand in the same place. */
export function layOutLines({ lines, unit, time }: LineChartData, width: number): LineLayout {
  const height = chartHeight(width);
  const axis = chooseAxis(
    lines
      .flatMap(knownPoints)
      .flatMap(({ value, low = value, high = value, middle = [] }) => [
        low,
        value,
        high,
        ...middle,
      ]),
    unit,
  );
  const longest = Math.max(...axis.ticks.map((tick) => formatTick(tick, unit).length));
  const longestName = Math.max(0, ...lines.map(({ key }) => key.length));
  const left = longest * 7.4 + 24;
  const widest = width - Math.max(46, longestName * 7 + 16);
  const [top, bottom] = [14, height - 28];
  // A single time stands in the middle.
  const from = time.from === time.to ? time.from - 1 : time.from;
  const to = time.from === time.to ? time.to + 1 : time.to;
  const [months, values] = [to - from, axis.high - axis.low || 1];
  const y = (value: number) => bottom - ((value - axis.low) / values) * (bottom - top);
  const place = (right: number) => (x: number) => left + ((x - from) / months) * (right - left);
  const frame = (right: number) => ({ right, top, bottom, x: place(right), y });
  const isCrowded = placeEndNames(lines, frame(widest)).length > 0;
  const right = isCrowded ? widest - leaderRoom + aside : widest;
  return {
    ...{ width, height, top, bottom, left, right, axis, y },
    endNames: isCrowded ? placeEndNames(lines, frame(right)) : [],
    x: place(right),
    times: [from, to],
    timeAt: (x) => from + ((x - left) / (right - left)) * months,
    valueAt: (y) => axis.low + ((bottom - y) / (bottom - top)) * values,
  };
}

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
