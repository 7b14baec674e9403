import type { MappedHome } from '../../../api/contract/homes-map.ts';
import { type Point, placeOnMap } from './place-on-map.ts';

/** A home with its place in the list of all, and its point of the drawing. */
export type Dot = { readonly at: number; readonly home: MappedHome; readonly point: Point };

export function placeHomes(homes: readonly MappedHome[]): Dot[] {
  return homes.map((home, at) => ({ at, home, point: placeOnMap(home) }));
}

/**
 * The place in the list of the dot nearest to a point, at most this far away; null where none is.
 * Of several at one place it is always the same.
 */
export function findNearest(dots: readonly Dot[], [x, y]: Point, farthest: number): number | null {
  let found: number | null = null;
  let least = farthest ** 2;
  for (const { at, point } of dots) {
    const distance = (point[0] - x) ** 2 + (point[1] - y) ** 2;
    if (distance >= least) continue;
    found = at;
    least = distance;
  }
  return found;
}

/** A dot, and those that it covers: at the very same place. */
export function listAtPlace(dots: readonly Dot[], at: number): Dot[] {
  const here = dots[at];
  if (!here) return [];
  const { latitude, longitude } = here.home;
  const others = dots.filter(
    ({ home, ...dot }) =>
      dot.at !== at && home.latitude === latitude && home.longitude === longitude,
  );
  return [here, ...others];
}

/** The next dot to the north (1) or the south (-1); at the end, the same. */
export function stepNorth(dots: readonly Dot[], at: number, step: 1 | -1): number {
  const order = dots.toSorted((a, b) => b.point[1] - a.point[1] || a.at - b.at);
  const next = order.findIndex((dot) => dot.at === at) + step;
  return order[next]?.at ?? at;
}
