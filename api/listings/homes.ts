import type { HomeChange, MatchReason } from '../../warehouse/vocabulary.ts';
import type { HomeNow, HomesNow } from '../contract/homes.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { toLooks } from './looks.ts';
import { toPrice } from './summaries.ts';

type NewsFields = {
  readonly change: HomeChange;
  readonly has_fallen_through: boolean;
  readonly news_price_kind: string;
  readonly news_price_eur: number | null;
  readonly difference_eur: number | null;
  readonly happened_after: string | null;
  readonly happened_by: string;
};

type SaleFields = {
  readonly match_reason: MatchReason;
  readonly sale_price_eur: number;
  readonly is_vat_exclusive: boolean;
  readonly sale_date: string;
};

type OrNull<T> = T | { readonly [Key in keyof T]: null };

type HomeRow = OrNull<NewsFields> &
  OrNull<SaleFields> & {
    readonly asked_id: number;
    readonly property_id: string;
    readonly listing_id: number;
    /** Numbers with commas between them. */
    readonly advert_ids: string;
    readonly title: string;
    readonly county: string;
    readonly status: HomeNow['status'];
    readonly price_kind: string;
    readonly price_eur: number | null;
  };

const homesQuery = readQuery('homes');

/** The homes of listings, as they are in this version. */
export async function readHomes(
  { query }: Pick<ServedVersion, 'query'>,
  listings: readonly number[],
): Promise<HomesNow> {
  const rows = await query<HomeRow>(homesQuery, { ids: listings.join(',') });
  return rows.map((row) => ({
    askedId: row.asked_id,
    homeId: row.property_id,
    listingId: row.listing_id,
    advertIds: row.advert_ids.split(',').map(Number),
    title: row.title,
    county: row.county,
    status: row.status,
    price: toPrice(row),
    ...(row.change !== null && { lastNews: toNews(row) }),
    ...(row.sale_date !== null && { sale: toSale(row) }),
  }));
}

function toNews(row: NewsFields): NonNullable<HomeNow['lastNews']> {
  return {
    change: row.change,
    ...(row.has_fallen_through && { fallenThrough: true }),
    price: toPrice({ price_eur: row.news_price_eur, price_kind: row.news_price_kind }),
    difference: row.difference_eur ?? 0,
    ...toLooks(row),
  };
}

function toSale(row: SaleFields): NonNullable<HomeNow['sale']> {
  return {
    dateOfSale: row.sale_date,
    price: row.sale_price_eur,
    vatExclusive: row.is_vat_exclusive,
    matchReason: row.match_reason,
  };
}
