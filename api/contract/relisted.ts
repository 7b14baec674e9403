import { type Static, Type } from 'typebox';
import { Count } from './fields.ts';
import { ListingSummary } from './listing.ts';

/** How many of a county's homes for sale came back to the market within 28 days. */
export const RelistedSummary = Type.Object(
  { county: Type.String(), count: Count },
  { additionalProperties: false },
);
export type RelistedSummary = Static<typeof RelistedSummary>;

/** A county without any may be absent. */
export const RelistedOverview = Type.Array(RelistedSummary);
export type RelistedOverview = Static<typeof RelistedOverview>;

/** Those homes' listings, the latest to come back first. */
export const CountyRelisted = Type.Array(ListingSummary);
export type CountyRelisted = Static<typeof CountyRelisted>;
