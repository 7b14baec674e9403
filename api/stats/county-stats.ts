import type { County } from '../../warehouse/vocabulary.ts';
import type { CountyStats, YearLine } from '../contract/stats.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { readNewestSale } from './read-newest-sale.ts';

type MonthRow = { readonly year: number; readonly month: number } & Readonly<
  Record<string, number | null>
>;

const yearQuery = readQuery('county_year');
const monthsQuery = readQuery('county_months');

/** Each line, in the order of the answer: the columns of its values and of how many sales they have. */
const lines = {
  averagePriceByMonth: ['mean_eur', 'total_sales'],
  medianPriceByMonth: ['median_eur', 'total_sales'],
  averagePrice2Bed: ['mean_2_eur', 'sales_2'],
  medianPrice2Bed: ['median_2_eur', 'sales_2'],
  averagePrice3Bed: ['mean_3_eur', 'sales_3'],
  medianPrice3Bed: ['median_3_eur', 'sales_3'],
  averagePrice4Bed: ['mean_4_eur', 'sales_4'],
  medianPrice4Bed: ['median_4_eur', 'sales_4'],
  monthlySaleCount: ['total_sales', 'total_sales'],
} as const;

/** A county this year, which is the year of the newest sale, with the year before. */
export async function readCountyStats(
  { query, register, facts }: ServedVersion,
  county: County,
): Promise<CountyStats> {
  const { thisYear, thisMonth, newestSaleDate } = readNewestSale({ register, facts });
  const coveredFrom = register.covered_from_date;
  const firstMonth =
    coveredFrom && coveredFrom > `${thisYear}-01-01` ? Number(coveredFrom.slice(5, 7)) : 1;
  const years = {
    this_year: thisYear,
    covers_last_year: coveredFrom !== null && coveredFrom <= `${thisYear - 1}-01-01`,
  };
  const [[sales], months] = await Promise.all([
    query(yearQuery, { county, ...years }),
    query<MonthRow>(monthsQuery, { county, ...years, this_month: thisMonth }),
  ]);
  // There is no figure before the first month that is covered.
  const isBefore = ({ year, month }: MonthRow) => year === thisYear && month < firstMonth;
  const buildLine = (value: string, count: string): YearLine[] =>
    [...Map.groupBy(months, ({ year }) => year)].map(([year, rows]) => ({
      key: String(year),
      value: rows.map((row) => ({
        month: row.month,
        value: isBefore(row) ? null : (row[value] ?? null),
        count: row[count] ?? 0,
      })),
    }));
  const stats = {
    county,
    thisYear,
    lastYear: thisYear - 1,
    thisMonth,
    ...(firstMonth > 1 && { firstMonth }),
    newestSaleDate,
    ...(sales as object),
    ...Object.fromEntries(
      Object.entries(lines).map(([name, [value, count]]) => [name, buildLine(value, count)]),
    ),
  };
  return stats as CountyStats;
}
