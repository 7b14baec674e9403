import { routingKeys } from '../../warehouse/vocabulary.ts';

/**
 * The towns that lie in one Eircode routing key alone, each with the key of that routing key's page, as
 * a list for SQL.
 */
export function writeTownKeys(): string {
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
  const structs = only.map((place) => {
    const fields = Object.entries(place).map(
      ([name, text]) => `'${name}': '${text.replaceAll("'", "''")}'`,
    );
    return `{${fields.join(', ')}}`;
  });
  return `[${structs.join(', ')}]`;
}
