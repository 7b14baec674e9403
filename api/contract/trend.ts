import { type Static, Type } from 'typebox';
import { periodLengths } from './areas.ts';
import { Count, Euro, Exact, Month, OfArea, Year } from './fields.ts';

/** The market sales of a period, named by its last month; prices are null if there are none. */
const TrendPoint = Exact({
  year: Year,
  month: Month,
  count: Count,
  median: Euro,
  average: Euro,
});

/**
 * The market sales of a county, or of Ireland, over all periods of one length, oldest first. Those
 * that begin before the register are left out; the newest quarter may end after `thisMonth`, the
 * month of the newest sale. A median is that of all sales in its period.
 */
export const Trend = Exact({
  ...OfArea,
  months: Type.Enum([...periodLengths], { description: 'how many months a period has' }),
  points: Type.Array(TrendPoint),
});
export type Trend = Static<typeof Trend>;
