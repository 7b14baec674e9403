import { routingKeys } from '../../warehouse/vocabulary.ts';
import type { PlacePage, StreetPage } from '../contract/streets.ts';
import type { FiledHomes } from '../find/fill-items.ts';
import { type StreetRangeRow, toStreetRange } from '../listings/price-range.ts';
import { type Source, scanRows, type Writer } from '../lookup/writer.ts';
import { readQuery } from '../queries.ts';
import { formatTownKey } from './homes-of-places.ts';

/** What the page of a street or a place begins with; its sales and homes are looked up. */
export type AreaHead =
  | Omit<StreetPage, 'points' | 'latestSale' | 'homesForSale' | 'homesSaleAgreed'>
  | Omit<PlacePage, 'points' | 'latestSale' | 'homesForSale' | 'homesSaleAgreed'>;

type StreetRow = Pick<StreetPage, 'years'> & {
  area: number;
  page_key: string;
  county: string;
  display_place: string;
  display_street: string;
  place_page_key: string | null;
  registered_sales: number;
  total_sales: number;
  unplaced_sales: number;
  homes: readonly number[];
  ranges: readonly StreetRangeRow[];
};

type PlaceRow = Pick<PlacePage, 'years' | 'streets'> & {
  area: number;
  page_key: string;
  place_id: string;
  display_place: string;
  county: string;
  is_routing_key: boolean;
  registered_sales: number;
  total_sales: number;
};

/** Adds the streets and the places that have a page, with their sales and their homes. */
export async function fillAreas(source: Source, writer: Writer, homes: FiledHomes): Promise<void> {
  const [insertArea, insertHome] = [writer.into('areas'), writer.into('area_homes')];
  const add = (kind: AreaKind, row: StreetRow | PlaceRow, head: AreaHead) =>
    insertArea(row.area, kind, row.page_key, JSON.stringify(head));
  const addHome = (area: number, listing: number) => {
    const home = homes.numbers.get(listing);
    if (home !== undefined) insertHome(area, home);
  };
  await scanRows<StreetRow>(source, 'lookup_streets', (row) => {
    add('street', row, toStreet(row));
    for (const listing of row.homes) addHome(row.area, listing);
  });
  const routingKeysSold = new Set<string>();
  await scanRows<PlaceRow>(source, 'lookup_places', (row) => {
    add('place', row, toPlace(row));
    if (row.is_routing_key) routingKeysSold.add(row.place_id);
    const key = row.is_routing_key ? row.place_id : formatTownKey(row.county, row.display_place);
    for (const { listing_id } of homes.byPlace.get(key) ?? []) addHome(row.area, listing_id);
  });
  // Homes are for sale where the register has no sale, or where there is no register.
  for (const [at, { key }] of routingKeys.entries()) {
    const there = homes.byPlace.get(key);
    if (!there || routingKeysSold.has(key)) continue;
    const row = toUnsoldKey(firstUnsoldKey + at, key);
    add('place', row, toPlace(row));
    for (const { listing_id } of there) addHome(row.area, listing_id);
  }
  const insertSale = writer.into('area_sales');
  const sql = readQuery('lookup_area_sales').replace('$areas', readQuery('lookup_areas'));
  type Columns = [Int32Array, Int32Array, Int32Array, Float64Array, Uint8Array];
  await source.scan<Columns>(sql, (areas, ...columns) => {
    for (const [at, area] of areas.entries())
      insertSale(area, ...columns.map((column) => column[at] as number));
  });
}

export type AreaKind = 'street' | 'place';

/** Above the numbers of areas with sales. */
const firstUnsoldKey = 2_000_000;

function toUnsoldKey(area: number, key: string): PlaceRow {
  return {
    area,
    page_key: key.toLowerCase(),
    place_id: key,
    display_place: key,
    county: '',
    is_routing_key: true,
    registered_sales: 0,
    total_sales: 0,
    years: [],
    streets: [],
  };
}

function toStreet(row: StreetRow): AreaHead {
  return {
    key: row.page_key,
    name: row.display_street,
    county: row.county,
    place: row.display_place,
    ...(row.place_page_key && { placeKey: row.place_page_key }),
    unplacedSales: row.unplaced_sales,
    registeredSales: row.registered_sales,
    totalSales: row.total_sales,
    years: row.years,
    ranges: row.ranges.map(toStreetRange),
  };
}

function toPlace(row: PlaceRow): AreaHead {
  return {
    key: row.page_key,
    name: row.display_place,
    county: row.county,
    isRoutingKey: row.is_routing_key,
    town: row.is_routing_key ? findPostTown(row.display_place) : '',
    streets: row.streets,
    registeredSales: row.registered_sales,
    totalSales: row.total_sales,
    years: row.years,
  };
}

function findPostTown(routingKey: string): string {
  return routingKeys.find(({ key }) => key === routingKey)?.places[0]?.town ?? '';
}
