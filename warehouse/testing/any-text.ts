import fc from 'fast-check';

/** Code points that are half of a pair are no character. */
const [firstHalf, lastHalf] = [0xd800, 0xdfff];
const halves = lastHalf - firstHalf + 1;

const anyCharacter = fc
  .nat(0x10ffff - halves)
  .map((place) => String.fromCodePoint(place < firstHalf ? place : place + halves), placeOf);

/**
 * Texts of any characters of Unicode: the same as of fast-check's unit `binary`, which lists each of the million
 * characters once in a process (a second, and 100 MB for as long as it lasts).
 */
export const anyText = (constraints: Omit<fc.StringConstraints, 'unit'> = {}) =>
  fc.string({ ...constraints, unit: anyCharacter });

function placeOf(text: unknown): number {
  const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('no character');
  return point < firstHalf ? point : point - halves;
}
