import { indexBaseYear } from '../../warehouse/vocabulary.ts';
import type { Area } from '../contract/areas.ts';
import {
  countIndexMonths,
  type IndexPoint,
  type IndexRevision,
  type PriceIndex,
} from '../contract/price-index.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { readNewestSale } from './read-newest-sale.ts';

const indexQuery = readQuery('price_index');
const baseQuery = readQuery('price_index_base');
const revisionsQuery = readQuery('price_index_revisions');

/** The price index of an area. */
export async function readPriceIndex(
  version: Pick<ServedVersion, 'query' | 'register' | 'facts'>,
  area: Area,
): Promise<PriceIndex> {
  const newest = readNewestSale(version);
  const months = countIndexMonths(area);
  const points = await version.query<IndexPoint>(indexQuery, { area, months });
  const revisions = await version.query<IndexRevision>(revisionsQuery, { area });
  const [base] = await version.query<Pick<PriceIndex, 'baseYear'>>(baseQuery);
  return {
    area,
    months,
    ...newest,
    baseYear: base?.baseYear ?? indexBaseYear,
    resales: points.reduce((sum, point) => sum + point.resales, 0),
    points,
    revisions,
  };
}
