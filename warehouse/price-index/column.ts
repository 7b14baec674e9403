/** The value at a place that the column has. */
export function at(column: Float64Array | Uint16Array | Uint32Array, place: number): number {
  return column[place] ?? 0;
}

/** Adds to the value at a place. */
export function add(column: Float64Array, place: number, value: number): void {
  column[place] = at(column, place) + value;
}
