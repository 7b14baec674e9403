import { routingKeys } from '../../warehouse/vocabulary.ts';
import type { PlacePage, StreetPage } from '../contract/streets.ts';
import type { FiledHomes } from '../find/fill-items.ts';
import { formatNameWord, groupStarts } from '../find/item-groups.ts';
import { type Source, scanRows, type Writer } from '../lookup/writer.ts';
import { listWordsAndDistricts, type WordForms } from '../search/read-words.ts';
import { formatTownKey } from './homes-of-places.ts';

/** A year's sales as the file has them: the year, all sales, market sales and their median price. */
type FiledYear = readonly [number, number, number, number];

type Computed = 'years' | 'points' | 'latestSale' | 'homesForSale' | 'homesSaleAgreed';

/** By what the database knows a street. */
export type StreetIds = { readonly street_name_id: string; readonly place_key: string };

/** What the file has of a street or a place: its sales and homes are looked up. */
export type FiledArea = { readonly years: readonly FiledYear[] } & (
  | (Omit<StreetPage, Computed | 'ranges'> & { readonly ids: StreetIds })
  | Omit<PlacePage, Computed>
);

type StreetRow = StreetIds & {
  area: number;
  page_key: string;
  county: string;
  display_place: string;
  display_street: string;
  place_page_key: string | null;
  registered_sales: number;
  total_sales: number;
  unplaced_sales: number;
  years: readonly FiledYear[];
  homes: readonly number[];
  clean_name: string;
  words: string;
};

type PlaceRow = Pick<PlacePage, 'streets'> & {
  area: number;
  page_key: string;
  place_id: string;
  display_place: string;
  county: string;
  is_routing_key: boolean;
  registered_sales: number;
  total_sales: number;
  years: readonly FiledYear[];
};

/** Adds the streets and the places that have a page, with their homes, and the words of the streets. */
export async function fillAreas(
  source: Source,
  writer: Writer,
  forms: WordForms,
  homes: FiledHomes,
): Promise<void> {
  const [insertArea, insertHome] = [writer.into('areas'), writer.into('area_homes')];
  const insertWords = writer.intoWords('item_words');
  const add = (kind: AreaKind, row: StreetRow | PlaceRow, filed: FiledArea) =>
    insertArea(row.area, kind, row.page_key, JSON.stringify(filed));
  const addHome = (area: number, listing: number) => {
    const home = homes.numbers.get(listing);
    if (home !== undefined) insertHome(area, home);
  };
  await scanRows<StreetRow>(source, 'lookup_streets', (row) => {
    add('street', row, toStreet(row));
    for (const listing of row.homes) addHome(row.area, listing);
    if (row.registered_sales === 0) return;
    insertWords(groupStarts.streets + row.area, [
      ...listWordsAndDistricts(row.words, forms),
      formatNameWord(row.clean_name),
    ]);
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
}

export type AreaKind = 'street' | 'place';

/** Above the numbers of areas with sales. */
const firstUnsoldKey = 900_000;

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

function toStreet(row: StreetRow): FiledArea {
  const { street_name_id, place_key } = row;
  return {
    ids: { street_name_id, place_key },
    key: row.page_key,
    name: row.display_street,
    county: row.county,
    place: row.display_place,
    ...(row.place_page_key && { placeKey: row.place_page_key }),
    unplacedSales: row.unplaced_sales,
    registeredSales: row.registered_sales,
    totalSales: row.total_sales,
    years: row.years,
  };
}

function toPlace(row: PlaceRow): FiledArea {
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
