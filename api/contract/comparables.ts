import { type Static, Type } from 'typebox';
import {
  Count,
  DateText,
  described,
  Exact,
  Optional,
  OptionalText,
  OptionalTrue,
  OrNull,
  Text,
} from './fields.ts';

const Eur = described(Count, 'euro, to the nearest thousand');

/**
 * What eight in ten homes fetched, or would fetch, at the price level of the register's latest
 * sale.
 */
const Spread = { low: Eur, middle: Eur, high: Eur };
export const PriceSpread = Exact(Spread);
export type PriceSpread = Static<typeof PriceSpread>;

const CountedSpread = Exact({
  ...Spread,
  sales: described(Count, 'how many sales it is based on'),
});

/** A sale near a home, or of the home itself. */
export const Comparable = Exact({
  saleId: Type.Integer({ minimum: 1 }),
  address: Text('as filed in the register'),
  dateOfSale: DateText,
  price: Type.Number({ minimum: 0, description: 'euro, VAT included' }),
  priceNow: described(Eur, 'adjusted by the price index to the newest sale'),
  beds: Type.Optional(Count),
  floorArea: Type.Optional(Type.Number({ minimum: 0, description: 'square metres' })),
  listingId: Type.Optional(
    Type.Integer({ minimum: 1, description: 'the advert that led to the sale' }),
  ),
  listingTitle: Type.Optional(Type.String()),
  streetKey: OptionalText('key of its street page'),
});
export type Comparable = Static<typeof Comparable>;

const sales = Type.Array(Comparable, {
  maxItems: 6,
  description: 'sales of other homes on the street in the last five years, nearest first',
});

/** What homes in the area fetch; not a range for any one of them. */
const AreaSpread = Exact({
  ...CountedSpread.properties,
  name: Text('a place, a routing key such as `D12`, or a county'),
  key: OptionalText('key of the place page'),
});

/**
 * What a home would fetch, based on nearby sales and its own last sale, and based on its asking
 * price.
 */
export const PriceRange = Exact({
  range: Optional(
    PriceSpread,
    'based on the asking price if there is one, else on nearby sales; absent if unknown',
  ),
  asked: Type.Optional(
    Exact(
      {
        area: Text('a routing key or a county'),
        sales: Count,
      },
      'the area whose sales give the range based on the asking price; else absent',
    ),
  ),
  bySales: Optional(PriceSpread, 'based on nearby sales and its own'),
  isDisputed: OptionalTrue(
    'the range based on the asking price and the range based on sales do not overlap; else absent',
  ),
  sales,
  ownSale: Optional(
    Comparable,
    'the last sale of this home, before the one that followed its advert',
  ),
  street: Optional(CountedSpread, 'sale prices of homes on the street'),
  area: Type.Optional(AreaSpread),
});
export type PriceRange = Static<typeof PriceRange>;

/** What the houses, or the flats, of a street fetch. */
export const StreetRange = Exact({
  kind: Type.Enum(['houses', 'flats']),
  range: Type.Optional(CountedSpread),
  sales,
  area: Type.Optional(AreaSpread),
});
export type StreetRange = Static<typeof StreetRange>;

const Share = Type.Number({ minimum: 0, description: '1.05 is 5% above the asking price' });
const Shares = Exact(
  { low: Share, median: Share, high: Share },
  'eight in ten homes are between low and high',
);

/** What someone who wants to bid for a home should know. */
export const Bid = Exact({
  fetched: Type.Optional(
    Exact(
      {
        area: Text('a routing key or a county'),
        askingFrom: Type.Optional(Type.Integer({ description: 'euro' })),
        askingBelow: Type.Optional(Type.Integer({ description: 'euro' })),
        days: Optional(Count, 'homes that had been for sale for at least this many days'),
        sales: described(Count, 'linked sales in the newest 12 months, 20 or more'),
        ofLast: Shares,
        ofFirst: Shares,
      },
      'sale prices of similar homes as a share of their last and first asking prices',
    ),
  ),
  rank: Type.Optional(
    Exact({
      area: Type.String(),
      kind: Type.Enum(['houses', 'flats']),
      homes: described(Count, 'homes for sale there with the same number of bedrooms'),
      cheaper: Count,
      medianPrice: Type.Integer({ minimum: 0 }),
    }),
  ),
  time: Type.Optional(
    Exact(
      {
        area: Text('a county'),
        outcome: Type.Enum(['agreed', 'gone']),
        year: Type.Integer(),
        days: Count,
        share: Type.Number({ minimum: 0, maximum: 1 }),
      },
      'days until half of the homes are sale agreed or gone; if fewer than half are, the longest time known',
    ),
  ),
});
export type Bid = Static<typeof Bid>;

/** How good the ranges were for a group of the last year's sales. */
const ComparableScore = Exact({
  kind: Type.Enum(['country', 'part', 'county', 'evidence']),
  name: Type.String(),
  sales: Count,
  answered: Count,
  medianErrorPercent: OrNull(Type.Number()),
  within10Percent: OrNull(Type.Number()),
  within20Percent: OrNull(Type.Number()),
  heldPercent: OrNull(Type.Number()),
  highOverLow: OrNull(Type.Number()),
});
export const ComparableScores = Type.Array(ComparableScore);
export type ComparableScores = Static<typeof ComparableScores>;
