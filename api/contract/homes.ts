import { type Static, Type } from 'typebox';
import { homeChanges } from '../../warehouse/vocabulary.ts';
import { EventChecks } from './checks.ts';
import { DateText, described, Exact, MatchReason, Optional, Text } from './fields.ts';
import { homesLimit } from './limits.ts';
import { ListingId, ListingStatus } from './listing.ts';

/** What a shortlist asks: the listings that were starred. */
export const HomesQuestion = Exact({
  listings: Type.Array(ListingId, { minItems: 1, maxItems: homesLimit }),
});
export type HomesQuestion = Static<typeof HomesQuestion>;

const Price = Type.Number({ minimum: -2, description: 'euro; -1 POA, -2 not known' });

const HomeNews = Exact({
  change: Type.Enum([...homeChanges]),
  fallenThrough: Type.Optional(
    Type.Boolean({ description: 'true if it is for sale again because its sale fell through' }),
  ),
  price: Price,
  difference: Type.Number({
    description: 'change from the previous price in euro, signed; 0 if none',
  }),
  ...EventChecks,
});

const HomeSale = Exact({
  dateOfSale: DateText,
  price: Type.Number({ description: "euro, the register's figure" }),
  vatExclusive: Type.Boolean(),
  matchReason: MatchReason,
});

/** The home of a listing as it is now, all its adverts taken together. */
export const HomeNow = Exact({
  askedId: described(ListingId, 'the requested listing'),
  homeId: Text('the same for every advert of the home; may change in a later version'),
  listingId: described(
    ListingId,
    'the requested advert while it is live; else the current or latest advert for the home',
  ),
  advertIds: Type.Array(ListingId, { minItems: 1, description: 'all adverts of the home' }),
  title: Type.String({ minLength: 1, description: 'the address as given in that advert' }),
  county: Type.String(),
  status: ListingStatus,
  price: described(Price, 'euro, its last known asking price; -1 POA, -2 not known'),
  lastNews: Type.Optional(HomeNews),
  sale: Optional(
    HomeSale,
    'the sale that followed its last spell on the market; absent if none is known',
  ),
});
export type HomeNow = Static<typeof HomeNow>;

/** The homes of the listings that are known, one for each; unknown listings are left out. */
export const HomesNow = Type.Array(HomeNow, { maxItems: homesLimit });
export type HomesNow = Static<typeof HomesNow>;
