import { type Static, Type } from 'typebox';
import { UndatedChanges } from './checks.ts';
import { Count, Exact, Optional } from './fields.ts';
import { recentDays } from './limits.ts';
import { ChangedListing } from './listing.ts';

/** How many of a county's homes for sale certainly came back on the market within `recentDays`. */
const RelistedSummary = Exact({
  county: Type.String(),
  count: Count,
  unplaced: Optional(
    UndatedChanges,
    `homes left out because two checks are too far apart to say whether they came back within the ${recentDays} days or earlier; absent if there are none`,
  ),
});

/** A county without any may be absent. */
export const RelistedOverview = Type.Array(RelistedSummary);
export type RelistedOverview = Static<typeof RelistedOverview>;

/** The listings of those homes, most recently relisted first. */
export const CountyRelisted = Type.Array(ChangedListing);
export type CountyRelisted = Static<typeof CountyRelisted>;
