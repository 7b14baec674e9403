import type { Resales } from './fit-levels.ts';

/** The resales of one county, with the logarithm of the geometric mean of each's two prices. */
export type CountyResales = Resales & {
  readonly county: string;
  readonly price: Float64Array;
  /** The value of all market sales of the county, in euro: what it weighs in the country. */
  readonly value: number;
};

/** How many resales there are in all. */
export function countResales(counties: readonly CountyResales[]): number {
  return counties.reduce((sum, { change }) => sum + change.length, 0);
}

/** The resales of a county that are wanted, by their places. */
export function selectResales(
  county: CountyResales,
  isWanted: (index: number) => boolean,
): CountyResales {
  const wanted = (_value: number, index: number) => isWanted(index);
  return {
    county: county.county,
    value: county.value,
    from: county.from.filter(wanted),
    to: county.to.filter(wanted),
    years: county.years.filter(wanted),
    change: county.change.filter(wanted),
    price: county.price.filter(wanted),
    weight: county.weight.filter(wanted),
  };
}
