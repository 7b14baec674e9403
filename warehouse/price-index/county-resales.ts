import type { Resales } from './resales.ts';

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
