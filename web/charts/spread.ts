/**
 * Moves marks on one axis apart until each is `gap` from the next, staying within `low` and `high`
 * and keeping their order. Returns the new places in the order of the input; where there isn't room
 * for all, the gaps shrink evenly.
 */
export function spreadApart(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b));
  const room = order.length > 1 ? (high - low) / (order.length - 1) : Number.POSITIVE_INFINITY;
  const step = Math.min(gap, room);
  const placed = order.map((index) => Math.min(Math.max(at(wanted, index), low), high));
  for (let i = 1; i < placed.length; i++) {
    placed[i] = Math.max(at(placed, i), at(placed, i - 1) + step);
  }
  const overflow = (placed.at(-1) ?? low) - high;
  if (overflow > 0) {
    placed[placed.length - 1] = high;
    for (let i = placed.length - 2; i >= 0; i--) {
      placed[i] = Math.min(at(placed, i), at(placed, i + 1) - step);
    }
  }
  const result = new Array<number>(wanted.length);
  order.forEach((index, place) => {
    result[index] = at(placed, place);
  });
  return result;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
