import type { ReadListings, ReadSettings } from '../listings/read-listings.ts';

export type FeedSettings = ReadSettings & {
  /** Where a listing's own page stands, `{id}` for its id; for feeds that don't say. */
  readonly listingUrl?: string;
};

/** One page of a feed, or the whole of it. */
export type FeedPage = {
  readonly shape: 'acquaint' | 'search-results';
  readonly read: ReadListings;
  /** Adverts on this page, whatever became of them. */
  readonly count: number;
  /** How many the feed says that there are in all pages; null where it doesn't. */
  readonly total: number | null;
};

/**
 * Reads a feed's answer: Acquaint XML, or JSON with `SearchResults`, told by its content.
 * Throws `feed_unknown` for anything else, `text_unreadable` for bytes that are no text.
 */
export function readFeed(
  _bytes: Uint8Array,
  feedUrl: string,
  _settings: FeedSettings = {},
): FeedPage {
  throw new Error(feedUrl);
}
