import type { LeftOutReason, MatchReason } from '../../warehouse/vocabulary.ts';
import type { FormerListing, ListingDetail, SaleHistoryItem } from '../contract/listing.ts';
import { toPrice } from './summaries.ts';

/** A sale of the home in the register. */
export type HomeSaleRow = {
  readonly address: string;
  readonly left_out_reason: LeftOutReason | null;
  readonly match_reason: MatchReason;
  readonly price_eur: number;
  readonly is_vat_exclusive: boolean;
  readonly sale_date: string;
};

/** Another advert of the home. */
export type HomeAdvertRow = {
  readonly listing_id: number;
  readonly source: string;
  readonly title: string;
  readonly county: string;
  readonly status: ListingDetail['status'];
  readonly price_kind: string;
  readonly match_reason: MatchReason;
  readonly price_eur: number | null;
  readonly is_live: boolean;
  readonly is_earlier: boolean;
  readonly first_seen_date: string;
};

export function toSaleHistory(rows: readonly HomeSaleRow[]): SaleHistoryItem[] {
  return rows.map((row) => ({
    address: row.address,
    dateOfSale: row.sale_date,
    price: row.price_eur,
    vatExclusive: row.is_vat_exclusive,
    ...(row.left_out_reason && { leftOut: row.left_out_reason }),
    matchReason: row.match_reason,
  }));
}

/**
 * The home's other adverts: the live ones, and the earlier and later ones that are gone or out of
 * sight.
 */
export function toAdverts(
  rows: readonly HomeAdvertRow[],
): Pick<ListingDetail, 'formerListings' | 'laterListings' | 'otherListings'> {
  const live = rows.filter((row) => row.is_live);
  const gone = rows.filter((row) => !row.is_live);
  const later = gone.filter((row) => !row.is_earlier);
  return {
    formerListings: gone.filter((row) => row.is_earlier).map(toFormer),
    ...(later.length > 0 && { laterListings: later.map(toFormer) }),
    ...(live.length > 0 && {
      otherListings: live.map((row) => ({ ...toFormer(row), source: row.source })),
    }),
  };
}

function toFormer(row: HomeAdvertRow): Required<FormerListing> {
  return {
    listingId: row.listing_id,
    county: row.county,
    title: row.title,
    dateOfListing: row.first_seen_date,
    price: toPrice(row),
    matchReason: row.match_reason,
    status: row.status,
  };
}
