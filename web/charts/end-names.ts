import { spreadApart } from './drawing.ts';
import { type ChartLine, knownPoints } from './line-data.ts';

/** The name of a line in the column at the right: where its line ends, and the middle of its height. */
export interface EndName {
  /** The place of its line. */
  index: number;
  endX: number;
  endY: number;
  y: number;
  /** It stands away from its line's end, or as near to another's. */
  needsLeader: boolean;
}

/** How high a name is with a pixel of air, in pixels. */
const labelHeight = 17;
/** Lines that end so near to the right edge have their names beside it. */
const nearEdge = 6;

/** Between the right edge and the column of names there is room for what leads from one to the other. */
export const leaderRoom = 22;

type Frame = {
  right: number;
  top: number;
  bottom: number;
  x: (x: number) => number;
  y: (value: number) => number;
};

/**
 * The names of lines that end side by side, moved apart by as little as they must, in the order of
 * their ends. None where no name would stand in another's place, or there isn't room for all.
 */
export function placeEndNames(
  lines: readonly ChartLine[],
  { right, top, bottom, x, y }: Frame,
): EndName[] {
  const ends = lines.flatMap((line, index) => {
    const newest = knownPoints(line).at(-1);
    if (!newest || x(newest.x) < right - nearEdge) return [];
    return [{ index, endX: x(newest.x), endY: y(newest.value) }];
  });
  const [low, high] = [top - labelHeight / 2, bottom - labelHeight / 2];
  if ((ends.length - 1) * labelHeight > high - low || !areCrowded(ends)) return [];
  const heights = spreadApart(
    ends.map(({ endY }) => endY),
    labelHeight,
    low,
    high,
  );
  return ends.map((end, place) => {
    const y = heights[place] ?? end.endY;
    const isNear = (other: { endY: number }) => Math.abs(other.endY - y) < labelHeight;
    return { ...end, y, needsLeader: y !== end.endY || ends.filter(isNear).length > 1 };
  });
}

/** Whether any two lines end nearer to each other than names are high. */
function areCrowded(ends: readonly { endY: number }[]): boolean {
  const heights = ends.map(({ endY }) => endY).toSorted((a, b) => a - b);
  return heights.some(
    (height, place) => place > 0 && height - (heights[place - 1] ?? 0) < labelHeight,
  );
}
