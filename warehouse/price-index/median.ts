/** The middle of the values. For an even number, the mean of the two in the middle; for none, 0. */
export function medianOf(values: ArrayLike<number>): number {
  const sorted = new Float64Array(values).sort();
  const upper = sorted[sorted.length >> 1] ?? 0;
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0;
  return (lower + upper) / 2;
}
