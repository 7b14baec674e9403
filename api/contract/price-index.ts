import { type Static, Type } from 'typebox';
import { Count, described, Exact, List, Month, OfArea, Year } from './fields.ts';

/** A month or a quarter, named by its last month. */
export const IndexPoint = Exact({
  year: Year,
  month: Month,
  resales: described(Count, 'pairs of consecutive sales of the same home'),
  index: Type.Number({ description: 'index; the mean of the base year is 100' }),
  low: Type.Number({ description: 'the lower end of the 95 % interval' }),
  high: Type.Number({ description: 'the upper end of the 95 % interval' }),
});
export type IndexPoint = Static<typeof IndexPoint>;

/** A quarter, named by its last month: the index as it was when the quarter was new, and as it is. */
export const IndexRevision = Exact({
  year: Year,
  month: Month,
  resales: described(Count, 'pairs of consecutive sales of the same home'),
  first: Type.Number({ description: 'index from sales up to the end of the quarter' }),
  index: Type.Number({ description: 'index from all sales' }),
});
export type IndexRevision = Static<typeof IndexRevision>;

/**
 * The price index by repeat sales of a county, or of Ireland, oldest period first; empty if the
 * register has too few resales.
 */
export const PriceIndex = Exact({
  ...OfArea,
  months: Type.Enum([1, 3], {
    description: 'how many months a period has: 1 for Ireland and Dublin, 3 for other counties',
  }),
  baseYear: described(
    Year,
    'the year whose mean is 100: 2015, or the first year if the index has no 2015',
  ),
  resales: Count,
  points: Type.Array(IndexPoint),
  revisions: List(IndexRevision, 'the newest eight quarters'),
});
export type PriceIndex = Static<typeof PriceIndex>;

/** The areas with enough resales for an index by month; others have quarters. */
export function countIndexMonths(area: string): 1 | 3 {
  return area === 'Ireland' || area === 'Dublin' ? 1 : 3;
}
