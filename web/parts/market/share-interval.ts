/**
 * The share of some that were counted, in percent, with its 95 % interval by Wilson: as the macro
 * `share_low` gives it in SQL.
 */
export function estimateShare(
  hits: number,
  total: number,
): { share: number; low: number; high: number } {
  const round = (value: number) => Math.round(value * 10_000) / 100;
  return {
    share: round(hits / total),
    low: round(findLow(hits, total)),
    high: round(1 - findLow(total - hits, total)),
  };
}

function findLow(hits: number, total: number): number {
  const spread = 1.96 * Math.sqrt((hits * (total - hits)) / total + 0.9604);
  return Math.max(0, (hits + 1.9208 - spread) / (total + 3.8416));
}
