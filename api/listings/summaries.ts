import type { ChangedListing, ListingSummary } from '../contract/listing.ts';
import { type LooksRow, toLooks } from './looks.ts';

/** A live listing as the queries for lists return it. */
export type SummaryRow = {
  listing_id: number;
  title: string;
  county: string;
  beds: number | null;
  baths: number | null;
  property_type: string | null;
  price_eur: number | null;
  price_kind: string;
  ber: string | null;
  floor_area_m2: number | null;
  price_per_m2_eur: number | null;
  change: 'Drop' | 'Increase' | 'Relisted' | null;
  change_pct: number | null;
  status: ListingSummary['status'];
  /** Of the home, this one among them. */
  live_adverts?: number;
  /** The home's other adverts, with commas between. */
  other_listing_ids: string;
};

/** Its last change of price: what it asked before and after. */
export type ChangedPriceRow = {
  readonly changed_from_eur: number | null;
  readonly changed_to_eur: number | null;
};

export function toSummary(row: SummaryRow): ListingSummary {
  return {
    id: row.listing_id,
    title: row.title,
    county: row.county,
    beds: row.beds ?? 0,
    baths: row.baths ?? 0,
    propertyType: row.property_type ?? '',
    price: toPrice(row),
    ...toArea(row),
    change: row.change ?? '',
    percentageChange: row.change === 'Relisted' ? 0 : (row.change_pct ?? 0),
    status: row.status,
    ...((row.live_adverts ?? 1) > 1 && { adverts: row.live_adverts }),
    ...toOtherAdverts(row),
  };
}

/** A home's floor area, and its asking price per square metre. */
export function toArea(row: Pick<SummaryRow, 'floor_area_m2' | 'price_per_m2_eur'>) {
  return {
    ...(row.floor_area_m2 !== null && { floorArea: row.floor_area_m2 }),
    ...(row.price_per_m2_eur !== null && { pricePerM2: row.price_per_m2_eur }),
  };
}

/** The home's other adverts, by any of which a visitor may know it. */
export function toOtherAdverts(row: Pick<SummaryRow, 'other_listing_ids'>): {
  otherAdverts?: number[];
} {
  const ids = row.other_listing_ids;
  return ids === '' ? {} : { otherAdverts: ids.split(',').map(Number) };
}

/** A row in a list of changes. */
export function toChanged(row: SummaryRow & LooksRow): ChangedListing {
  return { ...toSummary(row), ...toLooks(row) };
}

/** What a home asked before and after its last change of price. */
export function toChangedPrice(row: ChangedPriceRow): { priceFrom?: number; priceTo?: number } {
  const { changed_from_eur: priceFrom, changed_to_eur: priceTo } = row;
  return priceFrom === null || priceTo === null ? {} : { priceFrom, priceTo };
}

/** Euro; -1 where the price is on application, -2 where it isn't known. */
export function toPrice(row: { price_eur: number | null; price_kind: string }): number {
  return row.price_eur ?? (row.price_kind === 'poa' ? -1 : -2);
}
