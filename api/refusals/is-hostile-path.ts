/** Segments that lead upwards, in any way of writing them that a server might decode. */
const upwards = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:$|[/\\]|%2f|%5c)/i;

/**
 * Whether the path of an address is made to leave its folder, or holds a NUL. A browser never sends
 * one: it resolves `..` itself. `address` is as it was sent, with or without a query.
 */
export function isHostilePath(address: string): boolean {
  // Most addresses have neither, and every request is looked at.
  if (!address.includes('..') && !address.includes('%')) return false;
  const [path = ''] = address.split('?', 1);
  return path.includes('%00') || upwards.test(path);
}
