import { compareInstants, type LandedPull } from '../../ingest/landing/landing.ts';
import { acceptedAbsencesKind, maybeFindings } from '../../ingest/manifest.ts';
import { asPrepared, type Family } from '../../ingest/prepared.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { loadPlaces } from '../../warehouse/load/load-places.ts';
import { loadPosts } from '../../warehouse/load/load-posts.ts';
import type { LandedListings } from '../../warehouse/pulls/listing-pull.ts';
import { loadListingPulls } from '../../warehouse/pulls/load-listing-pulls.ts';
import { listUncountedPulls, type UncountedPull } from '../../warehouse/pulls/uncounted-pulls.ts';
import { loadRegister } from './load-register.ts';
import { type LandedFile, listOfFamily, type Reader } from './reader.ts';

/**
 * Brings a version in the making up to date with everything that has landed, one family after the
 * other. Every version is loaded in this way, whether it continues the live one or begins from
 * nothing. What it has already isn't loaded again. Returns the pulls whose absences don't count in
 * it.
 */
export async function loadLanding(
  session: BuildSession,
  landing: readonly LandedPull[],
  reader: Reader,
): Promise<UncountedPull[]> {
  await loadRegister(session, landing, reader);
  await loadListings(session, landing, reader);
  for (const [source, pulls] of groupBySource(landing, 'posts', reader))
    await loadPosts(session, source, pulls);
  for (const [source, pulls] of groupBySource(landing, 'places', reader))
    await loadPlaces(session, source, pulls);
  return await listUncountedPulls(session);
}

/**
 * The landed files of a family by source, oldest first, each with a function that reads its rows.
 */
function groupBySource<Of extends Family>(
  landing: readonly LandedPull[],
  family: Of,
  reader: Reader,
) {
  const pulls = listOfFamily(landing, family)
    .toSorted(compareInstants)
    .map((pull) => ({ ...pull, prepare: async () => asPrepared(await reader.read(pull), family) }));
  return Map.groupBy(pulls, ({ source }) => source);
}

/**
 * Brings the version's listings up to date with all their landed pulls, and with what an operator
 * has accepted.
 */
export async function loadListings(
  session: BuildSession,
  landing: readonly LandedPull[],
  reader: Reader,
): Promise<void> {
  const listings = listOfFamily(landing, 'listings');
  const accepted = new Set(
    landing.flatMap((pull) => (pull.kind === acceptedAbsencesKind ? pull.accepts : [])),
  );
  for (const [source, pulls] of Map.groupBy(listings, toAdvertSource)) {
    const landed = pulls.map((pull) => asLandedListings(pull, reader));
    await loadListingPulls(session, source, landed, accepted);
  }
}

/** A landed pull in the form that the warehouse takes. */
export function asLandedListings(pull: LandedFile, reader: Reader): LandedListings {
  return {
    ...pull,
    source: toAdvertSource(pull),
    isComplete: pull.complete,
    incompleteBecause: maybeFindings(pull)?.incompleteBecause ?? [],
    unread: pull.setAsideRows.flatMap(({ advert, place }) => advert ?? place ?? []),
    prepare: async () => asPrepared(await reader.read(pull), 'listings'),
  };
}

/** The id under which the adverts of a pull are known: entries that read one portal share it. */
export function toAdvertSource({
  portal,
  source,
}: {
  readonly portal?: string | undefined;
  readonly source: string;
}): string {
  return portal ?? source;
}
