/** What a pull shows of one county and property type, beside what was known of it. */
export type KindCount = {
  readonly county: string;
  /** Empty where adverts name none. */
  readonly propertyType: string;
  /** The group of types that searches leave out or show together, named by one of them. */
  readonly family: string;
  /** Adverts that the newest whole pull showed, or a pull since. */
  readonly known: number;
  /**
   * Of the known, those that this pull still shows, whatever their kind, or that are there and
   * can't be read.
   */
  readonly kept: number;
  /** Of the known, those that the pull before showed, whether that was whole or not. */
  readonly recent: number;
  /** Of the recent, those that this pull still shows. */
  readonly recentKept: number;
  /** Adverts that this pull shows. */
  readonly shown: number;
  /** Of the shown, those that weren't known. */
  readonly arrived: number;
  /** The median of what the last whole pulls showed; 0 where none covered it. */
  readonly usual: number;
  /** Whether the newest whole pull covered it, though it may have shown none. */
  readonly wasCovered: boolean;
  /** Whether there had been adverts and the newest whole pull left them out. */
  readonly wasLeftOut: boolean;
};

/**
 * How much of what was known a pull still shows, by tenths of the source's ids in their order; from
 * 0 to 1.
 */
export type KeptByTenth = readonly number[];

/** What is known of an entry before a pull. */
export type Past = {
  /** Days since its newest whole pull; null before the first. */
  readonly days: number | null;
  /** Days since its pull before, whether that was whole or not. */
  readonly recentDays: number;
  /** For each of its last whole pulls, what it showed as a share of the usual; 1 is as usual. */
  readonly shares: readonly number[];
};

/** A kind, and whether the pull covers it: a search may leave out a type or a county. */
export type Scope = KindCount & { readonly isCovered: boolean };

/**
 * A county and property type of a whole pull. If the kind is covered, adverts that the pull lacks
 * may be gone.
 */
export type JudgedKind = {
  readonly county: string;
  readonly propertyType: string;
  readonly shown: number;
  readonly usual: number;
  readonly isCovered: boolean;
  /**
   * There was no look at it before, or not at all of it: for what it now shows, no beginning is
   * known.
   */
  readonly isNew: boolean;
};

export function toJudgedKind(scope: Scope, isNew: boolean): JudgedKind {
  const { county, propertyType, shown, usual, isCovered } = scope;
  return { county, propertyType, shown, usual, isCovered, isNew };
}

export function sum(
  kinds: readonly KindCount[],
  count: 'known' | 'kept' | 'recent' | 'recentKept' | 'shown' | 'arrived' | 'usual',
): number {
  return kinds.reduce((total, kind) => total + kind[count], 0);
}
