import { type ChartLine, knownPoints } from './line-data.ts';
import { spreadApart } from './spread.ts';

/**
 * The name of a line beside its newest point: `y` is in pixels, moved away from what it would
 * cover.
 */
export interface EndLabel {
  key: string;
  index: number;
  x: number;
  y: number;
}

const lineHeight = 15;
const labelWidth = 42;

/**
 * Where each line's name goes: at the height of its newest point, unless another line runs there
 * (then above or below it) or another name is there (then the two move apart).
 */
export function placeEndLabels(
  lines: readonly ChartLine[],
  x: (place: number) => number,
  y: (value: number) => number,
  top: number,
  bottom: number,
): EndLabel[] {
  const labels = lines.flatMap((line, index) => {
    const end = knownPoints(line).at(-1);
    if (!end) return [];
    const left = x(end.x);
    const others = lines.filter((other) => other !== line);
    const heights = others.flatMap((other) => heightsBetween(other, left, left + labelWidth, x, y));
    return [{ key: line.key, index, x: end.x, y: avoidHeights(y(end.value), heights) }];
  });
  const groups = Map.groupBy(labels, (label) => groupStart(labels, label.x, x));
  return [...groups.values()].flatMap((group) => {
    const heights = spreadApart(
      group.map((label) => label.y),
      lineHeight,
      top,
      bottom,
    );
    return group.map((label, i) => ({ ...label, y: heights[i] ?? label.y }));
  });
}

/** The heights at which a line runs between two places. */
function heightsBetween(
  line: ChartLine,
  left: number,
  right: number,
  x: (place: number) => number,
  y: (value: number) => number,
): number[] {
  return line.points.flatMap((point, place) => {
    const next = line.points[place + 1];
    if (point.value === null || next?.value == null) return [];
    const from = x(point.x);
    const to = x(next.x);
    if (to <= left || from >= right) return [];
    const heightAt = (pixel: number) =>
      y(point.value ?? 0) +
      ((y(next.value ?? 0) - y(point.value ?? 0)) * (pixel - from)) / (to - from);
    return [heightAt(Math.max(from, left)), heightAt(Math.min(to, right))];
  });
}

/** The height nearest to `wanted` at which a line of text crosses none of the other heights. */
function avoidHeights(wanted: number, heights: readonly number[]): number {
  if (heights.length === 0) return wanted;
  const high = Math.min(...heights);
  const low = Math.max(...heights);
  const room = lineHeight / 2 + 3;
  if (wanted + room <= high || wanted - room >= low) return wanted;
  return wanted - (high - room) <= low + room - wanted ? high - room : low + room;
}

/** Groups names at months so close that they would overlap, under the first month of each group. */
function groupStart(
  labels: readonly { x: number }[],
  month: number,
  x: (place: number) => number,
): number {
  const months = labels.map((label) => label.x).toSorted((a, b) => a - b);
  return months.reduce((start, next) => {
    if (next > month) return start;
    const previous = months.filter((other) => other < next).at(-1);
    return previous !== undefined && x(next) - x(previous) < labelWidth ? start : next;
  }, month);
}
