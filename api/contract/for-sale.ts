import { type Static, Type } from 'typebox';
import { Count } from './fields.ts';
import { ListingSummary } from './listing.ts';

/** A locality of a county, in its usual spelling, and how many homes are for sale there. */
export const Townland = Type.Object(
  {
    townlandName: Type.String({ minLength: 1, description: '`Other` where it is not known' }),
    count: { ...Count, minimum: 1 },
  },
  { additionalProperties: false },
);
export type Townland = Static<typeof Townland>;

/** A county's townlands by name, `Other` last. Their counts add up to the county's homes for sale. */
export const Townlands = Type.Array(Townland);
export type Townlands = Static<typeof Townlands>;

/** A townland's homes for sale or sale agreed, newest first: `status` says which a home is. */
export const TownListings = Type.Array(ListingSummary);
export type TownListings = Static<typeof TownListings>;
