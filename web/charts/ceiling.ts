/** With fewer prices, none is known to be out of the ordinary. */
const fewestPrices = 8;
/** Less than this above the ceiling presses nothing flat. */
const leastAbove = 1.25;

/**
 * The price at which an axis ends although a few are higher, as an axis that held them would press
 * the others flat. It is the highest of the others, in two digits, and never below `least`. Usual are
 * prices up to as many times the upper quartile as that is the lower one, and up to twice it: up to
 * five of a hundred are above. Null where none is far above.
 */
export function findCeiling(prices: readonly number[], least = 0): number | null {
  if (prices.length < fewestPrices) return null;
  const sorted = prices.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [lower, upper, highest] = [at(0.25), at(0.75), at(1)];
  const usual = upper * Math.max(upper / Math.max(lower, 1), 2);
  if (highest <= Math.max(usual, least) * leastAbove) return null;
  const most = Math.max(sorted.findLast((price) => price <= usual) ?? 0, least);
  const unit = 10 ** (Math.floor(Math.log10(most)) - 1);
  return Math.ceil(most / unit) * unit;
}
