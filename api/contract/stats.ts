import { type Static, type TSchema, Type } from 'typebox';
import {
  Count,
  described,
  Euro,
  Exact,
  LeftOutCounts,
  Month,
  NewestSaleDate,
  Optional,
  OrNull,
  Percent,
  Year,
} from './fields.ts';

/** A month on a line; `value` is null if nothing was sold (`count` 0). */
export const MonthValue = Exact({ month: Month, value: Euro, count: Count });
export type MonthValue = Static<typeof MonthValue>;

/**
 * A line of a chart; `key` is the year. This year comes first, up to the current month; last year
 * has twelve months, and no line where the register doesn't cover it.
 */
export const YearLine = Exact({ key: Type.String(), value: Type.Array(MonthValue) });
export type YearLine = Static<typeof YearLine>;

const Lines = Type.Array(YearLine);

export { bedroomCounts } from './limits.ts';

/**
 * A county this year and last year. "This year" and "this month" are those of the newest date of
 * sale. Every figure covers market sales, VAT included; `registered` counts all rows.
 */
export const CountyStats = Exact({
  county: Type.String(),
  thisYear: Year,
  lastYear: Year,
  thisMonth: Month,
  firstMonth: Optional(
    Month,
    'the first month of this year that the register covers, if not January',
  ),
  newestSaleDate: NewestSaleDate,
  thisYearTotalSales: Count,
  lastYearTotalSales: OrNull(Count, 'null if the files of the register don’t cover the year'),
  thisYearRegisteredSales: Count,
  lastYearRegisteredSales: Count,
  lastYearSamePeriodSales: described(
    Count,
    'up to the same day of the year; the newest three months are still incomplete',
  ),
  thisYearLeftOut: LeftOutCounts,
  lastYearLeftOut: LeftOutCounts,
  thisYearAveragePrice: Euro,
  thisYearMedianPrice: Euro,
  lastYearAveragePrice: Euro,
  lastYearMedianPrice: Euro,
  averagePriceByMonth: Lines,
  medianPriceByMonth: Lines,
  averagePrice2Bed: Lines,
  medianPrice2Bed: Lines,
  averagePrice3Bed: Lines,
  medianPrice3Bed: Lines,
  averagePrice4Bed: Lines,
  medianPrice4Bed: Lines,
  monthlySaleCount: Lines,
});
export type CountyStats = Static<typeof CountyStats>;

const KeyCount = Exact({ key: Type.String(), value: Count });

function bedroomFields<N extends number>(beds: N) {
  return {
    [`minPrice${beds}Bed`]: Euro,
    [`maxPrice${beds}Bed`]: Euro,
    [`averagePrice${beds}Bed`]: Euro,
    [`medianPrice${beds}Bed`]: Euro,
    [`sales${beds}Bed`]: Count,
  } as Record<`${'min' | 'max' | 'average' | 'median'}Price${N}Bed`, typeof Euro> &
    Record<`sales${N}Bed`, typeof Count>;
}

/**
 * One county in one month: market sales, VAT included. What is only known from listings is null,
 * with its count 0, where no listing gives it. Days to sell are also null if too few of the
 * sales were seen from their first day on the market; those that were are counted all the same.
 */
export const MonthStats = Exact({
  county: Type.String(),
  year: Year,
  month: Month,
  averagePrice: Euro,
  medianPrice: Euro,
  maxPrice: Euro,
  minPrice: Euro,
  totalSales: Count,
  registeredSales: Count,
  leftOut: LeftOutCounts,
  vatAddedSales: Count,
  linkedSales: Count,
  avgDaysToSell: OrNull(
    Type.Number(),
    'average days from coming on the market to date of sale, for linked sales whose first day was seen; null if there are fewer than 20',
  ),
  medianDaysToSell: OrNull(
    Type.Number(),
    'median days from coming on the market to date of sale, for linked sales, by Kaplan-Meier; null if there are fewer than 20, or half took longer than is known',
  ),
  daysToSellCount: described(Count, 'linked sales of homes that we saw come on the market'),
  soldAboveAskingPercent: Percent,
  soldBelowAskingPercent: Percent,
  soldEqualToAskingPercent: Percent,
  comparedSales: Count,
  parsedPropertyTypes: Type.Array(KeyCount),
  ...bedroomFields(2),
  ...bedroomFields(3),
  ...bedroomFields(4),
} satisfies Record<string, TSchema>);
export type MonthStats = Static<typeof MonthStats>;
