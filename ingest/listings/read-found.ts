import { buildSnapshot } from './build-snapshot.ts';
import { type FoundListing, toRawListing } from './raw-listing.ts';
import type { ReadListing, ReadSettings } from './read-listings.ts';

/** Interprets an advert from the values found for it, and reports where each was found. */
export function readFound(found: FoundListing, settings: ReadSettings): ReadListing {
  const listing = buildSnapshot(toRawListing(found), settings);
  settings.onFound?.(found, listing);
  return listing;
}
