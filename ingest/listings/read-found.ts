import { buildSnapshot } from './build-snapshot.ts';
import { type FoundListing, toRawListing } from './raw-listing.ts';
import type { ReadListing, ReadSettings } from './read-listings.ts';

/** Understands an advert by the values that were found of it, and tells whoever wants to know where each stood. */
export function readFound(found: FoundListing, settings: ReadSettings): ReadListing {
  const listing = buildSnapshot(toRawListing(found), settings);
  settings.tellFound?.(found, listing);
  return listing;
}
