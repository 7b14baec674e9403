/** The value at an index that the column has. */
export function at(column: Float64Array | Uint16Array | Uint32Array, place: number): number {
  return column[place] ?? 0;
}

/** Adds to the value at an index. */
export function add(column: Float64Array, place: number, value: number): void {
  column[place] = at(column, place) + value;
}
