/** The part of the register that a file covers: `all`, a year `2026`, or a month `2026-02`. */
export type RegisterCoverage = 'all' | `${number}` | `${number}-${number}`;

/** The register's columns under their names in raw. A file has all except the optional ones. */
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

/**
 * A register file, prepared for loading: UTF-8, CRLF or LF, one header line, every value as text.
 */
export type PreparedRegisterFile = {
  readonly csvPath: string;
  /** Its columns from left to right. */
  readonly columns: readonly RegisterColumn[];
  /** Lines of data, without the header. */
  readonly rows: number;
};

/** The findings of loading a register file, before it is accepted. */
export type RegisterFileSummary = {
  readonly rows: number;
  readonly setAside: readonly { readonly line: number; readonly reason: string }[];
  /** How many rows were set aside. `setAside` has the first hundred. */
  readonly setAsideCount: number;
  /** Sales dated outside the file's coverage. */
  readonly outsideCoverage: number;
  readonly oldestSaleDate: string | null;
  readonly newestSaleDate: string | null;
  /**
   * Rows per month, `2026-02`, with the version's current number of rows for that month (0 if
   * none).
   */
  readonly months: readonly { month: string; rows: number; rowsBefore: number }[];
};

/**
 * The changes that a register file made to a month, compared with the previous file for it. The
 * first file of a month has only its rows, and null for the rest.
 */
export type RegisterMonthChange = {
  /** `2026-02`. */
  readonly month: string;
  /** The rows that can be read. */
  readonly rows: number;
  readonly added: number | null;
  readonly altered: number | null;
  readonly withdrawn: number | null;
  /** The pull of the previous file. */
  readonly comparedWith: string | null;
};
