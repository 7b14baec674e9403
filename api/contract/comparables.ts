import { type Static, Type } from 'typebox';
import { Count, DateText } from './fields.ts';

const Eur = Type.Integer({ minimum: 0, description: 'euro, to the nearest thousand' });

/** What 8 of 10 homes fetched, or would, in the money of the register's newest sale. */
const Spread = { low: Eur, middle: Eur, high: Eur };
export const PriceSpread = Type.Object(Spread, { additionalProperties: false });
export type PriceSpread = Static<typeof PriceSpread>;

const CountedSpread = Type.Object(
  { ...Spread, sales: { ...Count, description: 'how many sales it is based on' } },
  { additionalProperties: false },
);
export type CountedSpread = Static<typeof CountedSpread>;

/** A sale near a home, or of the home itself. */
export const Comparable = Type.Object(
  {
    saleId: Type.Integer({ minimum: 1 }),
    address: Type.String({ description: 'as filed in the register' }),
    dateOfSale: DateText,
    price: Type.Number({ minimum: 0, description: 'euro, VAT included' }),
    priceNow: { ...Eur, description: 'adjusted by the price index to the newest sale' },
    beds: Type.Optional(Count),
    floorArea: Type.Optional(Type.Number({ minimum: 0, description: 'square metres' })),
    listingId: Type.Optional(Type.Integer({ minimum: 1, description: 'the advert it sold from' })),
    listingTitle: Type.Optional(Type.String()),
    streetKey: Type.Optional(Type.String({ description: 'key of its street page' })),
  },
  { additionalProperties: false },
);
export type Comparable = Static<typeof Comparable>;

const sales = Type.Array(Comparable, {
  maxItems: 6,
  description: 'sales of other homes on the street in the last five years, nearest first',
});

/** What homes of the area fetch; no range for a home of it. */
const AreaSpread = Type.Object(
  {
    ...CountedSpread.properties,
    name: Type.String({ description: 'a place, a routing key such as `D12`, or a county' }),
    key: Type.Optional(Type.String({ description: 'key of the place page' })),
  },
  { additionalProperties: false },
);

/** What a home would fetch based on nearby sales and its own last sale, and by its asking price. */
export const PriceRange = Type.Object(
  {
    range: Type.Optional({
      ...PriceSpread,
      description:
        'based on the asking price if there is one, else on nearby sales; absent if unknown',
    }),
    asked: Type.Optional(
      Type.Object(
        {
          area: Type.String({ description: 'a routing key or a county' }),
          sales: Count,
        },
        {
          additionalProperties: false,
          description: 'the area whose sales give the range based on the asking price; else absent',
        },
      ),
    ),
    bySales: Type.Optional({ ...PriceSpread, description: 'based on nearby sales and its own' }),
    isDisputed: Type.Optional({
      ...Type.Literal(true),
      description:
        'the range based on the asking price and the range based on sales do not overlap; else absent',
    }),
    sales,
    ownSale: Type.Optional({
      ...Comparable,
      description: 'the last sale of this home, before the one that followed its advert',
    }),
    street: Type.Optional({ ...CountedSpread, description: 'sale prices of homes on the street' }),
    area: Type.Optional(AreaSpread),
  },
  { additionalProperties: false },
);
export type PriceRange = Static<typeof PriceRange>;

/** What the houses, or the flats, of a street fetch. */
export const StreetRange = Type.Object(
  {
    kind: Type.Enum(['houses', 'flats']),
    range: Type.Optional(CountedSpread),
    sales,
    area: Type.Optional(AreaSpread),
  },
  { additionalProperties: false },
);
export type StreetRange = Static<typeof StreetRange>;

const Share = Type.Number({ minimum: 0, description: '1.05 is 5 % above the asking price' });
const Shares = Type.Object(
  { low: Share, median: Share, high: Share },
  { additionalProperties: false, description: 'eight in ten homes are between low and high' },
);

/** What someone who wants to bid for a home should know. */
export const Bid = Type.Object(
  {
    fetched: Type.Optional(
      Type.Object(
        {
          area: Type.String({ description: 'a routing key or a county' }),
          askingFrom: Type.Optional(Type.Integer({ description: 'euro' })),
          askingBelow: Type.Optional(Type.Integer({ description: 'euro' })),
          days: Type.Optional({
            ...Count,
            description: 'homes that had been for sale for at least this many days',
          }),
          sales: { ...Count, description: 'linked sales in the newest 12 months, 20 or more' },
          ofLast: Shares,
          ofFirst: Shares,
        },
        {
          additionalProperties: false,
          description:
            'sale prices of similar homes as a share of their last and first asking prices',
        },
      ),
    ),
    rank: Type.Optional(
      Type.Object(
        {
          area: Type.String(),
          kind: Type.Enum(['houses', 'flats']),
          homes: { ...Count, description: 'homes for sale there with the same number of bedrooms' },
          cheaper: Count,
          medianPrice: Type.Integer({ minimum: 0 }),
        },
        { additionalProperties: false },
      ),
    ),
    time: Type.Optional(
      Type.Object(
        {
          area: Type.String({ description: 'a county' }),
          outcome: Type.Enum(['agreed', 'gone']),
          year: Type.Integer(),
          days: Count,
          share: Type.Number({ minimum: 0, maximum: 1 }),
        },
        {
          additionalProperties: false,
          description:
            'days until half of the homes are sale agreed or gone; if fewer than half are, the longest time known',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Bid = Static<typeof Bid>;

/** How good the ranges were for a group of the last year's sales. */
const ComparableScore = Type.Object(
  {
    kind: Type.Enum(['country', 'part', 'county', 'evidence']),
    name: Type.String(),
    sales: Count,
    answered: Count,
    medianErrorPercent: Type.Union([Type.Number(), Type.Null()]),
    within10Percent: Type.Union([Type.Number(), Type.Null()]),
    within20Percent: Type.Union([Type.Number(), Type.Null()]),
    heldPercent: Type.Union([Type.Number(), Type.Null()]),
    highOverLow: Type.Union([Type.Number(), Type.Null()]),
  },
  { additionalProperties: false },
);
export const ComparableScores = Type.Array(ComparableScore);
export type ComparableScores = Static<typeof ComparableScores>;
