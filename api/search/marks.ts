import { counties, routingKeys } from '../../warehouse/vocabulary.ts';

/**
 * What the full-text index finds sales by as it does by words. A mark is one character that no
 * address has, so no word begins with it.
 */
const firstCharacters = {
  county: 0x10000,
  routingKey: 0x11000,
  year: 0x12000,
  beds: 0x13000,
  baths: 0x14000,
  isNew: 0x15000,
  /** The number of a street or a place in the lookup file: there is room for 900,000. */
  area: 0x20000,
} as const;

/** Ten means ten or more. */
export const maxRooms = 10;

/** The mark of all that have a number of a kind, such as that of a county. */
export function formatMark(kind: keyof typeof firstCharacters, number: number): string {
  return String.fromCodePoint(firstCharacters[kind] + number);
}

const countyNumbers = new Map<string, number>(counties.map((county, at) => [county, at + 1]));
const keyNumbers = new Map<string, number>(routingKeys.map(({ key }, at) => [key, at + 1]));

/** The number of a county, from 1; 0 if it is none. */
export function numberCounty(county: string): number {
  return countyNumbers.get(county) ?? 0;
}

/** The number of an Eircode routing key, from 1; 0 if it is none. */
export function numberRoutingKey(key: string): number {
  return keyNumbers.get(key) ?? 0;
}
