/** A pull of listings, as it landed and as it was judged. */

import type { Absences } from '../load/record-pulls.ts';
import type { PreparedListingFile } from '../records/listings.ts';
import type { PullFacts } from '../records/pull-facts.ts';

/** A pull of listings as it landed. */
export type ListingPull = PullFacts & {
  readonly rows: number;
  readonly setAside: number;
  /** Whether it shows all that its source has in its scope. */
  readonly isComplete: boolean;
  /** Why it doesn't, where that is known. */
  readonly incompleteBecause?: readonly string[];
  /**
   * Adverts that it shows and that couldn't be read, by id or page address: these are not missing.
   */
  readonly unread: readonly string[];
};

/** A landed pull of listings, and a function that reads its rows. */
export type LandedListings = ListingPull & {
  readonly prepare: () => Promise<PreparedListingFile>;
};

/** How a pull was judged when it was added. */
export type Verdict = {
  readonly absences: Absences;
  /** Why its absences don't count, in numbers; null where they do. */
  readonly absencesReason: string | null;
  readonly shownShare: number | null;
};

/** A whole pull of an entry, with which later ones are compared. */
export type WholePull = {
  readonly pull: string;
  readonly pulledAt: string;
  readonly shownShare: number | null;
  /** Whether an operator, or the pulls around it, show that it is whole. */
  readonly isConfirmed: boolean;
};

/** A pull that was judged whole, and its new verdict in the light of the next pull. */
export type Doubt = { readonly pull: string; readonly verdict: Verdict };
