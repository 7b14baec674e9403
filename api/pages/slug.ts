/**
 * A title as the end of a listing's address: lower-cased, spaces turned to hyphens, non-word
 * characters removed. Fadas are marks on letters: the mark goes, the letter stays.
 */
export function formatSlug(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^\w-]/g, '');
}
