/** The Property Price Register: its publisher, its schedule, and the limits for its files. */
export const source = {
  kind: 'ppr',
  title: 'Residential Property Price Register',
  publisher: 'Property Services Regulatory Authority (PSRA)',
  licence:
    'Open to all under section 86 of the Property Services (Regulation) Act 2011; ' +
    'public sector information, reused with acknowledgement of the source',
  homepage: 'https://www.propertypriceregister.ie/',
  inventedLike: 'the real register',
  /** A cron line, Europe/Dublin: every day, outside 01:00 to 02:00, which clock changes skip or repeat. */
  cadence: '20 6 * * *',
  /** Files of 2025 and 2026 end two to five days before they were pulled. */
  lagDays: 7,
  /** Raised whenever the same file would be prepared differently. */
  parserVersion: 1,
  expectations: {
    /** The share of rows that can't be read. */
    maxSetAsideShare: 0.001,
    /**
     * The share of rows that may be missing compared with the previous file: in a full file, and in
     * a closed month.
     */
    maxShrinkShare: 0.02,
    /** A month is provisional for about this many months after its end. */
    closedMonthsAfter: 3,
    /** Per file as it arrives. The full ZIP has 17 MB, the full CSV 105 MB. */
    maxBytes: 1024 ** 3,
    /** For the CSV inside a ZIP. */
    maxUnpackedBytes: 2 * 1024 ** 3,
  },
} as const;

export type Expectations = {
  readonly [Key in keyof typeof source.expectations]: number;
};
