import { type County, routingKeys } from '../../warehouse/vocabulary.ts';
import type { HomesMap } from '../contract/homes-map.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

const mapQuery = readQuery('homes_map');

/** How many homes of a county are for sale or were sold this year, and how many can be placed. */
export async function readHomesMap(
  { query, register }: Pick<ServedVersion, 'query' | 'register'>,
  county: County,
): Promise<HomesMap> {
  const [map] = await query<Omit<HomesMap, 'county' | 'year'>>(mapQuery, { county });
  if (!map) throw new Error(`marts.counties lacks ${county}`);
  const areas = map.areas.map((area) => ({ ...area, place: namePlaces(area.routingKey, county) }));
  return { county, year: register.this_year, ...map, areas };
}

/** The towns of a routing key in a county; all of them where the county has none. */
function namePlaces(routingKey: string, county: County): string {
  const { places = [] } = routingKeys.find(({ key }) => key === routingKey) ?? {};
  const own = places.filter((place) => place.county === county);
  return (own.length > 0 ? own : places).map(({ town }) => town).join(', ');
}
