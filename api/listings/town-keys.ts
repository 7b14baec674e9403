import { routingKeys } from '../../warehouse/vocabulary.ts';

/**
 * The towns that lie in only one Eircode routing key, each with its county and the key of that routing
 * key's page: JSON, as a query's value `town_keys`.
 */
export function formatTownKeys(): string {
  const places = routingKeys.flatMap(({ key, places }) =>
    places.map(({ town, county }) => ({
      town: town.toLowerCase(),
      county,
      page_key: key.toLowerCase(),
    })),
  );
  const only = places.filter(
    ({ town, county }) =>
      places.filter((one) => one.town === town && one.county === county).length === 1,
  );
  return JSON.stringify(only);
}
