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
