const siblings = 3;
/**
 * First, last, this page, its siblings and two ellipses: with no more pages than that, an ellipsis
 * saves nothing.
 */
const mostShownWhole = siblings * 2 + 5;

/**
 * The page numbers to show, null for an ellipsis: three siblings on each side of this page, the
 * first and the last; all pages when there are few. An ellipsis never replaces a single page.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= mostShownWhole) return range(1, pages);
  const from = Math.max(page - siblings, 1);
  const to = Math.min(page + siblings, pages);
  const before = from <= 3 ? range(1, from - 1) : [1, null];
  const after = to >= pages - 2 ? range(to + 1, pages) : [null, pages];
  return [...before, ...range(from, to), ...after];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
}
