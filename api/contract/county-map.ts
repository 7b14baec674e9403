import { type Static, Type } from 'typebox';
import { Count, described, Exact, Instant, List, OrNull } from './fields.ts';
import { mapMeasures } from './limits.ts';

const MonthText = Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'YYYY-MM' });
const MaybeMonth = OrNull(MonthText);

/** A county's figures, one for each month of the answer. */
export const CountyFigures = Exact({
  county: Type.String(),
  values: Type.Array(OrNull(Type.Number()), {
    description: 'null if there are too few sales or homes for a figure, or we follow no adverts',
  }),
  counts: List(
    Count,
    'what each figure is based on: market sales in the twelve months (for a change, in whichever year had fewer), homes for sale, or sales whose days are known',
  ),
  followed: Type.Optional(
    List(
      Type.Boolean(),
      'of homes for sale: whether any advert of the county had been seen by the end of the month; where none had, nothing is known of it; absent where all are true',
    ),
  ),
});
export type CountyFigures = Static<typeof CountyFigures>;

/**
 * One measure of all counties, by month. `median`: the median price of the market sales of the
 * twelve months up to and with the month, VAT included, in euro; `change`: by how many percent that
 * differs from a year before; `forsale`: homes for sale at the end of the month, or now; `cut`: the
 * percentage of these whose last price change, certainly within `recentDays` before, was a drop;
 * `days`: the median days to sell of the month's sales.
 */
export const CountyMap = Exact({
  measure: Type.Enum([...mapMeasures]),
  firstMonth: described(MaybeMonth, 'the oldest month with figures; null without any'),
  lastMonth: described(MaybeMonth, 'the newest month with figures; null without any'),
  newestPullAt: OrNull(
    Instant,
    'the pull that gave the newest figures for homes for sale; null for sales',
  ),
  sources: Type.Optional(
    List(Count, 'for homes for sale: how many sources of adverts we followed in each month'),
  ),
  extremes: {
    ...Type.Union([Exact({ least: Type.Number(), most: Type.Number() }), Type.Null()]),
    description: 'the smallest and largest figures in all months; null if there are none',
  },
  fewest: described(Count, 'figures based on fewer sales or homes than this are not given'),
  months: Type.Array(MonthText),
  counties: Type.Array(CountyFigures),
});
export type CountyMap = Static<typeof CountyMap>;
