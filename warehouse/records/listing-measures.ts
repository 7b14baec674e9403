/** What a pull of listings is judged by, compared with a look of its source. */
export type ListingMeasures = {
  readonly changes: ChangedListings & {
    readonly rows: number;
    /** Adverts that the look showed. */
    readonly lookRows: number;
    /** Eircodes with a routing key that exists, and those whose key is in another county. */
    readonly knownKeys: number;
    readonly keyConflicts: number;
    /** Adverts that repeat another one: title, county, price and bedrooms. */
    readonly repeated: number;
    readonly prices: number;
    readonly medianEur: number | null;
  };
  readonly prices: {
    readonly prices: number;
    /** More than eight times their county's, and less than an eighth of it. */
    readonly high: number;
    readonly low: number;
    /** Adverts that the look didn't show: how far they are above their county's, as a logarithm. */
    readonly unseenPrices: number;
    readonly unseenLn: number;
  };
};

/** Of the known adverts, those that have another value now. */
export type ChangedListings = {
  readonly known: number;
  readonly otherTitles: number;
  readonly otherCounties: number;
  readonly otherPrices: number;
  /** By half or more. */
  readonly farPrices: number;
  /** That had a price and have none now. */
  readonly lostPrices: number;
  readonly otherBeds: number;
  readonly otherTypes: number;
  readonly otherStatuses: number;
  /** More than about five kilometres away. */
  readonly otherPositions: number;
  readonly otherEircodes: number;
};
