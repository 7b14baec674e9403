import type { School, TransportStop } from '../contract/listing.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

const schoolsQuery = readQuery('near_schools');
const stopsQuery = readQuery('near_stops');
const knownQuery = readQuery('places_known');

type Query = ServedVersion['query'];

/**
 * The schools near a listing; undefined where the version has no schools at all, as "none nearby"
 * would then be untrue.
 */
export async function maybeNearSchools(query: Query, id: number): Promise<School[] | undefined> {
  const schools = await query<School>(schoolsQuery, { id: String(id) });
  return schools.length > 0 || (await countKnown(query)).schools > 0 ? schools : undefined;
}

/** The stops near a listing; undefined where the version has no stops at all. */
export async function maybeNearStops(
  query: Query,
  id: number,
): Promise<TransportStop[] | undefined> {
  const stops = await query<TransportStop>(stopsQuery, { id: String(id) });
  return stops.length > 0 || (await countKnown(query)).stops > 0 ? stops : undefined;
}

async function countKnown(query: Query): Promise<{ schools: number; stops: number }> {
  const [known] = await query<{ schools: number; stops: number }>(knownQuery);
  return known ?? { schools: 0, stops: 0 };
}
