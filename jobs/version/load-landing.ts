import { compareInstants, type LandedPull } from '../../ingest/landing/landing.ts';
import { acceptedAbsencesKind, type ManifestDraft } from '../../ingest/manifest.ts';
import { asPrepared, type Dataset, type Prepared } from '../../ingest/prepared.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { forgetOtherListings, loadListingPulls } from '../../warehouse/load/load-listings.ts';
import { loadPlaces } from '../../warehouse/load/load-places.ts';
import type { LandedListings } from '../../warehouse/records/listings.ts';
import { loadRegister } from './load-register.ts';
import { listOfDataset, type Reader } from './reader.ts';

/**
 * Updates a version under construction with everything that has landed, one dataset after the
 * other. Every version is loaded in this way, whether it continues the live one or begins from
 * nothing. Files that it already has aren't loaded again.
 */
export async function loadLanding(
  session: BuildSession,
  landing: readonly LandedPull[],
  reader: Reader,
): Promise<void> {
  await loadRegister(session, landing, reader);
  await loadListings(session, landing, reader);
  for (const [source, pulls] of groupBySource(landing, 'places', reader))
    await loadPlaces(session, source, pulls);
}

/**
 * The landed files of a dataset by source, oldest first, each with a function that reads its rows.
 */
function groupBySource<Of extends Dataset>(
  landing: readonly LandedPull[],
  dataset: Of,
  reader: Reader,
) {
  const pulls = listOfDataset(landing, dataset)
    .toSorted(compareInstants)
    .map((pull) => ({
      ...pull,
      prepare: async () => asPrepared(await reader.read(pull), dataset),
    }));
  return Map.groupBy(pulls, ({ source }) => source);
}

/**
 * Updates the version's listings with all their landed pulls, and with an operator's acceptances.
 */
export async function loadListings(
  session: BuildSession,
  landing: readonly LandedPull[],
  reader: Reader,
): Promise<void> {
  const accepted = listAcceptedAbsences(landing);
  const bySource = listLandedListings(landing, reader);
  await forgetOtherListings(session, [...bySource.keys()]);
  for (const [source, pulls] of bySource) await loadListingPulls(session, source, pulls, accepted);
}

/** The pulls whose missing adverts an operator has accepted as gone. */
export function listAcceptedAbsences(landing: readonly LandedPull[]): ReadonlySet<string> {
  return new Set(
    landing.flatMap((pull) => (pull.kind === acceptedAbsencesKind ? pull.accepts : [])),
  );
}

/** The landed pulls of listings by source, in the warehouse's form. */
export function listLandedListings(
  landing: readonly LandedPull[],
  reader: Reader,
): Map<string, LandedListings[]> {
  const pulls = listOfDataset(landing, 'listings').map((pull) =>
    asLandedListings(pull, async () => await reader.read(pull)),
  );
  return Map.groupBy(pulls, ({ source }) => source);
}

/** A pull of listings, by its manifest, in the warehouse's form. */
export function asLandedListings(
  pull: ManifestDraft & { readonly pull: string },
  read: () => Promise<Prepared>,
): LandedListings {
  return {
    ...pull,
    source: toAdvertSource(pull),
    isComplete: pull.complete,
    incompleteBecause: pull.findings?.incompleteBecause ?? [],
    unread: pull.setAsideRows.flatMap(({ advert, place }) => advert ?? place ?? []),
    prepare: async () => asPrepared(await read(), 'listings'),
  };
}

/** The id under which the adverts of a pull are known. Entries that read one portal share it. */
export function toAdvertSource({
  portal,
  source,
}: {
  readonly portal?: string | undefined;
  readonly source: string;
}): string {
  return portal ?? source;
}
