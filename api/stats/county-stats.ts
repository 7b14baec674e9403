import type { County } from '../../warehouse/vocabulary.ts';
import type { CountyStats, MonthValue, YearLine } from '../contract/stats.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import type { BedroomRow } from './bedroom-row.ts';
import { countLeftOut, type MarketRow } from './market-row.ts';
import { readNewestSale } from './read-newest-sale.ts';

type MonthRow = MarketRow & { readonly sale_month: number };
type Figure<Row> = (row: Row | undefined) => Pick<MonthValue, 'value' | 'count'>;

const yearQuery = readQuery('county_year');
const monthsQuery = readQuery('county_months');
const bedroomsQuery = readQuery('county_month_bedrooms');
const samePeriodQuery = readQuery('same_period_sales');

/** A county this year, which is the year of the newest sale, with the year before. */
export async function readCountyStats(
  { query, register, facts }: ServedVersion,
  county: County,
): Promise<CountyStats> {
  const { thisYear, thisMonth, newestSaleDate } = readNewestSale({ register, facts });
  const lastYear = thisYear - 1;
  const coveredFrom = register.covered_from_date;
  const isCovered = coveredFrom !== null && coveredFrom <= `${lastYear}-01-01`;
  const firstMonth =
    coveredFrom && coveredFrom > `${thisYear}-01-01` ? Number(coveredFrom.slice(5, 7)) : 1;
  const [[now], [ofLastYear], monthsNow, monthsBefore, bedroomsNow, bedroomsBefore, [samePeriod]] =
    await Promise.all([
      query<MarketRow>(yearQuery, { county, year: thisYear }),
      query<MarketRow>(yearQuery, { county, year: lastYear }),
      query<MonthRow>(monthsQuery, { county, year: thisYear }),
      query<MonthRow>(monthsQuery, { county, year: lastYear }),
      query<BedroomRow>(bedroomsQuery, { county, year: thisYear }),
      query<BedroomRow>(bedroomsQuery, { county, year: lastYear }),
      query<{ total_sales: number }>(samePeriodQuery, { county }),
    ]);
  const before = isCovered ? ofLastYear : undefined;
  const buildYears = <Row extends { readonly sale_month: number }>(
    rowsNow: readonly Row[],
    rowsBefore: readonly Row[],
    figure: Figure<Row>,
  ): YearLine[] => [
    { key: String(thisYear), value: buildYear(rowsNow, firstMonth, thisMonth, figure) },
    ...(isCovered ? [{ key: String(lastYear), value: buildYear(rowsBefore, 1, 12, figure) }] : []),
  ];
  const buildLines = (figure: Figure<MonthRow>) => buildYears(monthsNow, monthsBefore, figure);
  const buildBedroomLines = (beds: number, price: 'mean_eur' | 'median_eur') => {
    const of = (rows: readonly BedroomRow[]) => rows.filter((row) => row.beds === beds);
    const figure = (row?: BedroomRow) => ({ value: row?.[price] ?? null, count: row?.sales ?? 0 });
    return buildYears(of(bedroomsNow), of(bedroomsBefore), figure);
  };
  return {
    county,
    thisYear,
    lastYear,
    thisMonth,
    ...(firstMonth > 1 && { firstMonth }),
    newestSaleDate,
    thisYearTotalSales: now?.total_sales ?? 0,
    lastYearTotalSales: isCovered ? (before?.total_sales ?? 0) : null,
    thisYearRegisteredSales: now?.registered_sales ?? 0,
    lastYearRegisteredSales: before?.registered_sales ?? 0,
    lastYearSamePeriodSales: samePeriod?.total_sales ?? 0,
    thisYearLeftOut: countLeftOut(now),
    lastYearLeftOut: countLeftOut(before),
    thisYearAveragePrice: now?.mean_eur ?? null,
    thisYearMedianPrice: now?.median_eur ?? null,
    lastYearAveragePrice: before?.mean_eur ?? null,
    lastYearMedianPrice: before?.median_eur ?? null,
    averagePriceByMonth: buildLines((row) => countedSales(row, row?.mean_eur)),
    medianPriceByMonth: buildLines((row) => countedSales(row, row?.median_eur)),
    averagePrice2Bed: buildBedroomLines(2, 'mean_eur'),
    medianPrice2Bed: buildBedroomLines(2, 'median_eur'),
    averagePrice3Bed: buildBedroomLines(3, 'mean_eur'),
    medianPrice3Bed: buildBedroomLines(3, 'median_eur'),
    averagePrice4Bed: buildBedroomLines(4, 'mean_eur'),
    medianPrice4Bed: buildBedroomLines(4, 'median_eur'),
    monthlySaleCount: buildLines((row) => countedSales(row, row?.total_sales ?? 0)),
  };
}

/** The months of a year up to one of them, also those without a sale; null before the first covered. */
function buildYear<Row extends { readonly sale_month: number }>(
  rows: readonly Row[],
  first: number,
  upTo: number,
  figure: Figure<Row>,
): MonthValue[] {
  return Array.from({ length: upTo }, (_, index) => {
    const month = index + 1;
    const { value, count } = figure(rows.find((row) => row.sale_month === month));
    return { month, value: month < first ? null : value, count };
  });
}

function countedSales(row: MonthRow | undefined, value: number | null | undefined) {
  return { value: value ?? null, count: row?.total_sales ?? 0 };
}
