import type { County } from '../../warehouse/vocabulary.ts';
import type { MonthStats } from '../contract/stats.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { countLeftOut, type MarketRow } from './market-row.ts';

type MonthRow = MarketRow & {
  readonly sale_month: number;
  readonly vat_added_sales: number;
  readonly max_eur: number | null;
  readonly min_eur: number | null;
};

const monthsQuery = readQuery('county_months');

/** A county in one month; zeros and nulls where nothing was sold. What needs a listing is null, its count 0. */
export async function readMonthStats(
  { query }: ServedVersion,
  county: County,
  year: number,
  month: number,
): Promise<MonthStats> {
  const rows = await query<MonthRow>(monthsQuery, { county, year });
  const row = rows.find(({ sale_month }) => sale_month === month);
  return {
    county,
    year,
    month,
    averagePrice: row?.mean_eur ?? null,
    medianPrice: row?.median_eur ?? null,
    maxPrice: row?.max_eur ?? null,
    minPrice: row?.min_eur ?? null,
    totalSales: row?.total_sales ?? 0,
    registeredSales: row?.registered_sales ?? 0,
    leftOut: countLeftOut(row),
    vatAddedSales: row?.vat_added_sales ?? 0,
    linkedSales: 0,
    avgDaysToSell: null,
    daysToSellCount: 0,
    soldAboveAskingPercent: null,
    soldBelowAskingPercent: null,
    soldEqualToAskingPercent: null,
    comparedSales: 0,
    parsedPropertyTypes: [],
    minPrice2Bed: null,
    maxPrice2Bed: null,
    averagePrice2Bed: null,
    medianPrice2Bed: null,
    sales2Bed: 0,
    minPrice3Bed: null,
    maxPrice3Bed: null,
    averagePrice3Bed: null,
    medianPrice3Bed: null,
    sales3Bed: 0,
    minPrice4Bed: null,
    maxPrice4Bed: null,
    averagePrice4Bed: null,
    medianPrice4Bed: null,
    sales4Bed: 0,
  };
}
