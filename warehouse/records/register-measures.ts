/** What a register file is judged by: its own lines, and the register as it would leave it. */
export type RegisterMeasures = {
  /**
   * A month of the file: its lines, those that the register had for it before, and how many of
   * these the file still has.
   */
  readonly known: readonly {
    readonly month: string;
    readonly rows: number;
    readonly rowsBefore: number;
    readonly kept: number;
  }[];
  /** The months that differ from what was known, in order: these are judged. */
  readonly judged: readonly string[];
  /** By month and county, from some years before the first of them; so are the prices. */
  readonly kinds: readonly MonthKinds[];
  readonly prices: readonly MonthPrices[];
  /** For the months that are judged; so are the days. */
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

/**
 * The prices of homes in a month and county, in natural logarithms of euro; a block of sales counts
 * once.
 */
export type MonthPrices = {
  readonly month: string;
  readonly county: string;
  readonly prices: number;
  readonly medianLn: number;
  /** The distance between the quartiles. */
  readonly spreadLn: number;
  /**
   * The medians of the twelve months before, weighted by their numbers of prices; null where there
   * are none.
   */
  readonly usualLn: number | null;
  /** More than six times the usual, and less than a sixth of it. */
  readonly highPrices: number;
  readonly lowPrices: number;
};

/** Properties of a month's lines. */
export type MonthTraits = {
  readonly month: string;
  readonly rows: number;
  /** Lines that repeat another one exactly: all but the first. */
  readonly repeatedRows: number;
  /**
   * Likewise lines of one day, county and price, as blocks are filed; Eircodes that another line of
   * the month has.
   */
  readonly sameDeedRows: number;
  readonly repeatedEircodeRows: number;
  /** Lines whose address and price appear in another month too. */
  readonly rowsElsewhere: number;
  readonly secondHandRows: number;
  readonly vatSecondHandRows: number;
  readonly newWithVatRows: number;
  readonly notFullMarketRows: number;
  readonly eircodeRows: number;
  /** Eircodes with a routing key that exists, and those whose key is in another county. */
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
