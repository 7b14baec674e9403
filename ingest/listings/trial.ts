import type { FoundListing } from './raw-listing.ts';
import type { ReadListing, ReadSettings } from './read-listings.ts';

/** A page of a trial: what came of it, and the adverts on it as they were found. */
export type TriedPage = {
  readonly address: string;
  readonly role: 'search' | 'listing' | 'feed' | 'file';
  /** What the page turned out to be, in a few words. */
  readonly verdict: string;
  readonly adverts: readonly TriedAdvert[];
  /** The page itself, for hints; absent where none came. */
  readonly text?: string;
};

/** One advert: its values with where each stood, and what became of them. */
export type TriedAdvert = { readonly found: FoundListing; readonly listing: ReadListing };

/** A pull of a few listings alone, told page by page; nothing else of it differs from a real one. */
export type Trial = {
  readonly maxListings: number;
  readonly tell: (page: TriedPage) => void;
};

/** Settings under which what is read is gathered too. */
export function gatherFound<Settings extends ReadSettings>(
  settings: Settings,
): { readonly settings: Settings; readonly adverts: TriedAdvert[] } {
  const adverts: TriedAdvert[] = [];
  const tellFound = (found: FoundListing, listing: ReadListing) => {
    adverts.push({ found, listing });
  };
  return { settings: { ...settings, tellFound }, adverts };
}

/** So many of a list, from its beginning to its end: layouts differ more between far ones. */
export function pickSpread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as Item);
}
