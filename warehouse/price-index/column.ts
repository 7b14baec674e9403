/*
 * A function for each kind of column: V8 compiles one that has seen two kinds for both, and in the
 * loops over all resales that takes a tenth more time.
 */

/** The value at a place that the column has. */
export function at(column: Float64Array, place: number): number {
  return column[place] ?? 0;
}

/** The period at a place that the column has. */
export function periodAt(column: Uint16Array, place: number): number {
  return column[place] ?? 0;
}

/** Adds to the value at a place. */
export function add(column: Float64Array, place: number, value: number): void {
  column[place] = at(column, place) + value;
}
