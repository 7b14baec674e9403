import type { FoundListing } from './raw-listing.ts';
import type { ReadListing, ReadSettings } from './read-listings.ts';

/** A page of a trial: its result, and the adverts found on it. */
export type TriedPage = {
  readonly address: string;
  readonly role: 'search' | 'listing' | 'feed' | 'file';
  /** The kind of page it turned out to be, in a few words. */
  readonly verdict: string;
  readonly adverts: readonly TriedAdvert[];
};

/** One advert: its values with their origins, and the result of reading them. */
export type TriedAdvert = { readonly found: FoundListing; readonly listing: ReadListing };

/** A pull of only a few listings, reported page by page, and otherwise the same as a real one. */
export type Trial = {
  readonly maxListings: number;
  readonly report: (page: TriedPage) => void;
};

/** Settings that also collect the values found. */
export function gatherFound<Settings extends ReadSettings>(
  settings: Settings,
): { readonly settings: Settings; readonly adverts: TriedAdvert[] } {
  const adverts: TriedAdvert[] = [];
  const onFound = (found: FoundListing, listing: ReadListing) => {
    adverts.push({ found, listing });
  };
  return { settings: { ...settings, onFound }, adverts };
}

/**
 * This many items spread over a list, because layouts differ more between items that are far apart.
 */
export function pickSpread<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items];
  const step = (items.length - 1) / Math.max(1, max - 1);
  return Array.from({ length: max }, (_, at) => items[Math.round(at * step)] as Item);
}
