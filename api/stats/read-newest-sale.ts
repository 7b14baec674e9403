import { ApiError } from '../errors.ts';
import type { ServedVersion } from '../served-version.ts';

/** The day of the newest sale, and its year and month. Throws `no_version` where there is no sale. */
export function readNewestSale({ register }: Pick<ServedVersion, 'register'>) {
  const { newest_sale_date: newest } = register;
  if (newest === null) {
    throw new ApiError('no_version', 'There are no sales yet. Try again in a while.');
  }
  return {
    thisYear: Number(newest.slice(0, 4)),
    thisMonth: Number(newest.slice(5, 7)),
    newestSaleDate: newest,
  };
}
