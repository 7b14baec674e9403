import { type County, routingKeys } from '../../warehouse/vocabulary.ts';
import type { HomesMap, MapArea, MappedHome } from '../contract/homes-map.ts';
import { toPrice } from '../listings/summaries.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

type AreaRow = {
  readonly routing_key: string;
  readonly for_sale: number;
  readonly for_sale_placed: number;
  readonly sold: number;
  readonly sold_placed: number;
};

type HomeRow = {
  readonly listing_id: number;
  readonly title: string;
  readonly price_kind: string;
  readonly price_eur: number | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly sale_date: string | null;
};

const boxQuery = readQuery('homes_map_box');
const areasQuery = readQuery('homes_map_areas');
const homesQuery = readQuery('homes_map');

/** How many homes of a county are for sale or were sold this year, and how many can be placed. */
export async function readHomesMap(
  { query, register }: Pick<ServedVersion, 'query' | 'register'>,
  county: County,
): Promise<HomesMap> {
  const [[box], rows] = await Promise.all([
    query<HomesMap['box']>(boxQuery, { county }),
    query<AreaRow>(areasQuery, { county }),
  ]);
  if (!box) throw new Error(`marts.counties lacks ${county}`);
  const sum = (column: Exclude<keyof AreaRow, 'routing_key'>) =>
    rows.reduce((total, row) => total + row[column], 0);
  return {
    county,
    year: register.this_year,
    box,
    forSale: { total: sum('for_sale'), placed: sum('for_sale_placed') },
    sold: { total: sum('sold'), placed: sum('sold_placed') },
    areas: rows.map((row) => toArea(row, county)),
  };
}

function toArea(row: AreaRow, county: County): MapArea {
  const { places = [] } = routingKeys.find(({ key }) => key === row.routing_key) ?? {};
  const own = places.filter((place) => place.county === county);
  return {
    routingKey: row.routing_key,
    place: (own.length > 0 ? own : places).map(({ town }) => town).join(', '),
    forSale: { total: row.for_sale, placed: row.for_sale_placed },
    sold: { total: row.sold, placed: row.sold_placed },
  };
}

/** The homes of a county that can be placed. */
export async function readMappedHomes(
  { query }: Pick<ServedVersion, 'query'>,
  county: County,
): Promise<MappedHome[]> {
  const rows = await query<HomeRow>(homesQuery, { county });
  return rows.map((row) => ({
    listingId: row.listing_id,
    title: row.title,
    price: toPrice(row),
    ...(row.sale_date !== null && { dateOfSale: row.sale_date }),
    latitude: row.latitude,
    longitude: row.longitude,
  }));
}
