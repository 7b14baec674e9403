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
