import { mostPlaceSalesShown, mostPointsShown } from '../contract/limits.ts';
import type { PlacePage } from '../contract/streets.ts';
import type { SummaryRow } from '../listings/summaries.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { type PlacedSaleRow, type SalesYearRow, toSalesOfPlace } from './sales-of-place.ts';

type PlaceRow = {
  place_id: string;
  page_key: string;
  display_place: string;
  county: string | null;
  is_routing_key: boolean;
  registered_sales: number;
  total_sales: number;
};

type StreetRow = { key: string; name: string; registered_sales: number };

const placeQuery = readQuery('place');
const yearsQuery = readQuery('place_years');
const salesQuery = readQuery('place_sales');
const newestSalesQuery = readQuery('place_newest_sales');
const listingsQuery = readQuery('place_listings');
const streetsQuery = readQuery('place_streets');

type Version = Pick<ServedVersion, 'query' | 'saleRecords'>;

/** A town or a routing key with its sales; undefined where there is none of that key. */
export async function maybeReadPlace(
  version: Version,
  key: string,
): Promise<PlacePage | undefined> {
  const row = await maybeFindPlace(version, key);
  if (!row) return undefined;
  const { query } = version;
  const county = row.county ?? '';
  const id = row.place_id;
  const [years, sales, listings, streets] = await Promise.all([
    query<SalesYearRow>(yearsQuery, { id }),
    query<PlacedSaleRow>(newestSalesQuery, {
      id,
      shown: mostPlaceSalesShown,
      points: mostPointsShown,
    }),
    query<SummaryRow>(listingsQuery, { id, county, name: row.display_place }),
    query<StreetRow>(streetsQuery, { id, county }),
  ]);
  return {
    key: row.page_key,
    name: row.display_place,
    county,
    isRoutingKey: row.is_routing_key,
    streets: streets.map((street) => ({
      key: street.key,
      name: street.name,
      registeredSales: street.registered_sales,
    })),
    registeredSales: row.registered_sales,
    totalSales: row.total_sales,
    ...toSalesOfPlace(version, years, sales, listings, mostPlaceSalesShown),
  };
}

/** All sales of a place, the newest first; undefined where there is none of that key. */
export async function maybeReadPlaceSales(
  version: Version,
  key: string,
): Promise<PlacedSaleRow[] | undefined> {
  const row = await maybeFindPlace(version, key);
  return row && version.query(salesQuery, { id: row.place_id });
}

async function maybeFindPlace({ query }: Version, key: string): Promise<PlaceRow | undefined> {
  const [row] = await query<PlaceRow>(placeQuery, { key: key.toLowerCase() });
  return row;
}
