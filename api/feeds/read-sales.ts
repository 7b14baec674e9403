import { feedSalesLimit } from '../contract/feed.ts';
import type { PlaceSalesView } from '../contract/place-sales-view.ts';
import type { RegisterRecord } from '../contract/register.ts';
import type { FeedScope } from '../pages/feeds.ts';
import { readQuery } from '../queries.ts';
import { readSearch } from '../search/read-search.ts';
import { listSaleFilters } from '../search/sale-filters.ts';
import { searchSales } from '../search/search-sales.ts';
import type { ServedVersion } from '../served-version.ts';
import { findPlaceSales } from '../streets/read-place.ts';
import { findStreetSales } from '../streets/read-street.ts';
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
      const { records } = await searchSales(version, question);
      return listMarketSales(records).slice(0, feedSalesLimit).map(toSale);
    }
    case 'search':
      return await findSales(version, scope);
    case 'street':
    case 'place': {
      const findScope = scope.kind === 'street' ? findStreetSales : findPlaceSales;
      const sales = (await findScope(version, scope.key)) ?? [];
      const isKept = findFilter(version, parsePlaceFilters(scope.filters).sales);
      return sales
        .filter((sale) => sale.is_market && isKept(sale.register_position))
        .slice(0, feedSalesLimit)
        .map((sale) => toSale(version.saleRecords(sale.register_position)));
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

/** Whether the filters of a place's sales leave the one at a position in the register. */
function findFilter(
  { salesIndex }: Pick<ServedVersion, 'salesIndex'>,
  view: PlaceSalesView,
): (position: number) => boolean {
  const chosen = listSaleFilters(salesIndex, view).flatMap(({ keeps }) => keeps ?? []);
  return (position) => {
    const place = salesIndex.places.placeOf(position);
    return chosen.every((keeps) => keeps(place));
  };
}

/**
 * The newest sales that have the words of a search. What the register doesn't have, bedrooms and
 * type, is that of the advert that ended in the sale.
 */
async function findSales(
  version: ServedVersion,
  { words, filters }: Extract<FeedScope, { readonly kind: 'search' }>,
): Promise<SaleRow[]> {
  const question = readSearch({ term: words }, version.register.this_year ?? 0);
  const { records } = await searchSales(version, question);
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
