import type { County } from '../../warehouse/vocabulary.ts';
import type { CountyStats, MonthValue, YearLine } from '../contract/stats.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { countLeftOut, type MarketRow } from './market-row.ts';

type MonthRow = MarketRow & { readonly sale_month: number };
type Figure = (row: MonthRow | undefined) => Pick<MonthValue, 'value' | 'count'>;

const yearQuery = readQuery('county_year');
const monthsQuery = readQuery('county_months');
const samePeriodQuery = readQuery('same_period_sales');

/** A county this year, which is the newest sale's, beside the year before. */
export async function readCountyStats(
  { query, register }: ServedVersion,
  county: County,
  thisYear: number,
): Promise<CountyStats> {
  const lastYear = thisYear - 1;
  const thisMonth = register.this_month ?? 12;
  const [[now], [before], monthsNow, monthsBefore, [samePeriod]] = await Promise.all([
    query<MarketRow>(yearQuery, { county, year: thisYear }),
    query<MarketRow>(yearQuery, { county, year: lastYear }),
    query<MonthRow>(monthsQuery, { county, year: thisYear }),
    query<MonthRow>(monthsQuery, { county, year: lastYear }),
    query<{ total_sales: number }>(samePeriodQuery, { county }),
  ]);
  const drawLines = (figure: Figure): YearLine[] => [
    { key: String(thisYear), value: drawYear(monthsNow, thisMonth, figure) },
    { key: String(lastYear), value: drawYear(monthsBefore, 12, figure) },
  ];
  return {
    county,
    thisYear,
    lastYear,
    thisMonth,
    newestSaleDate: register.newest_sale_date ?? '',
    thisYearTotalSales: now?.total_sales ?? 0,
    lastYearTotalSales: before?.total_sales ?? 0,
    thisYearRegisteredSales: now?.registered_sales ?? 0,
    lastYearRegisteredSales: before?.registered_sales ?? 0,
    lastYearSamePeriodSales: samePeriod?.total_sales ?? 0,
    thisYearLeftOut: countLeftOut(now),
    lastYearLeftOut: countLeftOut(before),
    thisYearAveragePrice: now?.mean_eur ?? null,
    thisYearMedianPrice: now?.median_eur ?? null,
    lastYearAveragePrice: before?.mean_eur ?? null,
    lastYearMedianPrice: before?.median_eur ?? null,
    averagePriceByMonth: drawLines((row) => countedSales(row, row?.mean_eur)),
    medianPriceByMonth: drawLines((row) => countedSales(row, row?.median_eur)),
    averagePrice2Bed: drawLines(unlinked),
    medianPrice2Bed: drawLines(unlinked),
    averagePrice3Bed: drawLines(unlinked),
    medianPrice3Bed: drawLines(unlinked),
    averagePrice4Bed: drawLines(unlinked),
    medianPrice4Bed: drawLines(unlinked),
    monthlySaleCount: drawLines((row) => countedSales(row, row?.total_sales ?? 0)),
  };
}

/** The months of a year up to one of them, those without a sale too. */
function drawYear(rows: readonly MonthRow[], upTo: number, figure: Figure): MonthValue[] {
  return Array.from({ length: upTo }, (_, index) => {
    const month = index + 1;
    return { month, ...figure(rows.find((row) => row.sale_month === month)) };
  });
}

function countedSales(row: MonthRow | undefined, value: number | null | undefined) {
  return { value: value ?? null, count: row?.total_sales ?? 0 };
}

/** Bedrooms are known from listings alone. */
function unlinked() {
  return { value: null, count: 0 };
}
