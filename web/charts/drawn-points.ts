import type { ReactNode } from 'react';
import { hairlineStrong, ink, panel } from './colours.ts';
import { drawInto } from './svg.ts';

/** A point by the place of its line and its own in time. */
export interface Chosen {
  line: number;
  /** When it is: goes up along a line, the same for the points of one time on several lines. */
  at: number;
}

/** A point of a drawing that can be read, and where it is, in pixels. */
export interface DrawnPoint extends Chosen {
  x: number;
  y: number;
  colour: string;
}

/** A drawing, what of it can be read, and between which heights its points are. */
interface DrawnPoints {
  svg: SVGSVGElement;
  points: readonly DrawnPoint[];
  top: number;
  bottom: number;
  /** How much more a pixel sideways counts than one up or down: 2 where a finger follows time. */
  sideways: 1 | 2;
}

const pointsOfDrawings = new WeakMap<SVGSVGElement, DrawnPoints>();

/** Keeps what can be read of a drawing with it. */
export function keepPoints(drawn: DrawnPoints): SVGSVGElement {
  pointsOfDrawings.set(drawn.svg, drawn);
  return drawn.svg;
}

/** What can be read of the drawing in a box; undefined before it is drawn. */
export function findDrawnPoints(box: HTMLElement | null): DrawnPoints | undefined {
  const svg = box?.querySelector('svg');
  return svg ? pointsOfDrawings.get(svg) : undefined;
}

/** The point nearest to a place, in pixels of the drawing. */
export function findNearest(
  { points, sideways }: DrawnPoints,
  x: number,
  y: number,
): Chosen | undefined {
  const away = (point: DrawnPoint) => Math.hypot((point.x - x) * sideways, point.y - y);
  let nearest = points[0];
  for (const point of points) if (nearest && away(point) < away(nearest)) nearest = point;
  return nearest;
}

/** How the points of a drawing are read one by one. */
export interface Cursor {
  /** What they are of: `Median sale price by month, Cork`. */
  title: string;
  /** The points of each line in their order, each as when it is. */
  lines: readonly (readonly number[])[];
  /** A point in words. */
  describe: (chosen: Chosen) => string;
  /** What is shown of a point, or where none is chosen of the newest. */
  show: (chosen: Chosen | null) => ReactNode;
  /** What is shown leads elsewhere: it stays until another point is chosen. */
  hasLinks?: boolean;
}

/** Marks the points of one time in a drawn chart; the chosen line's point is on top. */
export function markPoint({ svg, points, top, bottom }: DrawnPoints, chosen: Chosen | null): void {
  svg.querySelector('.chart-mark')?.remove();
  const marked = points.filter(({ at }) => at === chosen?.at);
  const [first] = marked;
  if (!first) return;
  const draw = drawInto(svg.ownerDocument);
  const rule = { x1: first.x, x2: first.x, y1: top, y2: bottom, stroke: hairlineStrong };
  const circles = marked.map(({ x, y, line, colour }) => {
    const [r, stroke] = line === chosen?.line ? [6, ink] : [4, panel];
    return draw('circle', { cx: x, cy: y, r, fill: colour, stroke, 'stroke-width': 2 });
  });
  svg.append(draw('g', { class: 'chart-mark' }, draw('line', rule), ...circles));
}
