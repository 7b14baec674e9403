import type { PreparedListingFile } from '../records/listings.ts';
import type { PullFacts } from '../records/pull-facts.ts';

/** A landed pull of listings, and a function that reads its rows. */
export type LandedListings = PullFacts & {
  readonly rows: number;
  readonly setAside: number;
  /** Whether it shows all that its source has in its scope. */
  readonly isComplete: boolean;
  /** Why it doesn't, where that is known. */
  readonly incompleteBecause?: readonly string[];
  /** Adverts that it shows and that couldn't be read, by id or page address: they aren't missing. */
  readonly unread: readonly string[];
  readonly prepare: () => Promise<PreparedListingFile>;
};
