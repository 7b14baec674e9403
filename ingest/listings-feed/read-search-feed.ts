import { collectListings } from '../listings/collect-listings.ts';
import { maybeSearchResults, readSearchResult } from '../listings/search-results.ts';
import { maybeText } from '../listings/texts.ts';
import type { FeedPage, FeedSettings } from './read-feed.ts';

/** A page of the JSON API that a portal gives to agents; undefined where it holds no `SearchResults`. */
export function readSearchFeed(
  json: unknown,
  feedUrl: string,
  settings: FeedSettings,
): FeedPage | undefined {
  const found = maybeSearchResults(json);
  if (found === undefined) return undefined;
  const read = collectListings(
    found.items.map((item) => {
      const id = maybeText(item.PropertyId);
      const isLinked = item.BrochureUrl !== undefined || item.SeoUrl !== undefined;
      const own = isLinked || id === null ? item : { ...item, BrochureUrl: urlOf(id, settings) };
      return { place: id ?? 'no id', listing: readSearchResult(own, feedUrl, settings) };
    }),
  );
  return { shape: 'search-results', read, count: found.items.length, total: found.total };
}

/** A listing's page by the pattern of the sources file; undefined without one. */
export function urlOf(id: string, { listingUrl }: FeedSettings): string | undefined {
  return listingUrl?.replaceAll('{id}', encodeURIComponent(id));
}
