import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import { maxTextLength } from '../../warehouse/vocabulary.ts';
import type { UnrecognisedValue } from '../manifest.ts';
import type { ReadListing, ReadListings, SetAside } from './read-listings.ts';

/** One advert as it was read, and where it is in the source. */
type PlacedListing = { readonly place: string; readonly listing: ReadListing };

/** Collects adverts. If an id appears twice, the first counts. */
export function collectListings(listings: Iterable<PlacedListing>): ReadListings {
  const snapshots = new Map<string, ListingSnapshot>();
  const setAside: SetAside[] = [];
  const skipped: SetAside[] = [];
  const signals: UnrecognisedValue[] = [];
  let repeated = 0;
  for (const { place, listing } of listings) {
    for (const signal of listing.signals) signals.push(signal);
    if (listing.kind === 'setAside') setAside.push(describeSetAside(place, listing));
    else if (listing.kind === 'skipped')
      skipped.push({ place: cutPlace(place), reason: listing.reason });
    else if (snapshots.has(listing.snapshot.sourceListingId)) repeated += 1;
    else snapshots.set(listing.snapshot.sourceListingId, listing.snapshot);
  }
  return {
    snapshots: [...snapshots.values()],
    setAside,
    skipped,
    signals: sumSignals(signals),
    repeated,
  };
}

function describeSetAside(
  place: string,
  { reason, advert }: Extract<ReadListing, { kind: 'setAside' }>,
): SetAside {
  return { place: cutPlace(place), reason, ...(advert !== undefined && { advert }) };
}

/** The location may be an id from the source, which can be of any length. */
function cutPlace(place: string): string {
  return place.slice(0, maxTextLength);
}

/** One report for each field and value, the most frequent first. */
export function sumSignals(signals: readonly UnrecognisedValue[]): UnrecognisedValue[] {
  const counts = new Map<string, UnrecognisedValue>();
  for (const { field, value, count } of signals) {
    const key = `${field}\n${value}`;
    counts.set(key, { field, value, count: count + (counts.get(key)?.count ?? 0) });
  }
  return [...counts.values()].toSorted(
    (left, right) =>
      right.count - left.count ||
      (`${left.field} ${left.value}` < `${right.field} ${right.value}` ? -1 : 1),
  );
}

/** If more adverts than this can't be read, missing adverts mean nothing. */
export const maxSetAsideShare = 0.02;

/** Whether so few were set aside that the pull counts as complete. */
export function isWellRead(rows: number, setAside: number): boolean {
  return setAside <= (rows + setAside) * maxSetAsideShare;
}
