import { type Static, Type } from 'typebox';
import { EventChecks, UndatedChanges } from './checks.ts';
import { Count, described, Exact, Optional, Percent, Text } from './fields.ts';
import { recentDays } from './limits.ts';
import { ChangedListing, ChangedPrice, ListingId, OtherAdverts } from './listing.ts';

const unplaced = Optional(
  UndatedChanges,
  `homes left out because two checks are too far apart to say whether their price changed within the ${recentDays} days or earlier; absent if there are none`,
);

/**
 * A county's homes for sale, and how many of them last changed price, certainly within
 * `recentDays`, by a rise or by a drop. A county without a home for sale may be absent.
 */
export const CountyPriceChangesSummary = Exact({
  county: Type.String(),
  rises: Count,
  drops: Count,
  total: Count,
  unplaced,
});
export type CountyPriceChangesSummary = Static<typeof CountyPriceChangesSummary>;

export const PriceChangesOverview = Type.Array(CountyPriceChangesSummary);
export type PriceChangesOverview = Static<typeof PriceChangesOverview>;

/** The same for one county, with the listings that changed, the newest change first. */
export const CountyPriceChanges = Exact({
  total: Count,
  drops: Count,
  rises: Count,
  dropPercentage: described(Percent, 'drops as a share of total; null if total is 0'),
  risePercentage: described(Percent, 'rises as a share of total; null if total is 0'),
  listings: Type.Array(ChangedListing),
  unplaced,
});
export type CountyPriceChanges = Static<typeof CountyPriceChanges>;

/** A listing that changed and whose title holds every word of the term. */
export const TermPriceChange = Exact({
  id: ListingId,
  title: Type.String({ minLength: 1 }),
  change: Text('`Drop of 5.26%`, `Increase of 2.00%`'),
  otherAdverts: OtherAdverts,
  ...ChangedPrice,
  ...EventChecks,
});
export type TermPriceChange = Static<typeof TermPriceChange>;

/** The newest change first; the terms `drops` and `rises` select by direction. */
export const TermPriceChanges = Type.Array(TermPriceChange);
export type TermPriceChanges = Static<typeof TermPriceChanges>;
