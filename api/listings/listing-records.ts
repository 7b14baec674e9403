import type { OpenVersion } from '../../warehouse/open.ts';
import type { County, ListingChange } from '../../warehouse/vocabulary.ts';
import type { ListingDetail, LptBasis, School, TransportStop } from '../contract/listing.ts';
import { readQuery } from '../queries.ts';
import type { SpellRow } from './change-summary.ts';
import type { HomeAdvertRow, HomeSaleRow } from './home.ts';
import type { LooksRow } from './looks.ts';
import type { BidRow, ComparableRow, RangeRow } from './price-range.ts';
import { formatTownKeys } from './town-keys.ts';

export type ListingRow = {
  listing_id: number;
  title: string;
  county: County;
  property_type: string | null;
  ber: string | null;
  eircode: string | null;
  status: ListingDetail['status'];
  price_kind: string;
  agency_name: string | null;
  contact_name: string | null;
  phone: string | null;
  office_hours: string | null;
  agency_address: string | null;
  page_url: string | null;
  price_eur: number | null;
  beds: number | null;
  baths: number | null;
  floor_area_m2: number | null;
  price_per_m2_eur: number | null;
  is_live: boolean;
  has_position: boolean;
  lpt_charge_eur: number | null;
  lpt_base_eur: number;
  lpt_factor_pct: number | null;
  lpt_status: LptBasis['adjustment'];
  lpt_source: string;
  lpt_factor_source: string | null;
  lpt_factor_as_of: string;
  lpt_year: number;
  last_seen: string;
};

export type HistoryRow = LooksRow & {
  change: ListingChange;
  price_eur: number | null;
  difference_eur: number;
};

/** The pages of a listing's street and place; null where there is none. */
export type AroundRow = {
  street_key: string | null;
  display_street: string | null;
  place_key: string | null;
  display_place: string | null;
};

/** What a version knows of a listing; lists are null where they are empty. */
export type ListingRecord = {
  /** Its events, the oldest first. */
  readonly history: readonly HistoryRow[] | null;
  /** The sales of its home, the newest first. */
  readonly sales: readonly HomeSaleRow[] | null;
  /** The other adverts of its home, the newest first. */
  readonly adverts: readonly HomeAdvertRow[] | null;
  readonly listing: ListingRow;
  readonly spell: SpellRow | null;
  readonly around: AroundRow | null;
  readonly range: RangeRow | null;
  /** Null unless it is for sale. */
  readonly bid: BidRow | null;
  /** The home's own last sale, then the nearest. */
  readonly comparables: readonly ComparableRow[] | null;
  /** The nearest first. */
  readonly schools: readonly School[] | null;
  readonly stops: readonly TransportStop[] | null;
  /** How many schools and stops the version has. */
  readonly known: { readonly schools: number; readonly stops: number };
};

/** Lists of a record: their query, the column that names the listing, and their order. */
const lists = [
  ['history', 'listing_history', 'listing_id', 'event_number'],
  ['sales', 'listing_sales', 'listing_id', 'sale_date desc, sale_id'],
  ['adverts', 'home_adverts', 'own_listing_id', 'first_seen_at desc, listing_id desc'],
  ['schools', 'near_schools', 'listing_id', 'place'],
  ['stops', 'near_stops', 'listing_id', 'place'],
  ['comparables', 'listing_comparables', 'listing_id', 'sale_rank'],
] as const;

/** Parts of a record that are one row. */
const parts = [
  ['listing', 'listing'],
  ['spell', 'home_spell'],
  ['around', 'listing_street'],
  ['range', 'listing_range'],
  ['bid', 'listing_bid'],
] as const;

/**
 * One row per listing from `$first` to `$last`, in the order of their numbers: its record as JSON.
 * `$town_keys` are those of `formatTownKeys`.
 */
export function writeRecordsQuery(): string {
  const read = (name: string) => readQuery(name).trimEnd();
  const tables = [
    ...parts.map(([part, name]) => `${part}_rows as (\n${read(name)}\n)`),
    `known_rows as (\n${read('places_known')}\n)`,
    ...lists.map(
      ([list, name, id, order]) =>
        `${list}_lists as (
          select ${id} as listing_id, list(item order by ${order}) as items
          from (\n${read(name)}\n) as item group by all)`,
    ),
  ];
  const fields = [
    ...parts.map(([part]) => `'${part}': ${part}_rows`),
    `'known': known_rows`,
    ...lists.map(([list]) => `'${list}': ${list}_lists.items`),
  ];
  const joins = [
    ...parts.slice(1).map(([part]) => `${part}_rows`),
    ...lists.map(([list]) => `${list}_lists`),
  ];
  return `with ${tables.join(', ')}
    select listing_rows.listing_id::double as listing_id, to_json({${fields.join(', ')}})::varchar as record
    from listing_rows
    ${joins.map((table) => `left join ${table} on listing_rows.listing_id = ${table}.listing_id`).join('\n')}
    left join known_rows on true
    order by listing_id`;
}

/** Reads a listing's record; undefined where no listing ever had that id. */
export async function readListingRecord(
  open: Pick<OpenVersion, 'query'>,
  id: number,
): Promise<ListingRecord | undefined> {
  const values = { first: String(id), last: String(id), town_keys: formatTownKeys() };
  const [row] = await open.query<{ record: string }>(writeRecordsQuery(), values);
  return row && JSON.parse(row.record);
}
