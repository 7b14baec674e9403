import type { ReactNode } from 'react';
import { hairlineStrong, ink, panel } from './colours.ts';

/** A point of a drawing that can be read, and where it is, in pixels. */
export interface DrawnPoint {
  /** The place of its line. */
  line: number;
  /** When it is: goes up along a line, the same for the points of one time on several lines. */
  at: number;
  x: number;
  y: number;
  colour: string;
}

/** What of a drawing can be read, and between which heights its points are. */
export interface DrawnPoints {
  points: readonly DrawnPoint[];
  top: number;
  bottom: number;
  /** How much more a pixel sideways counts than one up or down: 2 where a finger follows time. */
  sideways: 1 | 2;
}

const pointsOfDrawings = new WeakMap<SVGSVGElement, DrawnPoints>();

/** Keeps what can be read of a drawing with it. */
export function keepPoints(svg: SVGSVGElement, points: DrawnPoints): SVGSVGElement {
  pointsOfDrawings.set(svg, points);
  return svg;
}

/** What can be read of the drawing in a box; undefined before it is drawn. */
export function findDrawnPoints(
  box: HTMLElement,
): { svg: SVGSVGElement; drawn: DrawnPoints } | undefined {
  const svg = box.querySelector('svg');
  const drawn = svg && pointsOfDrawings.get(svg);
  return svg && drawn ? { svg, drawn } : undefined;
}

/** The point nearest to a place, in pixels of the drawing. */
export function findNearest(
  { points, sideways }: DrawnPoints,
  x: number,
  y: number,
): DrawnPoint | undefined {
  let nearest: DrawnPoint | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const distance = Math.hypot((point.x - x) * sideways, point.y - y);
    if (distance < least) {
      least = distance;
      nearest = point;
    }
  }
  return nearest;
}

/** A point by the place of its line and its own in time. */
export interface Chosen {
  line: number;
  at: number;
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

const markClass = 'chart-mark';

/** Marks the points of one time in a drawn chart, the chosen line's above all. */
export function markPoint(
  svg: SVGSVGElement,
  { points, top, bottom }: DrawnPoints,
  chosen: { line: number; at: number },
): void {
  unmarkPoint(svg);
  const marked = points.filter(({ at }) => at === chosen.at);
  const [first] = marked;
  if (!first) return;
  const draw = drawInto(svg.ownerDocument);
  const group = draw('g', { class: markClass });
  const rule = { x1: first.x, x2: first.x, y1: top, y2: bottom, stroke: hairlineStrong };
  group.append(
    draw('line', rule),
    ...marked.map(({ x, y, line, colour }) =>
      draw('circle', {
        cx: x,
        cy: y,
        r: line === chosen.line ? 6 : 4,
        fill: colour,
        stroke: line === chosen.line ? ink : panel,
        'stroke-width': 2,
      }),
    ),
  );
  svg.append(group);
}

/** Takes the mark away. */
export function unmarkPoint(svg: SVGSVGElement): void {
  svg.querySelector(`.${markClass}`)?.remove();
}

/** Makes an SVG element with its attributes and optional text. */
type Draw = (
  name: string,
  attributes: Record<string, string | number>,
  text?: string,
) => SVGElement;

/** Makes SVG elements in one document. */
export function drawInto(document: Document): Draw {
  return (name, attributes, text) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (text !== undefined) element.textContent = text;
    return element;
  };
}
