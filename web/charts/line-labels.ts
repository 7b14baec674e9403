import { leaderRoom } from './end-names.ts';
import { type Box, distance, overlaps } from './event-labels.ts';
import { type ChartLine, knownPoints } from './line-data.ts';
import { aside, type LineLayout } from './line-layout.ts';

/** The name of a line: where it begins, or its middle, and the middle of its height, in pixels. */
export interface LineLabel {
  key: string;
  /** The place of its line. */
  index: number;
  x: number;
  y: number;
  anchor: 'start' | 'middle';
  /** Where its line ends, if a line leads from there to the name. */
  end?: { x: number; y: number };
}

type Point = { x: number; y: number };
type Place = Pick<LineLabel, 'x' | 'y' | 'anchor'>;

const characterWidth = 7;
const halfHeight = 8;
/** From a point to a name above or below it. */
const apart = 16;
/**
 * How much nearer a name is to its own line than to any other, the best first. Beside a newest point
 * two lines may not be equally near: the name would be read as that of the other's dot.
 */
const margins = [8, 3, 1.5, 0];
const clearance = 1;

/**
 * Places the name of each line beside its newest point, else above or below the line where it runs
 * apart from the others: nearer to its own line than to any other, covering no line and no other
 * name. Where lines end side by side their names stand in a column, in the order of the ends. A name without such a place is left out; the table and the readout have it.
 */
export function placeLineLabels(lines: readonly ChartLine[], layout: LineLayout): LineLabel[] {
  const courses = lines.map((line) => traceLine(line, layout));
  const column = layout.endNames.map(({ index, endX, endY, y, needsLeader }): LineLabel => {
    const place = { x: layout.right + leaderRoom, y, anchor: 'start' as const };
    const end = { x: endX, y: endY };
    return { key: lines[index]?.key ?? '', index, ...place, ...(needsLeader && { end }) };
  });
  const taken = column.map((label) => boxOf(label, label.key));
  return lines.flatMap(({ key }, index) => {
    const inColumn = column.find((label) => label.index === index);
    if (inColumn) return [inColumn];
    const place = findPlace(key, listPlaces(lines[index], layout), {
      own: courses[index] ?? [],
      others: courses.flatMap((course, at) => (at === index ? [] : course)),
      isFree: (box) => isWithin(box, layout) && !taken.some((other) => overlaps(box, other)),
    });
    if (!place) return [];
    taken.push(boxOf(place, key));
    return [{ key, index, ...place }];
  });
}

type Around = { own: readonly Point[]; others: readonly Point[]; isFree: (box: Box) => boolean };

/** The first of the places with the largest margin that any of them has. */
function findPlace(
  key: string,
  places: Iterable<Place>,
  { own, others, isFree }: Around,
): Place | undefined {
  let best: Place | undefined;
  let bestAt = margins.length;
  for (const place of places) {
    const box = boxOf(place, key);
    if (!isFree(box)) continue;
    const away = nearest(box, own);
    const toOthers = nearest(box, others);
    if (away < clearance || toOthers < clearance) continue;
    const at = margins.findIndex((margin) => toOthers >= away + margin);
    const isEnough = at >= 0 && (margins[at] !== 0 || place.anchor !== 'start');
    if (!isEnough || at >= bestAt) continue;
    [best, bestAt] = [place, at];
    if (at === 0) break;
  }
  return best;
}

/** Points along a line as it is drawn, so close that none of it lies between them. */
export function traceLine({ points }: ChartLine, { x, y }: LineLayout): Point[] {
  const course: Point[] = [];
  for (const [place, point] of points.entries()) {
    if (point.value === null) continue;
    const from = { x: x(point.x), y: y(point.value) };
    course.push(from);
    const next = points[place + 1];
    // No line leads to a point of few sales.
    if (!next || next.value === null || next.isFew || point.isFew) continue;
    const [across, down] = [x(next.x) - from.x, y(next.value) - from.y];
    const steps = Math.ceil(Math.hypot(across, down) / 4);
    for (let step = 1; step < steps; step++) {
      course.push({ x: from.x + (across * step) / steps, y: from.y + (down * step) / steps });
    }
  }
  return course;
}

/** Where a line's name may stand, the best first. */
function* listPlaces(line: ChartLine | undefined, { x, y }: LineLayout): Iterable<Place> {
  const points = line ? knownPoints(line).toReversed() : [];
  const [newest] = points;
  if (!newest) return;
  const end = { x: x(newest.x), y: y(newest.value) };
  for (const shift of [0, -4, 4, -8, 8, -12, 12, -apart, apart]) {
    yield { x: end.x + aside, y: end.y + shift, anchor: 'start' };
  }
  for (const shift of [-apart, apart]) {
    yield { x: end.x - 4, y: end.y + shift, anchor: 'start' };
  }
  for (const point of points) {
    for (const shift of [-apart, apart, -apart - 6, apart + 6]) {
      yield { x: x(point.x), y: y(point.value) + shift, anchor: 'middle' };
    }
  }
}

/** The room that a name takes. */
export function boxOf({ x, y, anchor }: Place, key: string): Box {
  const width = key.length * characterWidth;
  const left = anchor === 'start' ? x : x - width / 2;
  return { left, right: left + width, top: y - halfHeight, bottom: y + halfHeight };
}

function nearest(box: Box, course: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const point of course) least = Math.min(least, distance(box, point));
  return least;
}

/** Whether a name leaves neither the picture nor the room between its top and its axis. */
function isWithin(box: Box, { left, width, top, bottom }: LineLayout): boolean {
  return (
    box.left >= left - apart &&
    box.right <= width &&
    box.top >= top - halfHeight - 6 &&
    box.bottom <= bottom
  );
}
