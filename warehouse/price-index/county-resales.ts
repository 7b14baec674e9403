import type { Resales } from './resales.ts';

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
  const places = new Uint32Array(county.change.length);
  let count = 0;
  for (let place = 0; place < places.length; place += 1) {
    if (!isWanted(place)) continue;
    places[count] = place;
    count += 1;
  }
  const pick = <Column extends Float64Array | Uint16Array | Uint32Array>(
    column: Column,
    into: Column,
  ) => {
    for (let index = 0; index < count; index += 1) into[index] = column[places[index] ?? 0] ?? 0;
    return into;
  };
  return {
    county: county.county,
    value: county.value,
    from: pick(county.from, new Uint16Array(count)),
    to: pick(county.to, new Uint16Array(count)),
    place: pick(county.place, new Uint32Array(count)),
    years: pick(county.years, new Float64Array(count)),
    change: pick(county.change, new Float64Array(count)),
    price: pick(county.price, new Float64Array(count)),
    weight: pick(county.weight, new Float64Array(count)),
  };
}
