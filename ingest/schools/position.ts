import proj4 from 'proj4';
import { type Position, parsePosition } from '../listings/measures.ts';

/**
 * A school's position from its two cells: degrees, or metres of the Irish grid with the northing as
 * the latitude. Null if none is given (`TBC`, empty, 0); undefined for a position outside the
 * State.
 */
export function readSchoolPosition(
  latitudeText: string,
  longitudeText: string,
): Position | null | undefined {
  if (isMissing(latitudeText) && isMissing(longitudeText)) return null;
  const latitude = readNumber(latitudeText);
  const longitude = readNumber(longitudeText);
  if (latitude === undefined || longitude === undefined) return undefined;
  const isGrid = latitude > 500_000 && longitude > 400_000;
  const degrees = isGrid ? convertItm(longitude, latitude) : { latitude, longitude };
  return parsePosition(degrees.latitude, degrees.longitude);
}

/** A number with or without thousands commas. */
export function readNumber(text: string): number | undefined {
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : undefined;
}

function isMissing(text: string): boolean {
  return /^(|tbc|tba|n\/?a|null|-|0+(\.0+)?)$/i.test(text);
}

/** Irish Transverse Mercator, EPSG:2157. */
const itm =
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=0.99982 +x_0=600000 +y_0=750000 +ellps=GRS80 +units=m';

/**
 * The latitude and longitude of a point in metres east and north on the Irish grid. WGS84 and
 * ETRS89 agree within a metre.
 */
export function convertItm(easting: number, northing: number) {
  const [longitude, latitude] = proj4(itm, 'WGS84', [easting, northing]);
  return { latitude, longitude };
}
