import { type Static, Type } from 'typebox';
import { Count, described, Exact, Instant, Month, OrNull, Share, Year } from './fields.ts';

const MaybeSales = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0, description }), Type.Null()]);

/** The share of a month's sales that is in the register at an age. */
const LagAge = Exact({
  months: described(Count, 'months since the month ended, rounded up; 0 during the month'),
  days: Type.Integer({ description: 'days since its last day; negative during the month' }),
  share: Share('share of its sales that is in'),
  low: Share('lower end of its 95 % interval'),
  high: Share('upper end of its 95 % interval'),
  basis: described(Count, 'months it is based on'),
});

/**
 * A month that still fills: the market sales that are in, and how many are expected; that is null
 * while the month lasts where too few are usually in by then.
 */
export const FillingMonth = Exact({
  year: Year,
  month: Month,
  sales: Count,
  share: Share('share of the sales that is in, for the whole country'),
  expected: MaybeSales('market sales that the month will have'),
  low: MaybeSales('lower end of the 95 % interval of `expected`'),
  high: MaybeSales('upper end of it'),
});
export type FillingMonth = Static<typeof FillingMonth>;

/**
 * How complete the register's new months are, as far as its files were pulled often enough to know;
 * `ages` and `filling` are empty where they were not.
 */
export const RegisterLag = Exact({
  area: Type.String(),
  files: described(Count, 'downloads of the register'),
  firstPulledAt: OrNull(Instant),
  lastPulledAt: OrNull(Instant),
  ages: Type.Array(LagAge),
  filling: Type.Array(FillingMonth),
});
export type RegisterLag = Static<typeof RegisterLag>;
