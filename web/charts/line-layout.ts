import { type Axis, chooseAxis, formatTick } from './axis.ts';
import { chartHeight } from './chart-height.ts';
import { seriesColour } from './colours.ts';
import type { DrawnPoint } from './drawn-points.ts';
import { knownPoints, type LineChartData } from './line-data.ts';

/** Where everything of a line chart stands at a width, in pixels. */
export interface LineLayout {
  width: number;
  height: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
  axis: Axis;
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
      .flatMap(({ value, low = value, high = value }) => [low, value, high]),
    unit,
  );
  const longest = Math.max(...axis.ticks.map((tick) => formatTick(tick, unit).length));
  const longestName = Math.max(0, ...lines.map(({ key }) => key.length));
  const left = longest * 7.4 + 24;
  const right = width - Math.max(46, longestName * 7 + 16);
  const [top, bottom] = [14, height - 28];
  const [months, values] = [time.to - time.from || 1, axis.high - axis.low || 1];
  return {
    ...{ width, height, top, bottom, left, right, axis },
    x: (x) => left + ((x - time.from) / months) * (right - left),
    y: (value) => bottom - ((value - axis.low) / values) * (bottom - top),
    timeAt: (x) => time.from + ((x - left) / (right - left)) * months,
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
