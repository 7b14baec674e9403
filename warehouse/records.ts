/** The typed records that the warehouse takes in, and what it answers about them. */

import type { BerRating, County, ListingStatus, PriceKind, PropertyType } from './vocabulary.ts';

/** What part of the register a file speaks for: `all`, a year `2026`, or a month `2026-02`. */
export type RegisterCoverage = 'all' | `${number}` | `${number}-${number}`;

/** The register's columns under the names that raw keeps them by; a file has all but the optional ones. */
export const registerColumns = [
  'sale_date',
  'address',
  'postal_code',
  'county',
  'eircode',
  'price',
  'not_full_market_price',
  'vat_exclusive',
  'description',
  'property_size',
] as const;
export type RegisterColumn = (typeof registerColumns)[number];

/** A register file made ready for loading: UTF-8, CRLF or LF, one header line, every value text. */
export type PreparedRegisterFile = {
  readonly csvPath: string;
  /** Its columns from left to right. */
  readonly columns: readonly RegisterColumn[];
  /** Lines of data, the header not counted. */
  readonly rows: number;
};

/** Where a file came from: the same facts as in its manifest in the landing folder. */
export type PullFacts = {
  readonly source: string;
  readonly kind: string;
  /** Its folder below the landing folder, `<source>/<pulled-at>`: one pull is one folder is one file. */
  readonly pull: string;
  readonly fileName: string;
  /** Instant of the pull, ISO 8601 UTC. */
  readonly pulledAt: string;
  /** Instant at which the refresh began that landed it, ISO 8601 UTC; files of one refresh share it. */
  readonly refreshedAt: string;
  readonly sha256: string;
};

/** What loading found in a register file, before it is accepted. */
export type RegisterFileSummary = {
  readonly rows: number;
  readonly setAside: readonly { readonly line: number; readonly reason: string }[];
  /** How many rows were set aside; `setAside` holds the first hundred. */
  readonly setAsideCount: number;
  /** Sales dated outside what the file covers. */
  readonly outsideCoverage: number;
  readonly oldestSaleDate: string | null;
  readonly newestSaleDate: string | null;
  /** Rows a month, `2026-02`, beside the rows that the version has for that month now (0 where none). */
  readonly months: readonly { month: string; rows: number; rowsBefore: number }[];
};

/** What a register file is judged by: itself, and the register as it would leave it. */
export type RegisterMeasures = {
  /** A month of the file: lines, those that the register had for it before, and how many of these the file still has. */
  readonly known: readonly {
    readonly month: string;
    readonly rows: number;
    readonly rowsBefore: number;
    readonly kept: number;
  }[];
  /** The months that differ from what was known, the first first: the file is judged by these. */
  readonly judged: readonly string[];
  /** By month and county, from some years before the first of them; so are the prices. */
  readonly kinds: readonly MonthKinds[];
  readonly prices: readonly MonthPrices[];
  /** Of the months that are judged; so are the days. */
  readonly traits: readonly MonthTraits[];
  readonly days: readonly MonthDay[];
};

/** The sales of a month and county. */
export type MonthKinds = {
  readonly month: string;
  readonly county: string;
  readonly rows: number;
  readonly newRows: number;
  readonly eircodeRows: number;
};

/** What homes cost in a month and county, in natural logarithms of euro; a block of sales counts once. */
export type MonthPrices = {
  readonly month: string;
  readonly county: string;
  readonly prices: number;
  readonly medianLn: number;
  /** Between the quartiles. */
  readonly spreadLn: number;
  /** The medians of the twelve months before, by their prices; null where there are none. */
  readonly usualLn: number | null;
  /** Over six times what is usual, and under a sixth of it. */
  readonly highPrices: number;
  readonly lowPrices: number;
};

/** What the lines of a month say of themselves. */
export type MonthTraits = {
  readonly month: string;
  readonly rows: number;
  /** Lines that another line repeats word for word: all but the first. */
  readonly repeatedRows: number;
  /** Likewise lines of one day, county and price, as blocks are filed; Eircodes that another line of the month has. */
  readonly sameDeedRows: number;
  readonly repeatedEircodeRows: number;
  /** Lines whose address and price stand in another month too. */
  readonly rowsElsewhere: number;
  readonly secondHandRows: number;
  readonly vatSecondHandRows: number;
  readonly newWithVatRows: number;
  readonly notFullMarketRows: number;
  readonly eircodeRows: number;
  /** Eircodes with a routing key that exists, and those whose key lies in another county. */
  readonly knownKeyRows: number;
  readonly keyConflictRows: number;
  /** Addresses that end in a county, and those that end in another one than the line's. */
  readonly namedCountyRows: number;
  readonly nameConflictRows: number;
  /** Median prices at full market price and otherwise, a block once; null where there are none. */
  readonly fullPriceEur: number | null;
  readonly otherPriceEur: number | null;
  readonly otherPrices: number;
};

/** A day on which a month has sales. */
export type MonthDay = { readonly month: string; readonly day: number; readonly rows: number };

