import { collectListings } from '../listings/collect-listings.ts';
import { findSearchResults, readSearchResult } from '../listings/search-results.ts';
import { parseText } from '../listings/texts.ts';
import type { FeedPage, FeedSettings } from './read-feed.ts';

/**
 * A page of the JSON API that a portal offers to agents; undefined if it has no `SearchResults`.
 */
export function readSearchFeed(
  json: unknown,
  feedUrl: string,
  settings: FeedSettings,
): FeedPage | undefined {
  const found = findSearchResults(json);
  if (found === undefined) return undefined;
  const read = collectListings(
    found.items.map((item) => {
      const id = parseText(item.PropertyId);
      const url = id === null ? undefined : urlOf(id, settings);
      const own = url === undefined ? item : { ...item, BrochureUrl: url };
      return { place: id ?? 'no id', listing: readSearchResult(own, feedUrl, settings) };
    }),
  );
  return { shape: 'search-results', read, count: found.items.length, total: found.total };
}

/** The address of a listing's page, by the pattern in the sources file; undefined without one. */
export function urlOf(id: string, { listingUrl }: FeedSettings): string | undefined {
  return listingUrl?.replaceAll('{id}', encodeURIComponent(id));
}
