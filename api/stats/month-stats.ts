import type { County } from '../../warehouse/vocabulary.ts';
import type { MonthStats } from '../contract/stats.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { type BedroomRow, buildBedrooms } from './bedroom-row.ts';
import { countLeftOut, type MarketRow } from './market-row.ts';

type MonthRow = MarketRow & {
  readonly sale_month: number;
  readonly vat_added_sales: number;
  readonly max_eur: number | null;
  readonly min_eur: number | null;
};

/**
 * The sales linked to a listing, and the share of them above, below and at the asking price, in
 * percent.
 */
type LinkRow = {
  readonly linked_sales: number;
  readonly compared_sales: number;
  readonly days_to_sell_sales: number;
  readonly days_to_sell_median: number | null;
  readonly days_to_sell_mean: number | null;
  readonly above_pct: number | null;
  readonly below_pct: number | null;
  readonly equal_pct: number | null;
};

const monthsQuery = readQuery('county_months');
const bedroomsQuery = readQuery('county_month_bedrooms');
const linksQuery = readQuery('county_month_links');
const typesQuery = readQuery('county_month_types');

/**
 * A county in one month; zeros and nulls where nothing was sold. What is only known from listings
 * is null, with count 0, where no listing gives it.
 */
export async function readMonthStats(
  { query }: ServedVersion,
  county: County,
  year: number,
  month: number,
): Promise<MonthStats> {
  const [rows, bedrooms, [links], types] = await Promise.all([
    query<MonthRow>(monthsQuery, { county, year }),
    query<BedroomRow>(bedroomsQuery, { county, year }),
    query<LinkRow>(linksQuery, { county, year, month }),
    query<MonthStats['parsedPropertyTypes'][number]>(typesQuery, { county, year, month }),
  ]);
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
    linkedSales: links?.linked_sales ?? 0,
    avgDaysToSell: links?.days_to_sell_mean ?? null,
    medianDaysToSell: links?.days_to_sell_median ?? null,
    daysToSellCount: links?.days_to_sell_sales ?? 0,
    soldAboveAskingPercent: links?.above_pct ?? null,
    soldBelowAskingPercent: links?.below_pct ?? null,
    soldEqualToAskingPercent: links?.equal_pct ?? null,
    comparedSales: links?.compared_sales ?? 0,
    parsedPropertyTypes: types,
    ...buildBedrooms(bedrooms.filter(({ sale_month }) => sale_month === month)),
  };
}
