import { feedNewsLimit } from '../contract/feed.ts';
import { ApiError } from '../errors.ts';
import { matchesWords } from '../listings/search-listings.ts';
import type { FeedScope } from '../pages/feeds.ts';
import { readQuery } from '../queries.ts';
import { readBeginnings } from '../search/read-words.ts';
import type { ServedVersion } from '../served-version.ts';
import type { NewsRow } from './entry.ts';
import {
  type HomeFilters,
  isWithinFilters,
  parseHomeFilters,
  parsePlaceFilters,
} from './feed-filters.ts';
import { askNews, type NewsQuestion } from './recent-news.ts';

const cleanQuery = readQuery('clean_term');

/** What is looked through for news that filters leave: more than any town has in years. */
const mostLookedThrough = 20_000;

/** The newest news of the adverts of a scope, up to a limit. */
export async function readNews(version: ServedVersion, scope: FeedScope): Promise<NewsRow[]> {
  switch (scope.kind) {
    case 'sales':
      return [];
    case 'search':
      return await findNews(version, scope);
    case 'street': {
      const { homes } = parsePlaceFilters(scope.filters);
      return await askNarrowed(version, { street: scope.key }, scope.filters && homes);
    }
    case 'place': {
      const { homes } = parsePlaceFilters(scope.filters);
      return await askNarrowed(version, await findPlace(version, scope), scope.filters && homes);
    }
    case 'town': {
      const { county, town, filters } = scope;
      return await askNarrowed(version, { county, town }, filters && parseHomeFilters(filters));
    }
    case 'home':
      return await askNews(version.query, { listing: String(scope.listingId) });
    case 'country':
    case 'county':
      return await askNews(version.query, { county: 'county' in scope ? scope.county : '' });
  }
}

/** News of a place that the filters leave; all of it where there are none. */
async function askNarrowed(
  { query }: ServedVersion,
  question: NewsQuestion,
  filters: HomeFilters | '',
): Promise<NewsRow[]> {
  if (filters === '') return await askNews(query, question);
  const rows = await askNews(query, { ...question, most: mostLookedThrough });
  return rows.filter((row) => isWithin(filters, row)).slice(0, feedNewsLimit);
}

function isWithin(filters: HomeFilters, { beds, property_type, price_eur }: NewsRow): boolean {
  return isWithinFilters(filters, {
    beds: beds ?? 0,
    type: property_type ?? '',
    price: price_eur,
  });
}

/** The adverts of a place: by the locality of their addresses, or by their Eircodes. */
async function findPlace(version: ServedVersion, { key }: { key: string }): Promise<NewsQuestion> {
  const place = await version.lookUp('place', key);
  const { name = '', county = '' } = place ?? {};
  const isRoutingKey = place && 'isRoutingKey' in place && place.isRoutingKey;
  return isRoutingKey ? { routingKey: name } : { county, town: name };
}

/** The newest news of the last weeks in which each word of a search begins a word. */
async function findNews(
  version: ServedVersion,
  { words, filters }: Extract<FeedScope, { readonly kind: 'search' }>,
): Promise<NewsRow[]> {
  const [cleaned] = await version.query<{ term: string }>(cleanQuery, { term: words });
  const asked = readBeginnings(cleaned?.term ?? '', version.wordForms);
  if (asked.length === 0)
    throw new ApiError('bad_request', 'The search has no words. Give part of an address.');
  const recent = await version.readRecentNews();
  const narrowed = parseHomeFilters(filters);
  return recent
    .filter(({ row, words }) => matchesWords(words, asked) && isWithin(narrowed, row))
    .slice(0, feedNewsLimit)
    .map(({ row }) => row);
}
