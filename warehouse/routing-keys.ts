import table from './routing-keys.json' with { type: 'json' };

/** One Eircode routing key: its places, each with its county. The first is its post town. */
export type RoutingKey = {
  readonly key: string;
  readonly places: readonly { readonly town: string; readonly county: string }[];
  /** Other counties that its area reaches into. */
  readonly reaches: readonly string[];
};

const reaches: Readonly<Record<string, string>> = table.reaches;

/**
 * The 139 routing keys of the Eircode system, in order of key (source: Eircode's published list). The file groups places by county, as `town, town = county`, with the post town's county first.
 */
export const routingKeys: readonly RoutingKey[] = Object.entries(table.places).map(
  ([key, groups]) => ({
    key,
    places: groups.split('; ').flatMap(parsePlaces),
    reaches: reaches[key]?.split(', ') ?? [],
  }),
);

function parsePlaces(group: string): RoutingKey['places'] {
  const [towns = '', county = ''] = group.split(' = ');
  return towns.split(', ').map((town) => ({ town, county }));
}
