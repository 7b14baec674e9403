/** A rectangle of the drawing, in pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A mark that needs a label. */
export interface WantedLabel {
  x: number;
  y: number;
  text: string;
  /** Where there isn't room for all, the highest comes first. */
  weight: number;
}

export interface PlacedLabel {
  text: string;
  /** Its index in the list of wanted labels. */
  index: number;
  x: number;
  /** The middle of the text. */
  y: number;
  anchor: 'start' | 'end';
}

const characterWidth = 6.7;
const halfHeight = 8;
const aside = 8;
const apart = 14;

/**
 * Places labels next to their marks so that they cover neither a line nor each other, each nearer to
 * its own mark than to any other: to the right or the left, above, below or level. A label without
 * room is left out; the table and the mark have it.
 */
export function placeEventLabels(
  wanted: readonly WantedLabel[],
  obstacles: readonly Box[],
  within: Box,
): PlacedLabel[] {
  const taken = [...obstacles];
  const order = wanted
    .map((label, index) => ({ ...label, index }))
    .toSorted((a, b) => b.weight - a.weight || a.index - b.index);
  return order.flatMap(({ text, x, y, index }) => {
    for (const side of [1, -1]) {
      for (const height of [-apart, apart, 0]) {
        const near = x + side * aside;
        const far = near + side * text.length * characterWidth;
        const box = {
          left: Math.min(near, far),
          right: Math.max(near, far),
          top: y + height - halfHeight,
          bottom: y + height + halfHeight,
        };
        if (!isInside(box, within) || taken.some((other) => overlaps(box, other))) continue;
        if (!isNearest(box, index, wanted)) continue;
        taken.push(box);
        return [{ text, index, x: near, y: y + height, anchor: side === 1 ? 'start' : 'end' }];
      }
    }
    return [];
  });
}

/** Whether a box is nearer to the mark with this index than to any other. */
function isNearest(box: Box, index: number, marks: readonly WantedLabel[]): boolean {
  const own = marks[index] as WantedLabel;
  return marks.every(
    (mark) =>
      (mark.x === own.x && mark.y === own.y) || distance(box, mark) > distance(box, own) + 1,
  );
}

/** How far a point is from a box, in pixels. */
export function distance(box: Box, { x, y }: { x: number; y: number }): number {
  const across = Math.max(box.left - x, x - box.right, 0);
  const down = Math.max(box.top - y, y - box.bottom, 0);
  return Math.hypot(across, down);
}

function isInside(box: Box, outer: Box): boolean {
  return (
    box.left >= outer.left &&
    box.right <= outer.right &&
    box.top >= outer.top &&
    box.bottom <= outer.bottom
  );
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
