import { feedSalesLimit } from '../contract/feed.ts';
import { formatPrice } from '../contract/format-price.ts';
import {
  type HomeFilters,
  homesFeedBesideSalesView,
  homesFeedView,
} from '../contract/list-view.ts';
import { placeSalesFeedView, type SaleFilters } from '../contract/sales-view.ts';
import { ApiError } from '../errors.ts';
import { describeFeed, type FeedScope, parseFilters } from '../pages/feeds.ts';
import { formatSalesName } from '../pages/format-sales-name.ts';
import { formatSlug } from '../pages/slug.ts';
import type { ServedVersion } from '../served-version.ts';
import { type Entry, type NewsRow, type SaleRow, toNewsEntry, toSaleEntry } from './entry.ts';
import {
  findNews,
  findSalesOfHomes,
  readFoundSales,
  readHomeSales,
  readNews,
  readTownSales,
  toSale,
} from './read-rows.ts';

/** A feed of one version, before it is written in a format. */
export type Feed = {
  readonly name: string;
  /** The path of the page that it belongs to. */
  readonly page: string;
  /** The newest first. */
  readonly entries: readonly Entry[];
};

/** What a feed is made from: of adverts and of sales the newest, each up to a limit of its own. */
type Scoped = Omit<Feed, 'entries'> & {
  readonly news: readonly NewsRow[];
  readonly sales: readonly SaleRow[];
};

/**
 * Reads the newest of what happened within a scope. Throws `not_found` if there is no such thing,
 * `bad_request` for a search without a word.
 */
export async function readFeed(version: ServedVersion, scope: FeedScope): Promise<Feed> {
  const { name, page, news, sales } = await readScope(version, scope);
  const entries = [...news.map(toNewsEntry), ...sales.map(toSaleEntry)];
  // Equal instants are ordered by the id, so that the order is the same each time.
  const order = (a: Entry, b: Entry) =>
    a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1;
  return { name, page, entries: entries.toSorted(order) };
}

async function readScope(version: ServedVersion, scope: FeedScope): Promise<Scoped> {
  const name = describeFeed(scope);
  switch (scope.kind) {
    case 'country':
      return {
        name,
        page: '/',
        news: await readNews(version, {}),
        sales: await readFoundSales(version, {}),
      };
    case 'county': {
      const { county } = scope;
      return {
        name,
        page: `/for-sale/${county}`,
        news: await readNews(version, { county }),
        sales: await readFoundSales(version, { county }),
      };
    }
    case 'town': {
      const { county, town } = scope;
      const homes = parseFilters(homesFeedView, scope.filters);
      return {
        name: addLimits(`${town}, Co. ${county}`, describeHomes(homes)),
        page: addQuery(`/for-sale/${county}/${encodeURIComponent(town)}`, scope.filters),
        news: await readNews(version, { county, town }, homes),
        sales: await readTownSales(version, { county, town }, homes),
      };
    }
    case 'search': {
      const { words, filters } = scope;
      const homes = parseFilters(homesFeedView, filters);
      return {
        name: addLimits(`homes matching “${words}”`, describeHomes(homes)),
        page: `/search?q=${encodeURIComponent(words)}${filters && `&${filters}`}`,
        // A search without a word is refused here, as in the register.
        sales: await findSalesOfHomes(version, words, homes),
        news: await findNews(version, words, homes),
      };
    }
    case 'sales': {
      const asked = Object.fromEntries(new URLSearchParams(scope.filters));
      const about = [asked.term && `“${asked.term}”`, asked.county, asked.eircodeRoute];
      return {
        name: about.some(Boolean) ? `new sales: ${joinLimits(about)}` : name,
        page: `/searchpriceregister?${scope.filters || 'term='}`,
        news: [],
        sales: await readFoundSales(version, asked),
      };
    }
    case 'street':
    case 'place':
      return await readPlace(version, scope);
    case 'home': {
      const { listingId } = scope;
      const listing = await version.findListing(listingId);
      if (!listing) throw new ApiError('not_found', `There is no listing ${listingId}.`);
      const { title, displayTitle = title, county } = listing;
      return {
        name: describeFeed(scope, displayTitle),
        page: `/listing/${listingId}/${encodeURIComponent(county)}/${formatSlug(title)}`,
        news: await readNews(version, { listing: String(listingId) }),
        sales: await readHomeSales(version, listingId),
      };
    }
  }
}

async function readPlace(
  version: ServedVersion,
  { kind, key, filters }: Extract<FeedScope, { readonly kind: 'street' | 'place' }>,
): Promise<Scoped> {
  const found = await version.lookUp(kind, key);
  if (!found) throw new ApiError('not_found', `There is no ${kind} "${key.slice(0, 80)}".`);
  const homes = parseFilters(homesFeedBesideSalesView, filters);
  const narrowed = parseFilters(placeSalesFeedView, filters);
  const limits = [
    ['homes', describeHomes(homes)],
    ['sales', describeSales(narrowed)],
  ].flatMap(([of, words]) => (words ? `${of}: ${words}` : []));
  // The adverts of a place: by the locality of their addresses, or by their Eircodes.
  const { name, county } = found;
  const isRoutingKey = 'isRoutingKey' in found && found.isRoutingKey;
  const ofPlace = isRoutingKey ? { routing_key: name } : { county, town: name };
  const view = { ...narrowed, sort: 'newest', page: 1 } as const;
  const question = { kind, key, view, isMarket: true, most: feedSalesLimit };
  const sales = await version.lookUp('areaSales', question);
  return {
    name: addLimits(formatSalesName(found), limits.join('; ')),
    page: addQuery(`/${kind}/${found.key}`, filters),
    news: await readNews(version, kind === 'street' ? { street: key } : ofPlace, homes),
    sales: (sales?.records ?? []).map(toSale),
  };
}

/** In words, for the name of the feed: `3 bedrooms or more, Semi-D, up to €300,000`; or empty. */
function describeHomes({ beds, type, ...prices }: HomeFilters): string {
  const rooms = beds > 0 && `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'} or more`;
  return joinLimits([rooms, type, ...describePrices(prices)]);
}

function describeSales({ year, build, ...prices }: SaleFilters): string {
  return joinLimits([year > 0 && `in ${year}`, ...describePrices(prices), build]);
}

function describePrices({ fromPrice, toPrice }: Pick<HomeFilters, 'fromPrice' | 'toPrice'>) {
  return [
    fromPrice > 0 && `from ${formatPrice(fromPrice)}`,
    toPrice > 0 && `up to ${formatPrice(toPrice)}`,
  ];
}

function joinLimits(limits: readonly (string | false | undefined)[]): string {
  return limits.filter(Boolean).join(', ');
}

function addLimits(name: string, limits: string): string {
  return limits === '' ? name : `${name}: ${limits}`;
}

function addQuery(path: string, filters: string): string {
  return filters === '' ? path : `${path}?${filters}`;
}
