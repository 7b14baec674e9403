/* Irish Transverse Mercator (EPSG:2157) on the GRS80 ellipsoid. */
const semiMajorAxis = 6_378_137;
const flattening = 1 / 298.257_222_101;
const scale = 0.999_82;
const originLatitude = toRadians(53.5);
const originLongitude = toRadians(-8);
const falseEasting = 600_000;
const falseNorthing = 750_000;

const n = flattening / (2 - flattening);
const rectifyingRadius = (semiMajorAxis / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const eccentricity = Math.sqrt(flattening * (2 - flattening));

/** Krüger's series, to the third power of n: accurate to a millimetre over all of Ireland. */
const toGrid = [
  n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16,
  (13 * n ** 2) / 48 - (3 * n ** 3) / 5,
  (61 * n ** 3) / 240,
];
const fromGrid = [
  n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96,
  n ** 2 / 48 + n ** 3 / 15,
  (17 * n ** 3) / 480,
];
const toGeodetic = [
  2 * n - (2 * n ** 2) / 3 - 2 * n ** 3,
  (7 * n ** 2) / 3 - (8 * n ** 3) / 5,
  (56 * n ** 3) / 15,
];
/** How far north of the equator the grid's origin is, in metres on the grid. */
const originNorthing = (() => {
  const sine = Math.sin(originLatitude);
  const conformal = Math.atanh(sine) - eccentricity * Math.atanh(eccentricity * sine);
  const angle = Math.atan(Math.sinh(conformal));
  return scale * rectifyingRadius * addSeries(angle, toGrid);
})();

/**
 * The latitude and longitude of a point in metres east and north on the Irish grid; WGS84 and
 * ETRS89 agree within a metre.
 */
export function convertItm(easting: number, northing: number) {
  const north = (northing - falseNorthing + originNorthing) / (scale * rectifyingRadius);
  const east = (easting - falseEasting) / (scale * rectifyingRadius);
  let angle = north;
  let shift = east;
  for (const [index, term] of fromGrid.entries()) {
    const turns = 2 * (index + 1);
    angle -= term * Math.sin(turns * north) * Math.cosh(turns * east);
    shift -= term * Math.cos(turns * north) * Math.sinh(turns * east);
  }
  const conformal = Math.asin(Math.sin(angle) / Math.cosh(shift));
  return {
    latitude: toDegrees(addSeries(conformal, toGeodetic)),
    longitude: toDegrees(originLongitude + Math.atan(Math.sinh(shift) / Math.cos(angle))),
  };
}

function addSeries(angle: number, terms: readonly number[]): number {
  return terms.reduce((sum, term, index) => sum + term * Math.sin(2 * (index + 1) * angle), angle);
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
