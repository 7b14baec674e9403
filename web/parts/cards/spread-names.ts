/** How far names at the ends of lines stand apart, in pixels. */
const gap = 28;

/**
 * Places names as near to the ends of their lines as they can stand without covering each other:
 * heights in pixels, in the order of the lines.
 */
export function spreadNames(heights: readonly number[]): number[] {
  const order = heights
    .map((_, at) => at)
    .toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const places = [...heights];
  let lowest = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    lowest = Math.max(heights[at] ?? 0, lowest + gap);
    places[at] = lowest;
  }
  // What was pushed more than one place below the lowest end goes back up.
  let highest = Math.max(...heights) + gap;
  for (const at of order.toReversed()) {
    highest = Math.min(places[at] ?? 0, highest);
    places[at] = highest;
    highest -= gap;
  }
  return places;
}
