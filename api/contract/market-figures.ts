import { type Static, Type } from 'typebox';
import { Count, described, Exact, MaybeCount, Month, OfArea, Share, Text, Year } from './fields.ts';

const MaybeShare = (description: string) =>
  Type.Union([Share(`${description}; null with too few homes`), Type.Null()]);
const MaybeDays = (description: string) =>
  Type.Union([
    Type.Integer({ description: `median days from ${description}, for homes that have done so` }),
    Type.Null(),
  ]);

/** What homes sold in a quarter fetched against what was asked; the quarter by its last month. */
export const AskingQuarter = Exact({
  year: Year,
  month: Month,
  sales: Count,
  median: MaybeShare('median price as a share of the last asking price'),
  low: MaybeShare('lower end of its 95 % interval'),
  high: MaybeShare('upper end of its 95 % interval'),
  tenth: MaybeShare('10th percentile'),
  ninetieth: MaybeShare('90th percentile'),
  above: MaybeShare('share of sales above the last asking price'),
  medianOfFirst: MaybeShare('median price as a share of the first asking price'),
  tenthOfFirst: MaybeShare('10th percentile of that'),
  ninetiethOfFirst: MaybeShare('90th percentile of that'),
  aboveFirst: MaybeShare('share of sales above the first asking price'),
});
export type AskingQuarter = Static<typeof AskingQuarter>;

/** What homes of each routing key of an area fetched against what was asked, by quarter. */
export const AskingByKey = Exact({
  ...OfArea,
  keys: Type.Array(
    Exact({
      routingKey: Text('the first part of an Eircode: `F28`'),
      asking: Type.Array(AskingQuarter),
    }),
  ),
});
export type AskingByKey = Static<typeof AskingByKey>;

/** What became of the homes listed in a quarter, up to now; the quarter by its last month. */
export const OutcomeQuarter = Exact({
  year: Year,
  month: Month,
  listed: Count,
  priceChanged: MaybeCount,
  agreed: MaybeCount,
  fellThrough: MaybeCount,
  relisted: MaybeCount,
  sold: MaybeCount,
  gone: MaybeCount,
  onMarket: Count,
  daysToPriceChange: MaybeDays('listing to the first change of price'),
  daysToAgreed: MaybeDays('listing to sale agreed'),
  daysToFallThrough: MaybeDays('sale agreed to its falling through'),
  daysToRelisted: MaybeDays('listing to coming back'),
  daysToSale: MaybeDays('listing to the date of sale'),
  share: MaybeShare('share of the homes agreed for which that fell through'),
  low: MaybeShare('lower end of its 95 % interval'),
  high: MaybeShare('upper end of its 95 % interval'),
});
export type OutcomeQuarter = Static<typeof OutcomeQuarter>;

/** The share of homes that are agreed, gone or sold by an age. */
export const TimePoint = Exact({
  year: Year,
  outcome: Type.Enum(['agreed', 'gone', 'sold_at_least', 'sold_at_most'], {
    description:
      'agreed; gone (agreed or withdrawn); sold_at_least, homes whose sale was found in the register; or sold_at_most, which counts those too that left the market and may have been sold',
  }),
  days: described(Count, 'days since the home came on the market'),
  homes: Count,
  share: Share('share of homes by that age'),
  low: Share('lower end of its 95 % interval'),
  high: Share('upper end of its 95 % interval'),
});
export type TimePoint = Static<typeof TimePoint>;

/** How homes of an area sell: against what was asked, what becomes of them, and how fast. */
export const MarketFigures = Exact({
  ...OfArea,
  asking: Type.Array(AskingQuarter),
  outcomes: Type.Array(OutcomeQuarter),
  times: Type.Array(TimePoint),
});
export type MarketFigures = Static<typeof MarketFigures>;
