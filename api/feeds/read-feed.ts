import { ApiError } from '../errors.ts';
import { describeFeed, type FeedScope } from '../pages/feeds.ts';
import { formatSalesName } from '../pages/format-sales-name.ts';
import { formatSlug } from '../pages/slug.ts';
import type { ServedVersion } from '../served-version.ts';
import { type Entry, toNewsEntry, toSaleEntry } from './entry.ts';
import {
  describeHomeFilters,
  describePlaceFilters,
  describeSalesFilters,
  parseHomeFilters,
} from './feed-filters.ts';
import { readNews } from './read-news.ts';
import { readSales } from './read-sales.ts';

/** A feed of one version, before it is written in a format. */
export type Feed = {
  readonly name: string;
  /** The path of the page that it belongs to. */
  readonly page: string;
  /** The newest first. */
  readonly entries: readonly Entry[];
};

/**
 * Reads the newest of what happened within a scope: of adverts and of sales each up to a limit
 * that neither leaves no room for the other. Throws `not_found` for what nobody knows,
 * `bad_request` for a search without a word.
 */
export async function readFeed(version: ServedVersion, scope: FeedScope): Promise<Feed> {
  const { name, page } = await describeScope(version, scope);
  const [news, sales] = await Promise.all([readNews(version, scope), readSales(version, scope)]);
  const entries = [...news.map(toNewsEntry), ...sales.map(toSaleEntry)];
  // Equal instants are ordered by the id, so that the order is the same each time.
  const order = (a: Entry, b: Entry) =>
    a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1;
  return { name, page, entries: entries.toSorted(order) };
}

async function describeScope(
  version: ServedVersion,
  scope: FeedScope,
): Promise<Pick<Feed, 'name' | 'page'>> {
  const name = describeFeed(scope);
  switch (scope.kind) {
    case 'country':
      return { name, page: '/' };
    case 'county':
      return { name, page: `/for-sale/${scope.county}` };
    case 'town': {
      const { county, town, filters } = scope;
      return {
        name: addLimits(`${town}, Co. ${county}`, describeHomeFilters(parseHomeFilters(filters))),
        page: addQuery(`/for-sale/${county}/${encodeURIComponent(town)}`, filters),
      };
    }
    case 'search': {
      const { words, filters } = scope;
      return {
        name: addLimits(
          `homes matching “${words}”`,
          describeHomeFilters(parseHomeFilters(filters)),
        ),
        page: `/search?q=${encodeURIComponent(words)}${filters && `&${filters}`}`,
      };
    }
    case 'sales':
      return {
        name: describeSalesFilters(scope.filters) || name,
        page: `/searchpriceregister?${scope.filters || 'term='}`,
      };
    case 'street':
    case 'place': {
      const { kind, key, filters } = scope;
      const found = await version.lookUp(kind, key);
      if (!found) throw new ApiError('not_found', `There is no ${kind} "${key.slice(0, 80)}".`);
      return {
        name: addLimits(formatSalesName(found), describePlaceFilters(filters)),
        page: addQuery(`/${kind}/${found.key}`, filters),
      };
    }
    case 'home': {
      const { listingId } = scope;
      const listing = await version.findListing(listingId);
      if (!listing) throw new ApiError('not_found', `There is no listing ${listingId}.`);
      const { title, displayTitle = title, county } = listing;
      return {
        name: describeFeed(scope, displayTitle),
        page: `/listing/${listingId}/${encodeURIComponent(county)}/${formatSlug(title)}`,
      };
    }
  }
}

function addLimits(name: string, limits: string): string {
  return limits === '' ? name : `${name}: ${limits}`;
}

function addQuery(path: string, filters: string): string {
  return filters === '' ? path : `${path}?${filters}`;
}
