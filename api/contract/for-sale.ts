import { type Static, Type } from 'typebox';
import { Count, described, Euro, Exact, OptionalText } from './fields.ts';
import { ListingSummary } from './listing.ts';

/** A townland or postal district, in its usual spelling, and how many homes for sale or sale agreed name it in their address. */
export const Townland = Exact({
  townlandName: Type.String({ minLength: 1, description: '`Other` if it is not known' }),
  count: { ...Count, minimum: 1 },
  placeKey: OptionalText('the page with its sales; absent if it has none'),
  homesWithArea: described(Count, 'homes for sale with a known price and floor area'),
  medianPricePerM2: described(Euro, 'their median asking price per square metre, in euro'),
});
export type Townland = Static<typeof Townland>;

/** The places of a county by name, `Other` last. A home counts in each that its address names. */
export const Townlands = Type.Array(Townland);
export type Townlands = Static<typeof Townlands>;

/** The homes for sale or sale agreed that name it, newest first: `status` says which a home is. */
export const TownListings = Type.Array(ListingSummary);
export type TownListings = Static<typeof TownListings>;
