/*
 * By hand, as the first formatter of `Intl` that a page makes keeps a phone busy for a tenth of a
 * second, while it should begin to answer.
 */

/** Formats a number rounded to a whole one, with separators: `5,218`. */
export function formatWholeNumber(value: number): string {
  return separate(value.toFixed(0));
}

/** Formats a number with two decimals and separators: `5,218.50`. */
export function formatCents(value: number): string {
  return separate(value.toFixed(2));
}

/** Formats a number with separators and the decimals that it has, three at most: `1,200`, `2.5`. */
export function formatNumber(value: number): string {
  return separate(String(Number(value.toFixed(3))));
}

function separate(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}
