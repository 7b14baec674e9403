import { routingKeys } from '../../warehouse/vocabulary.ts';
import type { PlacePage } from '../contract/streets.ts';
import type { HomeRow } from '../listings/narrow-homes.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { type PlacedSaleRow, toSalesOfPlace } from './sales-of-place.ts';

type Version = Pick<ServedVersion, 'readPlaceIndex' | 'saleRecords' | 'findIndex'>;

/** A town or a routing key with its sales; undefined where there is none of that key. */
export async function findPlacePage(version: Version, key: string): Promise<PlacePage | undefined> {
  const index = await version.readPlaceIndex();
  const place = index.find(key.toLowerCase());
  if (!place) return undefined;
  return {
    key: place.page_key,
    name: place.display_place,
    county: place.county,
    isRoutingKey: place.is_routing_key,
    town: place.is_routing_key ? findPostTown(place.display_place) : '',
    streets: listStreets(version, index, place),
    registeredSales: place.registered_sales,
    totalSales: place.total_sales,
    ...toSalesOfPlace(
      version,
      index.listYears(place),
      [...index.sales(place)],
      index.listHomes(place),
    ),
  };
}

function findPostTown(routingKey: string): string {
  return routingKeys.find(({ key }) => key === routingKey)?.places[0]?.town ?? '';
}

/** All sales of a place, the newest first; undefined where there is none of that key. */
export async function findPlaceSales(
  version: Version,
  key: string,
): Promise<PlacedSaleRow[] | undefined> {
  const index = await version.readPlaceIndex();
  const place = index.find(key.toLowerCase());
  return place && [...index.sales(place)];
}

/** Its homes for sale or sale agreed, the newest first; undefined where there is none of that key. */
export async function findPlaceHomes(
  version: Version,
  key: string,
): Promise<readonly HomeRow[] | undefined> {
  const index = await version.readPlaceIndex();
  const place = index.find(key.toLowerCase());
  return place && index.listHomes(place);
}

function listStreets(
  { findIndex }: Version,
  index: PlaceIndex,
  place: Place,
): PlacePage['streets'] {
  return index.listStreets(place).flatMap((number) => {
    const street = findIndex.streets.items[number];
    return street ? [{ key: street.key, name: street.street, registeredSales: street.sales }] : [];
  });
}
