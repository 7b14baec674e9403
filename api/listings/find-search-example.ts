/**
 * The street of the most homes, as the titles of their adverts write it, the newest first; of several, that of the newest.
 * A search for it finds them. Undefined where no title has a plain one.
 */
export function findSearchExample(titles: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const street = findStreet(title);
    if (street) counts.set(street, (counts.get(street) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/** `Church Street` of `Apartment 2, 14 Church Street, Malahide`: one or two words and what it is. */
function findStreet(title: string): string | undefined {
  const parts = title.split(',').map((part) => part.trim().replace(/^\d+[A-Za-z]? /, ''));
  return parts.find((part) => /^(\p{Lu}\p{Ll}{2,} ){1,2}(Street|Road|Avenue)$/u.test(part));
}
