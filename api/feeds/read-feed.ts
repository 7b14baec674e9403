import { feedNewsLimit, feedSalesLimit } from '../contract/feed.ts';
import type { RegisterRecord } from '../contract/register.ts';
import { ApiError } from '../errors.ts';
import { matchesWords } from '../listings/search-listings.ts';
import { describeFeed, type FeedScope } from '../pages/feeds.ts';
import { formatSalesName } from '../pages/format-sales-name.ts';
import { formatSlug } from '../pages/slug.ts';
import { readQuery } from '../queries.ts';
import { readSearch } from '../search/read-search.ts';
import { readBeginnings } from '../search/read-words.ts';
import { searchSales } from '../search/search-sales.ts';
import type { ServedVersion } from '../served-version.ts';
import { maybeReadPlace, maybeReadPlaceSales } from '../streets/read-place.ts';
import { maybeReadStreet, maybeReadStreetSales } from '../streets/read-street.ts';
import { type Entry, type NewsRow, type SaleRow, toNewsEntry, toSaleEntry } from './entry.ts';
import {
  describeHomeFilters,
  describeSalesFilters,
  isWithinFilters,
  parseHomeFilters,
} from './feed-filters.ts';
import { askNews, type NewsQuestion } from './recent-news.ts';

type SearchScope = Extract<FeedScope, { readonly kind: 'search' }>;

/** A feed of one version, before it is written in a format. */
export type Feed = {
  readonly name: string;
  /** The path of the page that it belongs to. */
  readonly page: string;
  /** The newest first. */
  readonly entries: readonly Entry[];
};

const townSalesQuery = readQuery('town_sales');
const homeSalesQuery = readQuery('home_sales');
const cleanQuery = readQuery('clean_term');

/**
 * Reads the newest of what happened within a scope: of adverts and of sales each so many at most
 * that neither leaves no room for the other. Throws `not_found` for what nobody knows,
 * `bad_request` for a search without a word.
 */
export async function readFeed(version: ServedVersion, scope: FeedScope): Promise<Feed> {
  const { name, page } = await describeScope(version, scope);
  const [news, sales] = await Promise.all([readNews(version, scope), readSales(version, scope)]);
  const entries = [...news.map(toNewsEntry), ...sales.map(toSaleEntry)];
  // Equal instants are told apart by the id, so that the order is the same each time.
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
    case 'town':
      return { name, page: `/for-sale/${scope.county}/${encodeURIComponent(scope.town)}` };
    case 'search': {
      const { words, filters } = scope;
      const narrowed = describeHomeFilters(parseHomeFilters(filters));
      return {
        name: `homes matching “${words}”${narrowed && `: ${narrowed}`}`,
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
      const { kind, key } = scope;
      const maybeRead = kind === 'street' ? maybeReadStreet : maybeReadPlace;
      const found = await maybeRead(version, key);
      if (!found) throw new ApiError('not_found', `There is no ${kind} "${key.slice(0, 80)}".`);
      return { name: describeFeed(scope, formatSalesName(found)), page: `/${kind}/${found.key}` };
    }
    case 'home': {
      const { listingId } = scope;
      const listing = await version.maybeReadListing(listingId);
      if (!listing) throw new ApiError('not_found', `There is no listing ${listingId}.`);
      const { title, displayTitle = title, county } = listing;
      return {
        name: describeFeed(scope, displayTitle),
        page: `/listing/${listingId}/${encodeURIComponent(county)}/${formatSlug(title)}`,
      };
    }
  }
}

async function readNews(version: ServedVersion, scope: FeedScope): Promise<NewsRow[]> {
  if (scope.kind === 'sales') return [];
  if (scope.kind === 'search') return await findNews(version, scope);
  if (scope.kind === 'place') return await askNews(version.query, await findPlace(version, scope));
  return await askNews(version.query, {
    ...(scope.kind === 'street' && { street: scope.key }),
    county: 'county' in scope ? scope.county : '',
    town: scope.kind === 'town' ? scope.town : '',
    listing: scope.kind === 'home' ? String(scope.listingId) : '0',
  });
}

