import type { BerRating, County, ListingStatus, PriceKind, PropertyType } from '../vocabulary.ts';
import type { PullFacts } from './pull-facts.ts';

/** One advert as one pull shows it, whatever the source. Unknown is null. */
export type ListingSnapshot = {
  /** The source's own id of the advert. */
  readonly sourceListingId: string;
  readonly pageUrl: string | null;
  /** The address as written in the advert. */
  readonly title: string;
  /** As `A65F4E2`, and only if the source itself gives it. */
  readonly eircode: string | null;
  readonly county: County;
  /** The locality as the source names it. */
  readonly town: string | null;
  /** Whole euro; null if none is given or shown. */
  readonly priceEur: number | null;
  readonly priceKind: PriceKind;
  /** The cheapest unit of a development. */
  readonly isFromPrice: boolean;
  /** False if the agent hides it, even if the page's data has it; `priceEur` is then null. */
  readonly isPriceShown: boolean;
  /** Null for a development of several sizes. */
  readonly beds: number | null;
  readonly baths: number | null;
  readonly propertyType: PropertyType | null;
  /** A rating, or the two ends of a development's range, `A2-A3`. */
  readonly ber: BerRating | `${BerRating}-${BerRating}` | null;
  readonly floorAreaM2: number | null;
  /** Degrees, both or neither. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly status: ListingStatus;
  readonly agencyName: string | null;
  readonly contactName: string | null;
  readonly phone: string | null;
  readonly officeHours: string | null;
  /** Its lines joined by line breaks. */
  readonly agencyAddress: string | null;
};

/** The columns of a file of snapshots (Parquet), in order, with their DuckDB types. */
export const listingColumns = {
  source_listing_id: 'VARCHAR',
  page_url: 'VARCHAR',
  title: 'VARCHAR',
  eircode: 'VARCHAR',
  county: 'VARCHAR',
  town: 'VARCHAR',
  price_eur: 'BIGINT',
  price_kind: 'VARCHAR',
  is_from_price: 'BOOLEAN',
  is_price_shown: 'BOOLEAN',
  beds: 'SMALLINT',
  baths: 'SMALLINT',
  property_type: 'VARCHAR',
  ber: 'VARCHAR',
  floor_area_m2: 'DOUBLE',
  latitude: 'DOUBLE',
  longitude: 'DOUBLE',
  status: 'VARCHAR',
  agency_name: 'VARCHAR',
  contact_name: 'VARCHAR',
  phone: 'VARCHAR',
  office_hours: 'VARCHAR',
  agency_address: 'VARCHAR',
} as const;

/**
 * A pull of listings, prepared for loading: a Parquet file with the columns of `listingColumns`,
 * with each advert once.
 */
export type PreparedListingFile = {
  readonly parquetPath: string;
  readonly rows: number;
  /** Whether it shows everything in its source's scope, so that a missing advert may be gone. */
  readonly isComplete: boolean;
};

/** A landed pull of listings, and a function that reads its rows. */
export type LandedListings = PullFacts & {
  readonly rows: number;
  readonly setAside: number;
  /** Whether it shows everything in its source's scope. */
  readonly isComplete: boolean;
  /** Why not, if known. */
  readonly incompleteBecause?: readonly string[];
  /**
   * Adverts that it shows but that couldn't be read, by id or page address. They aren't missing.
   */
  readonly unread: readonly string[];
  readonly prepare: () => Promise<PreparedListingFile>;
};
