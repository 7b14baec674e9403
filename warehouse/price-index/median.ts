import { at } from './column.ts';

/** The middle of the values; of an even number, the mean of the two in the middle; of none, 0. */
export function medianOf(values: ArrayLike<number>): number {
  const own = new Float64Array(values);
  const middle = own.length >> 1;
  const upper = selectSmallest(own, middle);
  if (own.length % 2 === 1 || own.length === 0) return upper;
  // What is before the middle is no greater: the one next to it is the greatest of that.
  let lower = at(own, 0);
  for (let place = 1; place < middle; place += 1) lower = Math.max(lower, at(own, place));
  return (lower + upper) / 2;
}

/**
 * The value that would be at a place, from 0, if the values were sorted; moves the smaller ones
 * before that place and the greater ones after it (FIND: Hoare, 1961, Communications of the ACM
 * 4(7), 321).
 */
export function selectSmallest(values: Float64Array, place: number): number {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const [low, high] = partition(values, left, right, at(values, place));
    if (high < place) left = low;
    if (place < low) right = high;
  }
  return at(values, place);
}

/**
 * Moves values of a range so that none up to `high` is greater than the pivot, which is one of them,
 * and none from `low` on is smaller; any between those two places equals it.
 */
function partition(values: Float64Array, left: number, right: number, pivot: number) {
  let [low, high] = [left, right];
  while (low <= high) {
    while (at(values, low) < pivot) low += 1;
    while (at(values, high) > pivot) high -= 1;
    if (low <= high) {
      const moved = at(values, low);
      values[low] = at(values, high);
      values[high] = moved;
      low += 1;
      high -= 1;
    }
  }
  return [low, high] as const;
}
