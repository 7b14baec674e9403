/** Where something is, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

const unitsPerDegree = 1000;
/** At Ireland's size a plane is good enough; here a degree of each direction is to scale. */
const middle = 53.4;
const narrower = Math.cos((middle * Math.PI) / 180);

/** The place in the drawing of the county outlines of a position: a unit is about 110 metres. */
export function placeOnMap({ latitude, longitude }: Position): Point {
  return [(longitude + 10.7) * narrower * unitsPerDegree, (55.5 - latitude) * unitsPerDegree];
}

/** The part of the drawing that shows a box, with some room around it. */
export function frameBox(box: {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}): {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
} {
  const [west, north] = placeOnMap({ latitude: box.north, longitude: box.west });
  const [east, south] = placeOnMap({ latitude: box.south, longitude: box.east });
  const room = Math.max(east - west, south - north) / 40;
  return {
    left: Math.round(west - room),
    top: Math.round(north - room),
    width: Math.round(east - west + 2 * room),
    height: Math.round(south - north + 2 * room),
  };
}
