import fc from 'fast-check';

/** Surrogate code points, which are half of a pair and not a character. */
const [firstHalf, lastHalf] = [0xd800, 0xdfff];
const halves = lastHalf - firstHalf + 1;

const anyCharacter = fc
  .nat(0x10ffff - halves)
  .map((index) => String.fromCodePoint(index < firstHalf ? index : index + halves), indexOf);

/**
 * Texts of any Unicode characters, the same as from fast-check's unit `binary`. That lists each of
 * the million characters once per process, which takes a second and 100 MB.
 */
export const anyText = (constraints: Omit<fc.StringConstraints, 'unit'> = {}) =>
  fc.string({ ...constraints, unit: anyCharacter });

function indexOf(text: unknown): number {
  const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('no character');
  return point < firstHalf ? point : point - halves;
}
