/** The value at an index that the column has. */
export function at(column: Float64Array | Uint16Array | Uint32Array, index: number): number {
  return column[index] ?? 0;
}

/** Adds to the value at an index. */
export function add(column: Float64Array, index: number, value: number): void {
  column[index] = at(column, index) + value;
}
