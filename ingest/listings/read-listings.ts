import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import type { County } from '../../warehouse/vocabulary.ts';
import type { UnrecognisedValue } from '../manifest.ts';
import type { FoundListing } from './raw-listing.ts';

/** The result of reading one advert. */
export type ReadListing =
  | {
      readonly kind: 'snapshot';
      readonly snapshot: ListingSnapshot;
      readonly signals: UnrecognisedValue[];
    }
  /** It can't be read or has no known place: a fault, counted against the pull. */
  | {
      readonly kind: 'setAside';
      readonly reason: string;
      /** Its id, if it could be read. */
      readonly advert?: string;
      readonly signals: UnrecognisedValue[];
    }
  /** Correctly left out (to let, withdrawn, not a home, outside the State): not a fault. */
  | { readonly kind: 'skipped'; readonly reason: string; readonly signals: UnrecognisedValue[] };

/**
 * An advert that was set aside. `place` is where it was (a line, a page's address), `advert` is its
 * id if it could be read.
 */
export type SetAside = {
  readonly place: string;
  readonly reason: string;
  readonly advert?: string;
};

/** The result of reading many adverts. Each id is among the snapshots once. */
export type ReadListings = {
  readonly snapshots: readonly ListingSnapshot[];
  readonly setAside: readonly SetAside[];
  readonly skipped: readonly SetAside[];
  readonly signals: readonly UnrecognisedValue[];
  /** Adverts left out because their id had appeared before. */
  readonly repeated: number;
};

/** An entry's additions to the source's own data. */
export type ReadSettings = {
  /** Used if neither the source, the title nor the Eircode gives the county. */
  readonly county?: County;
  /** Whether an Eircode at a title's end is the source's own; true by default. */
  readonly eircodeInTitle?: boolean;
  /** In a trial, called for each advert with its values and the result of reading it. */
  readonly onFound?: (found: FoundListing, listing: ReadListing) => void;
};
