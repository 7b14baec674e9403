// Each is made when it is first used: making one takes a phone about 15 ms, which a page's start
// doesn't have.
let wholeNumber: Intl.NumberFormat | undefined;
let cents: Intl.NumberFormat | undefined;

/** Formats a number rounded to a whole one, with separators: `5,218`. */
export function formatWholeNumber(value: number): string {
  wholeNumber ??= new Intl.NumberFormat('en-IE', { maximumFractionDigits: 0 });
  return wholeNumber.format(value);
}

/** Formats a number with two decimals and separators: `5,218.50`. */
export function formatCents(value: number): string {
  cents ??= new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return cents.format(value);
}
