import { type Static, Type } from 'typebox';
import { Count, Exact, Instant } from './fields.ts';
import { mapMeasures } from './limits.ts';

const MonthText = Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'YYYY-MM' });
const MaybeMonth = Type.Union([MonthText, Type.Null()]);

/** A county's figures, one for each month of the answer. */
export const CountyFigures = Exact({
  county: Type.String(),
  values: Type.Array(Type.Union([Type.Number(), Type.Null()]), {
    description:
      'null where too few sales or homes give no figure, or where no adverts are followed',
  }),
  counts: Type.Array(Count, {
    description:
      'what each figure is made of: market sales of the twelve months (of the fewer of both years for a change), homes for sale, or sales whose days are known',
  }),
  followed: Type.Optional(
    Type.Array(Type.Boolean(), {
      description:
        'of homes for sale: whether any advert of the county had been seen by the end of the month; where none had, nothing is known of it; absent where all are true',
    }),
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
  firstMonth: { ...MaybeMonth, description: 'the oldest month with figures; null without any' },
  lastMonth: { ...MaybeMonth, description: 'the newest month with figures; null without any' },
  newestPullAt: {
    ...Type.Union([Instant, Type.Null()]),
    description: 'the pull that the newest figures of homes for sale are of; null for sales',
  },
  sources: Type.Optional(
    Type.Array(Count, {
      description:
        'of homes for sale: how many sources of listings were followed in each month of the answer',
    }),
  ),
  extremes: {
    ...Type.Union([Exact({ least: Type.Number(), most: Type.Number() }), Type.Null()]),
    description: 'the smallest and the largest figure of all months; null without any',
  },
  fewest: { ...Count, description: 'a figure of fewer sales or homes than this is not given' },
  months: Type.Array(MonthText),
  counties: Type.Array(CountyFigures),
});
export type CountyMap = Static<typeof CountyMap>;
