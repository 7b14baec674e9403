import { parseNumber, parseText } from './texts.ts';

const squareFeet = 0.09290304;

/**
 * Floor area in square metres: `77`, `154.2 m²`, `950 sq ft`. Null for none and for 0. Undefined
 * for unknown text, for land (acres, hectares), and for a size that no home has.
 */
export function parseFloorArea(value: unknown): number | null | undefined {
  const text =
    parseText(value)
      ?.toLowerCase()
      .replace(/,(?=\d{3})/g, '') ?? '';
  if (
    text === '' ||
    /^(-|n\/?a|0+(\.0+)?)\b/.test(text) ||
    /\b(acres?|ac|ha|hectares?)\b/.test(text)
  )
    return null;
  const [, number, unit = ''] =
    /^(?:c\.?|ca\.?|circa|approx\.?)?\s*(\d+(?:\.\d+)?)\s*(.*)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  const isFeet = /^(sq\.?\s?(ft|feet)|ft|square f(ee|oo)t|f(ee|oo)t[ _]squared)/.test(unit);
  if (
    !isFeet &&
    !/^(m²|m2|m\^2|sq\.?\s?(m\b|met)|sqm|square[ _]met|met(re|er)s?[ _]squared|$)/.test(unit)
  )
    return undefined;
  const area = Math.round(Number(number) * (isFeet ? squareFeet : 1) * 100) / 100;
  return area >= 10 && area <= 2000 ? area : undefined;
}

export type Position = { readonly latitude: number; readonly longitude: number };

/**
 * Where maps put addresses that they can't locate: the middle of the island, in each map's version.
 */
const nowhere: readonly Position[] = [
  { latitude: 53.779755, longitude: -7.305531 },
  { latitude: 53.1423672, longitude: -7.6920536 },
  { latitude: 53.41291, longitude: -8.24389 },
];

/**
 * Coordinates in degrees within Ireland. Null for none, for 0, 0 and for those default positions;
 * undefined for a position elsewhere.
 */
export function parsePosition(
  latitudeValue: unknown,
  longitudeValue: unknown,
): Position | null | undefined {
  const latitude = parseNumber(latitudeValue);
  const longitude = parseNumber(longitudeValue);
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  const isNowhere = nowhere.some(
    (place) =>
      Math.abs(place.latitude - latitude) < 0.0001 &&
      Math.abs(place.longitude - longitude) < 0.0001,
  );
  if (isNowhere) return null;
  const isInside = latitude > 51.3 && latitude < 55.5 && longitude > -10.8 && longitude < -5.9;
  return isInside ? { latitude, longitude } : undefined;
}
