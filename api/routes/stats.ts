import { CountyStats, MonthStats } from '../contract/stats.ts';
import { ApiError } from '../errors.ts';
import { readWhole } from '../parameters.ts';
import { addRoute } from '../route.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Service } from '../service.ts';
import { readCountyStats } from '../stats/county-stats.ts';
import { readMonthStats } from '../stats/month-stats.ts';

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/Stats/:county',
    summary: "A county's sales and prices by month, this year and last year",
    answer: CountyStats,
    read: async (version, { county }) => readCountyStats(version, county, readThisYear(version)),
  });

  addRoute(service, {
    path: '/api/Stats/:county/:year/:month',
    summary: "A county's sales and prices in one month",
    answer: MonthStats,
    read: async (version, { county, year, month }) => {
      const firstYear = Number(version.register.covered_from_date?.slice(0, 4));
      const asked = readWhole('year', year, firstYear, readThisYear(version));
      return await readMonthStats(version, county, asked, month);
    },
  });
}

/** The year of the newest sale; a register without sales has no year to compare. */
function readThisYear({ register }: ServedVersion): number {
  if (register.this_year !== null) return register.this_year;
  throw new ApiError('no_version', 'There are no sales yet. Try again in a while.');
}
