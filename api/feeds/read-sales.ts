import { feedSalesLimit } from '../contract/feed.ts';
import type { RegisterRecord } from '../contract/register.ts';
import type { PlaceSalesView } from '../contract/sales-view.ts';
import type { FeedScope } from '../pages/feeds.ts';
import { readQuery } from '../queries.ts';
import { findSales } from '../search/find-sales.ts';
import { readSearch } from '../search/read-search.ts';
import type { ServedVersion } from '../served-version.ts';
import type { SaleRow } from './entry.ts';
import { isWithinFilters, parseHomeFilters, parsePlaceFilters } from './feed-filters.ts';

const townSalesQuery = readQuery('town_sales');
const homeSalesQuery = readQuery('home_sales');

/** The newest sales of a scope, up to a limit. */
export async function readSales(version: ServedVersion, scope: FeedScope): Promise<SaleRow[]> {
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
      const { records } = await findSales(version, question);
      return listMarketSales(records).slice(0, feedSalesLimit).map(toSale);
    }
    case 'search':
      return await findOfHomes(version, scope);
    case 'street':
    case 'place': {
      const { kind, key, filters } = scope;
      const view: PlaceSalesView = { ...parsePlaceFilters(filters).sales, sort: 'newest', page: 1 };
      const question = { kind, key, view, isMarket: true, most: feedSalesLimit };
      const sales = await version.lookUp('areaSales', question);
      return (sales?.records ?? []).map(toSale);
    }
    case 'town': {
      const { county, town, filters } = scope;
      const { beds, type, fromPrice, toPrice } = parseHomeFilters(filters);
      const narrowed = { beds, type, from_price: fromPrice, to_price: toPrice };
      const values = { county, town, ...narrowed, most: feedSalesLimit };
      return await query<SaleRow>(townSalesQuery, values);
    }
    case 'home': {
      const values = { id: String(scope.listingId), most: feedSalesLimit };
      return await query<SaleRow>(homeSalesQuery, values);
    }
  }
}

/**
 * The newest sales that have the words of a search. What the register doesn't have, bedrooms and
 * type, is that of the advert that ended in the sale.
 */
async function findOfHomes(
  version: ServedVersion,
  { words, filters }: Extract<FeedScope, { readonly kind: 'search' }>,
): Promise<SaleRow[]> {
  const question = readSearch({ term: words }, version.register.this_year ?? 0);
  const { records } = await findSales(version, question);
  const narrowed = parseHomeFilters(filters);
  const sales: SaleRow[] = [];
  for (const record of listMarketSales(records)) {
    if (sales.length === feedSalesLimit) break;
    const isTypeAsked = narrowed.type !== '' && record.id > 0;
    const listing = isTypeAsked ? await version.findListing(record.id) : null;
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
