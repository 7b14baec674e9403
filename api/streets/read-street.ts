import type { StreetPage } from '../contract/streets.ts';
import type { HomeRow } from '../listings/narrow-homes.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import type { PlacedHome } from './homes-of-places.ts';
import { type PlacedSaleRow, type SalesYearRow, toSalesOfPlace } from './sales-of-place.ts';

type StreetRow = {
  street_name_id: string;
  place_key: string;
  page_key: string;
  county: string;
  display_place: string;
  display_street: string;
  place_page_key: string | null;
  registered_sales: number;
  total_sales: number;
  unplaced_sales: number;
};

const streetQuery = readQuery('street');
const yearsQuery = readQuery('street_years');
const salesQuery = readQuery('street_sales');
const listingsQuery = readQuery('street_listings');

type Version = Pick<ServedVersion, 'query' | 'saleRecords'>;

/** A street with all its sales; undefined where there is none of that key. */
export async function findStreetPage(
  version: Version,
  key: string,
): Promise<StreetPage | undefined> {
  const row = await findStreet(version, key);
  if (!row) return undefined;
  const values = { name: row.street_name_id, place: row.place_key };
  const [years, sales, listings] = await Promise.all([
    version.query<SalesYearRow>(yearsQuery, values),
    version.query<PlacedSaleRow>(salesQuery, values),
    version.query<PlacedHome>(listingsQuery, values),
  ]);
  return {
    key: row.page_key,
    name: row.display_street,
    county: row.county,
    place: row.display_place,
    ...(row.place_page_key && { placeKey: row.place_page_key }),
    unplacedSales: row.unplaced_sales,
    registeredSales: row.registered_sales,
    totalSales: row.total_sales,
    ...toSalesOfPlace(version, years, sales, listings),
  };
}

/** All sales of a street, the newest first; undefined where there is none of that key. */
export async function findStreetSales(
  version: Version,
  key: string,
): Promise<PlacedSaleRow[] | undefined> {
  const row = await findStreet(version, key);
  return row && version.query(salesQuery, { name: row.street_name_id, place: row.place_key });
}

/** Its homes for sale or sale agreed, the newest first; undefined where there is none of that key. */
export async function findStreetHomes(
  version: Version,
  key: string,
): Promise<HomeRow[] | undefined> {
  const row = await findStreet(version, key);
  return row && version.query(listingsQuery, { name: row.street_name_id, place: row.place_key });
}

async function findStreet({ query }: Version, key: string): Promise<StreetRow | undefined> {
  const [row] = await query<StreetRow>(streetQuery, { key: key.toLowerCase() });
  return row;
}
