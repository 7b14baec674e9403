/** A number or a unit that means nothing without the street after it: `12`, `APT 4`, `Unit 3B`. */
const bareUnit =
  /^(?:no\.?|apt\.?|apartment|unit|flat|house|site|suite|block)?\s*#?[\da-z]{0,2}\d*[a-z]?\.?$/i;

/**
 * The register's address, split for reading: the part that names the home, and the place. The text
 * isn't changed.
 */
export function splitAddress(address: string): { first: string; rest: string } {
  const [head = '', ...others] = address.split(',').map((piece) => piece.trim());
  const pieces = others.filter(Boolean);
  const second = pieces[0];
  if (second === undefined || !bareUnit.test(head)) return { first: head, rest: pieces.join(', ') };
  return { first: `${head}, ${second}`, rest: pieces.slice(1).join(', ') };
}
