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
export const mostRooms = 10;

/** The mark of all that have a number of a kind, such as that of a county. */
export function formatMark(kind: keyof typeof firstCharacters, number: number): string {
  return String.fromCodePoint(firstCharacters[kind] + number);
}
