/**
 * A title as the end of a listing's address: in lower case, spaces turned into hyphens, other
 * non-word characters removed. A fada is a mark on a letter: the mark goes, the letter stays.
 */
export function formatSlug(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\w-]/g, '');
}
