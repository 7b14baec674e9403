import type { ListingSnapshot } from '../../warehouse/records/listings.ts';
import type { County } from '../../warehouse/vocabulary.ts';
import type { Signal } from '../signal.ts';
import type { FoundListing } from './raw-listing.ts';

/** What reading one advert came to. */
export type ReadListing =
  | { readonly kind: 'snapshot'; readonly snapshot: ListingSnapshot; readonly signals: Signal[] }
  /** It can't be read or placed: a fault, counted against the pull. */
  | {
      readonly kind: 'setAside';
      readonly reason: string;
      /** Its id, where that much can be told. */
      readonly advert?: string;
      readonly signals: Signal[];
    }
  /** Rightly not ours (to let, withdrawn, no home, outside the state): no fault. */
  | { readonly kind: 'passedOver'; readonly reason: string; readonly signals: Signal[] };

/** One that was set aside; `place` says where it stood (a line, a page's address), `advert` is its id if that can be told. */
export type SetAside = {
  readonly place: string;
  readonly reason: string;
  readonly advert?: string;
};

/** What reading many adverts came to; an id stands among the snapshots once. */
export type ReadListings = {
  readonly snapshots: readonly ListingSnapshot[];
  readonly setAside: readonly SetAside[];
  readonly passedOver: readonly SetAside[];
  readonly signals: readonly Signal[];
  /** Adverts left out because their id had been there before. */
  readonly repeated: number;
};

/** What the entry of a sources file adds to what a source says of itself. */
export type ReadSettings = {
  /** Where neither the source, the title nor the Eircode tells. */
  readonly county?: County;
  /** Whether an Eircode at a title's end is the source's own; true unless given. */
  readonly eircodeInTitle?: boolean;
  /** Told of each advert as it was found, and what reading it came to: for a trial. */
  readonly tellFound?: (found: FoundListing, listing: ReadListing) => void;
};
