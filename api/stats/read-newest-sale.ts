import type { ServedVersion } from '../served-version.ts';

/**
 * The day of the newest sale, and its year and month. Without a register the day is empty, and the
 * year and month are those in which the version was published.
 */
export function readNewestSale({ register, facts }: Pick<ServedVersion, 'register' | 'facts'>) {
  const newest = register.newest_sale_date ?? '';
  const from = newest || facts.publishedAt;
  return {
    thisYear: Number(from.slice(0, 4)),
    thisMonth: Number(from.slice(5, 7)),
    newestSaleDate: newest,
  };
}
