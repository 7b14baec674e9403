/*
 * Draws the counties of a TopoJSON file as one SVG file of paths, so that a page names a county's
 * outline and holds none of it: `<use href="counties.svg#Cork">`. Borders are simplified once, so
 * that neighbours still meet.
 */

import { type Point, placeOnMap } from '../parts/homes-map/find-dots.ts';

/** The part of TopoJSON that the file of counties uses: arcs in steps from point to point. */
type Topology = {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: {
    readonly counties: {
      readonly geometries: readonly {
        readonly id: string;
        readonly arcs: readonly (readonly (readonly number[])[])[];
      }[];
    };
  };
};

/** The size of the drawing; a page shows it a little smaller or larger. */
const mapWidth = 320;
const mapHeight = 400;

/** A corner that makes a triangle smaller than this with its neighbours is left out. */
const smallestCorner = 2.4;
/** An island smaller than this is left out, unless it is all that there is of its county. */
const smallestIsland = 6;
const margin = 3;

/** The SVG file of the map of Ireland, a path for each county and one for Northern Ireland. */
export function drawCounties(topology: Topology): string {
  return drawPaths(topology, fitArcs(readArcs(topology)).map(simplify), smallestIsland, 10);
}

/** That of the maps of single counties: as exact as the boundaries are, placed by `placeOnMap`. */
export function drawOutlines(topology: Topology): string {
  const arcs = readArcs(topology).map((arc) =>
    arc.map(([longitude, latitude]) => placeOnMap({ longitude, latitude })),
  );
  return drawPaths(topology, arcs, 0, 1);
}

/** The south, north, west and east of a county, in degrees, to a thousandth and with all of it inside. */
export function boxOf(topology: Topology, county: string): number[] {
  const arcs = readArcs(topology);
  const points = topology.objects.counties.geometries
    .filter(({ id }) => id === county)
    .flatMap((geometry) => geometry.arcs.flatMap((polygon) => joinArcs(polygon[0] ?? [], arcs)));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const down = (value: number) => Math.floor(value * 1000) / 1000;
  const up = (value: number) => Math.ceil(value * 1000) / 1000;
  return [down(Math.min(...ys)), up(Math.max(...ys)), down(Math.min(...xs)), up(Math.max(...xs))];
}

function drawPaths(
  { objects }: Topology,
  arcs: readonly (readonly Point[])[],
  smallest: number,
  parts: number,
): string {
  const paths = objects.counties.geometries.map(({ id, arcs: polygons }) => {
    const rings = polygons.map((polygon) => joinArcs(polygon[0] ?? [], arcs));
    const largest = Math.max(...rings.map(measureArea));
    const kept = rings.filter((ring) => measureArea(ring) >= Math.min(smallest, largest));
    const path = kept.map((ring) => formatRing(ring, parts)).join('');
    return `<path id="${id.replaceAll(' ', '-')}" d="${path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${paths.join('\n')}\n</svg>\n`;
}

/** The arcs in degrees, longitude first. */
function readArcs({ arcs, transform }: Topology): Point[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ];
    });
  });
}

/** The arcs in the units of the map of Ireland. At its size a plane is good enough. */
function fitArcs(arcs: readonly (readonly Point[])[]): Point[][] {
  const middle = 53.4;
  const narrower = Math.cos((middle * Math.PI) / 180);
  const flat = arcs.map((arc) => arc.map(([x, y]): Point => [x * narrower, -y]));
  const all = flat.flat();
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((mapWidth - 2 * margin) / width, (mapHeight - 2 * margin) / height);
  const [fromLeft, fromTop] = [(mapWidth - width * scale) / 2, (mapHeight - height * scale) / 2];
  return flat.map((arc) =>
    arc.map(([x, y]): Point => [fromLeft + (x - left) * scale, fromTop + (y - top) * scale]),
  );
}

/** Takes away the corner that matters least, again and again (Visvalingam). The ends stay. */
function simplify(arc: readonly Point[]): Point[] {
  const points = [...arc];
  while (points.length > 3) {
    let at = 0;
    let least = smallestCorner;
    for (let index = 1; index < points.length - 1; index++) {
      const area = measureArea(points.slice(index - 1, index + 2));
      if (area < least) [at, least] = [index, area];
    }
    if (at === 0) break;
    points.splice(at, 1);
  }
  return points;
}

/** A ring from its arcs; a number below 0 names an arc backwards. */
function joinArcs(names: readonly number[], arcs: readonly (readonly Point[])[]): Point[] {
  return names.flatMap((name) => {
    const arc = name < 0 ? arcs[~name]?.toReversed() : arcs[name];
    return (arc ?? []).slice(0, -1);
  });
}

function measureArea(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** To the `parts`th of a unit: where it begins, then each point as a step from the last. */
function formatRing(ring: readonly Point[], parts: number): string {
  const rounded = ring.map(([x, y]): Point => [Math.round(x * parts), Math.round(y * parts)]);
  const [first, ...steps] = rounded.map(([x, y], index) => {
    const [beforeX, beforeY] = rounded[index - 1] ?? [0, 0];
    return `${(x - beforeX) / parts} ${(y - beforeY) / parts}`;
  });
  return `M${first}l${steps.join(' ')}z`.replaceAll(' -', '-');
}
