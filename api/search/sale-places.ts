import type { OpenVersion } from '../../warehouse/open.ts';
import { readQuery } from '../queries.ts';

/**
 * The places of the sales: 0 for the newest, 1 for the next newest, and so on. A register position
 * is a year and a number within it, from 1, where the newest sale has the highest; so the place
 * follows by arithmetic, without a table of all sales.
 */
export type SalePlaces = {
  readonly count: number;
  placeOf(position: number): number;
  positionAt(place: number): number;
};

const numbersAYear = 1_000_000;

/** Reads how many sales each year has. */
export async function readSalePlaces(open: Pick<OpenVersion, 'query'>): Promise<SalePlaces> {
  const rows = await open.query<{ sale_year: number; sales: number }>(readQuery('year_sales'));
  let count = 0;
  const years = rows.map(({ sale_year: year, sales }) => {
    // The place of number 0 in the year: the older the year, the further back.
    const zero = count + sales;
    count = zero;
    return { year, zero };
  });
  const zeroByYear = new Map(years.map(({ year, zero }) => [year, zero]));
  return {
    count,
    placeOf(position) {
      const zero = zeroByYear.get(Math.floor(position / numbersAYear)) ?? Number.NaN;
      return zero - (position % numbersAYear);
    },
    positionAt(place) {
      const year = years.find(({ zero }) => place < zero);
      if (!year) throw new RangeError(`there is no sale at place ${place}`);
      return year.year * numbersAYear + year.zero - place;
    },
  };
}
