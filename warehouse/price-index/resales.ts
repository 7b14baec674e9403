/** Resales as columns of equal length, indexed by resale: two sales of one home. */
export type Resales = {
  /** The period of the first sale, and of the second, from 0. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** The number of the home's place: homes in one place move together. */
  readonly place: Uint32Array;
  /** The years between the two. */
  readonly years: Float64Array;
  /** The logarithm of the second price over the first. */
  readonly change: Float64Array;
  /** The weight of each, on any scale. */
  readonly weight: Float64Array;
};

/** The value at an index that the column has. */
export function at(column: Float64Array | Uint16Array | Uint32Array, index: number): number {
  return column[index] ?? 0;
}

/** Adds to the value at an index. */
export function add(column: Float64Array, index: number, value: number): void {
  column[index] = at(column, index) + value;
}

/** The resales of one county, with the logarithm of the geometric mean of each one's two prices. */
export type CountyResales = Omit<Resales, 'weight'> & {
  readonly county: string;
  readonly price: Float64Array;
  /** The value of all market sales of the county, in euro: its weight in the country. */
  readonly value: number;
};

/** The number of resales in all counties. */
export function countResales(counties: readonly CountyResales[]): number {
  return counties.reduce((sum, { change }) => sum + change.length, 0);
}

/** The resales of a county at these indexes. */
export function selectResales(
  county: CountyResales,
  isWanted: (index: number) => boolean,
): CountyResales {
  const isKept = (_: number, index: number) => isWanted(index);
  return {
    ...county,
    from: county.from.filter(isKept),
    to: county.to.filter(isKept),
    place: county.place.filter(isKept),
    years: county.years.filter(isKept),
    change: county.change.filter(isKept),
    price: county.price.filter(isKept),
  };
}
