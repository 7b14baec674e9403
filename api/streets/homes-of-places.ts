import type { HomeRow } from '../listings/narrow-homes.ts';
import type { LiveHome } from '../listings/search-listings.ts';

/**
 * The homes for sale or sale agreed of each place, the newest first: by `county,town`, and by routing
 * key, which is that of their Eircode or the district of Dublin in their address.
 */
export type HomesOfPlaces = ReadonlyMap<string, readonly PlacedHome[]>;

export type PlacedHome = HomeRow & Pick<LiveHome, 'is_counted'>;

/** How a town is keyed in them. No routing key has a comma. */
export function formatTownKey(county: string, town: string): string {
  return `${county},${town}`;
}

/** Groups the homes of a version, each once, however many adverts it has. */
export function groupHomesByPlace(live: readonly LiveHome[]): HomesOfPlaces {
  const homes = new Map<string, PlacedHome[]>();
  for (const row of live.filter(({ is_shown }) => is_shown)) {
    const keys = row.routing_keys.split(' ').filter(Boolean);
    const towns = row.places.split(',').map((place) => formatTownKey(row.county, place));
    for (const key of new Set([...towns, ...keys])) {
      const there = homes.get(key) ?? [];
      there.push(row);
      homes.set(key, there);
    }
  }
  return homes;
}

/** How many are for sale, and how many sale agreed, in counties that a source follows. */
export function countByStatus(homes: readonly Pick<PlacedHome, 'status' | 'is_counted'>[]) {
  const count = (asked: HomeRow['status']) =>
    homes.filter(({ status, is_counted }) => is_counted && status === asked).length;
  return { forSale: count('For Sale'), saleAgreed: count('Sale Agreed') };
}