/** The adverts of a place: by the locality of their addresses, or by their Eircodes. */
async function findPlace(version: ServedVersion, { key }: { key: string }): Promise<NewsQuestion> {
  const place = await maybeReadPlace(version, key);
  const { name = '', county = '', isRoutingKey } = place ?? {};
  return isRoutingKey ? { routingKey: name } : { county, town: name };
}

/** The newest news of the last weeks in which each word of a search begins a word. */
async function findNews(
  version: ServedVersion,
  { words, filters }: SearchScope,
): Promise<NewsRow[]> {
  const [cleaned] = await version.query<{ term: string }>(cleanQuery, { term: words });
  const asked = readBeginnings(cleaned?.term ?? '', version.wordForms);
  if (asked.length === 0) throw new ApiError('bad_request', 'The search has no word to look for.');
  const recent = await version.readRecentNews();
  const narrowed = parseHomeFilters(filters);
  const isWithin = ({ beds, property_type, price_eur }: NewsRow) =>
    isWithinFilters(narrowed, { beds: beds ?? 0, type: property_type ?? '', price: price_eur });
  return recent
    .filter(({ row, words }) => matchesWords(words, asked) && isWithin(row))
    .slice(0, feedNewsLimit)
    .map(({ row }) => row);
}

async function readSales(version: ServedVersion, scope: FeedScope): Promise<SaleRow[]> {
  const { query, register } = version;
  switch (scope.kind) {
    case 'country':
    case 'county':
    case 'sales': {
      const asked =
        scope.kind === 'sales'
          ? Object.fromEntries(new URLSearchParams(scope.filters))
          : 'county' in scope
            ? { county: scope.county }
            : {};
      const question = readSearch(asked, register.this_year ?? 0);
      const { records } = await searchSales(version, question);
      return listMarketSales(records).slice(0, feedSalesLimit).map(toSale);
    }
    case 'search':
      return await findSales(version, scope);
    case 'street':
    case 'place': {
      const maybeRead = scope.kind === 'street' ? maybeReadStreetSales : maybeReadPlaceSales;
      const sales = (await maybeRead(version, scope.key)) ?? [];
      return sales
        .filter((sale) => sale.is_market)
        .slice(0, feedSalesLimit)
        .map((sale) => toSale(version.saleRecords(sale.register_position)));
    }
    case 'town': {
      const { county, town } = scope;
      return await query<SaleRow>(townSalesQuery, { county, town, most: feedSalesLimit });
    }
    case 'home': {
      const values = { id: String(scope.listingId), most: feedSalesLimit };
      return await query<SaleRow>(homeSalesQuery, values);
    }
  }
}

/**
 * The newest sales that have the words of a search. What the register doesn't tell, bedrooms and
 * type, is that of the advert that ended in the sale.
 */
async function findSales(
  version: ServedVersion,
  { words, filters }: SearchScope,
): Promise<SaleRow[]> {
  const question = readSearch({ term: words }, version.register.this_year ?? 0);
  const { records } = await searchSales(version, question);
  const narrowed = parseHomeFilters(filters);
  const sales: SaleRow[] = [];
  for (const record of listMarketSales(records)) {
    if (sales.length === feedSalesLimit) break;
    const isTypeAsked = narrowed.type !== '' && record.id > 0;
    const listing = isTypeAsked ? await version.maybeReadListing(record.id) : null;
    const type = listing?.propertyType ?? '';
    const home = { beds: record.beds, type, price: record.salePrice };
    if (isWithinFilters(narrowed, home)) sales.push(toSale(record));
  }
  return sales;
}

function listMarketSales(records: readonly RegisterRecord[]): RegisterRecord[] {
  return records.filter(({ leftOut }) => leftOut === null);
}

function toSale(record: RegisterRecord): SaleRow {
  return {
    sale_id: record.saleId,
    listing_id: record.id === -1 ? null : record.id,
    address: record.id === -1 ? record.address : record.title,
    county: record.county,
    match_reason: record.matchReason ?? null,
    price_eur: record.salePrice,
    is_vat_exclusive: record.vatExclusive,
    sale_date: record.dateOfSale,
  };
}
