import type { County } from '../../warehouse/vocabulary.ts';
import type { CountyStats, YearLine } from '../contract/stats.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { readNewestSale } from './read-newest-sale.ts';

const yearQuery = readQuery('county_year');
const linesQuery = readQuery('county_lines');

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
  const months = { this_month: thisMonth, first_month: firstMonth };
  const [[sales], lines] = await Promise.all([
    query(yearQuery, { county, ...years }),
    query<{ line: string; years: YearLine[] }>(linesQuery, { county, ...years, ...months }),
  ]);
  const stats = {
    county,
    thisYear,
    lastYear: thisYear - 1,
    thisMonth,
    ...(firstMonth > 1 && { firstMonth }),
    newestSaleDate,
    ...(sales as object),
    ...Object.fromEntries(lines.map(({ line, years }) => [line, years])),
  };
  return stats as CountyStats;
}