/** One advert as one pull shows it, whatever the source. Unknown is null. */
export type ListingSnapshot = {
  /** The source's own id of the advert. */
  readonly sourceListingId: string;
  readonly pageUrl: string | null;
  /** The address as the advert writes it. */
  readonly title: string;
  /** As `A65F4E2`; only one that the source itself gives. */
  readonly eircode: string | null;
  readonly county: County;
  /** The locality as the source names it. */
  readonly town: string | null;
  /** Euro, whole; null where none is named or shown. */
  readonly priceEur: number | null;
  readonly priceKind: PriceKind;
  /** The cheapest unit of a development. */
  readonly isFromPrice: boolean;
  /** False where the agent hides it, whatever the page's data holds; `priceEur` is then null. */
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

/** What a pull of listings is judged by, beside a look of its source. */
export type ListingMeasures = {
  readonly changes: ChangedListings & {
    readonly rows: number;
    /** Adverts that the look showed. */
    readonly lookRows: number;
    /** Eircodes with a routing key that exists, and those whose key lies in another county. */
    readonly knownKeys: number;
    readonly keyConflicts: number;
    /** Adverts that say what another says: title, county, price and bedrooms. */
    readonly repeated: number;
    readonly prices: number;
    readonly medianEur: number | null;
  };
  readonly prices: {
    readonly prices: number;
    /** Over eight times their county's, and under an eighth of it. */
    readonly high: number;
    readonly low: number;
    /** Of adverts that the look didn't show: how far they lie over their county's, as a logarithm. */
    readonly unseenPrices: number;
    readonly unseenLn: number;
  };
};

/** Of adverts that were known, those that say something else now. */
export type ChangedListings = {
  readonly known: number;
  readonly otherTitles: number;
  readonly otherCounties: number;
  readonly otherPrices: number;
  /** By half or more. */
  readonly farPrices: number;
  /** That showed a price and show none now. */
  readonly lostPrices: number;
  readonly otherBeds: number;
  readonly otherTypes: number;
  readonly otherStatuses: number;
  /** Over some five kilometres away. */
  readonly otherPositions: number;
  readonly otherEircodes: number;
};

/** The columns of a file of snapshots (Parquet), in order, with DuckDB's types. */
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

/** A pull of listings made ready for loading: a Parquet file with the columns of `listingColumns`, an advert once. */
export type PreparedListingFile = {
  readonly parquetPath: string;
  readonly rows: number;
  /** Whether it shows all that the source has in its scope: an advert that it lacks may be gone. */
  readonly isComplete: boolean;
};

/** A post of the blog. */
export type BlogPost = {
  /** In its folder; the post is known by it. */
  readonly fileName: string;
  readonly title: string;
  readonly authorName: string;
  /** `YYYY-MM-DD`. */
  readonly publishedDate: string;
  /** The listing that it is about; null where it is about none. */
  readonly listingId: number | null;
  /** HTML that is safe to show, a mark where the listing's chart is to be. */
  readonly bodyHtml: string;
};

/** The columns of a file of posts (NDJSON), with DuckDB's types. */
export const postColumns = {
  file_name: 'VARCHAR',
  title: 'VARCHAR',
  author_name: 'VARCHAR',
  body_html: 'VARCHAR',
  listing_id: 'BIGINT',
  published_date: 'DATE',
} as const;

/** The posts of a pull made ready for loading: NDJSON with the columns of `postColumns`, a file once. */
export type PreparedPosts = {
  readonly postsPath: string;
  readonly rows: number;
  /** `YYYY-MM-DD` of the newest post; null where there is none yet. */
  readonly newestRecord: string | null;
};

/**
 * The tables of what stands around homes, each with the columns of its Parquet file, in order, with DuckDB's types.
 * Unknown is null.
 */
export const placeTables = {
  /** A school once, by its roll number. Position in degrees, both or neither; pupils as enrolled. */
  schools: {
    roll_number: 'VARCHAR',
    name: 'VARCHAR',
    level: 'VARCHAR',
    gender: 'VARCHAR',
    ethos: 'VARCHAR',
    address: 'VARCHAR',
    county: 'VARCHAR',
    eircode: 'VARCHAR',
    pupils: 'INTEGER',
    latitude: 'DOUBLE',
    longitude: 'DOUBLE',
  },
  /** A stop once; the platforms of a station are one stop. */
  stops: {
    stop_id: 'VARCHAR',
    plate_code: 'VARCHAR',
    stop_type: 'VARCHAR',
    name: 'VARCHAR',
    name_ga: 'VARCHAR',
    latitude: 'DOUBLE',
    longitude: 'DOUBLE',
  },
  /** A service that calls at a stop: told whole, or by a label (`Bus Éireann 64`) that a table of routes explains. */
  stop_services: {
    stop_id: 'VARCHAR',
    label: 'VARCHAR',
    service_number: 'VARCHAR',
    display_name: 'VARCHAR',
    destination: 'VARCHAR',
    operator: 'VARCHAR',
  },
  /** A route of a table of routes. */
  routes: {
    route_id: 'VARCHAR',
    service_number: 'VARCHAR',
    display_name: 'VARCHAR',
    operator: 'VARCHAR',
  },
} as const;
export type PlaceTable = keyof typeof placeTables;

/** A row of one of these tables. */
export type PlaceRow<Table extends PlaceTable> = {
  readonly [Column in keyof (typeof placeTables)[Table]]:
    | ((typeof placeTables)[Table][Column] extends 'VARCHAR' ? string : number)
    | null;
};

/** A file of schools, stops or routes made ready for loading: a Parquet file a table that it fills. */
export type PreparedPlacesFile = {
  readonly tables: { readonly [Table in PlaceTable]?: string };
  /** Schools, stops or routes. */
  readonly rows: number;
};
