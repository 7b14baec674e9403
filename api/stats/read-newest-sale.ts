import { firstRegisterYear } from '../contract/lists.ts';
import { readWhole } from '../parameters.ts';
import type { ServedVersion } from '../served-version.ts';

type Known = Pick<ServedVersion, 'register' | 'facts'>;

/**
 * The day of the newest sale, and its year and month. Without a register the day is empty, and the
 * year and month are those in which the version was published.
 */
export function readNewestSale({ register, facts }: Known) {
  const newest = register.newest_sale_date ?? '';
  const from = newest || facts.publishedAt;
  return {
    thisYear: Number(from.slice(0, 4)),
    thisMonth: Number(from.slice(5, 7)),
    newestSaleDate: newest,
  };
}

/** A month of an address, from the first that the register covers. Throws `bad_request`. */
export function readCoveredMonth(version: Known, yearText: string, monthText: string) {
  const [firstYear = firstRegisterYear, firstMonth = 1] =
    version.register.covered_from_date?.split('-').map(Number) ?? [];
  const year = readWhole('year', yearText, firstYear, readNewestSale(version).thisYear);
  const month = readWhole('month', monthText, year === firstYear ? firstMonth : 1, 12);
  return { year, month };
}
