import proj4 from 'proj4';

/** Irish Transverse Mercator, EPSG:2157. */
const itm =
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=0.99982 +x_0=600000 +y_0=750000 +ellps=GRS80 +units=m';

/**
 * The latitude and longitude of a point in metres east and north on the Irish grid; WGS84 and
 * ETRS89 agree within a metre.
 */
export function convertItm(easting: number, northing: number) {
  const [longitude, latitude] = proj4(itm, 'WGS84', [easting, northing]);
  return { latitude, longitude };
}
