import type { Area } from '../contract/areas.ts';
import { countIndexMonths, type IndexPoint, type PriceIndex } from '../contract/price-index.ts';
import { ApiError } from '../errors.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

const indexQuery = readQuery('price_index');

/** The price index of an area. Throws `no_version` where the register is empty. */
export async function readPriceIndex(
  { query, register }: Pick<ServedVersion, 'query' | 'register'>,
  area: Area,
): Promise<PriceIndex> {
  const { newest_sale_date: newest } = register;
  if (newest === null) {
    throw new ApiError('no_version', 'There are no sales yet. Try again in a while.');
  }
  const months = countIndexMonths(area);
  const points = await query<IndexPoint>(indexQuery, { area, months });
  return {
    area,
    months,
    thisYear: Number(newest.slice(0, 4)),
    thisMonth: Number(newest.slice(5, 7)),
    newestSaleDate: newest,
    resales: points.reduce((sum, point) => sum + point.resales, 0),
    points,
  };
}
