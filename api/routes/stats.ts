import { firstRegisterYear } from '../contract/lists.ts';
import { CountyStats, MonthStats } from '../contract/stats.ts';
import { readWhole } from '../parameters.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { readCountyStats } from '../stats/county-stats.ts';
import { readMonthStats } from '../stats/month-stats.ts';
import { readNewestSale } from '../stats/read-newest-sale.ts';

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/Stats/:county',
    summary: "A county's sales and prices by month, this year and last year",
    answer: CountyStats,
    read: async (version, { county }) => readCountyStats(version, county),
  });

  addRoute(service, {
    path: '/api/Stats/:county/:year/:month',
    summary: "A county's sales and prices in one month",
    answer: MonthStats,
    read: async (version, { county, year, month }) => {
      const { thisYear } = readNewestSale(version);
      const coveredFrom = version.register.covered_from_date;
      const firstYear = coveredFrom ? Number(coveredFrom.slice(0, 4)) : firstRegisterYear;
      const asked = readWhole('year', year, firstYear, thisYear);
      return await readMonthStats(version, county, asked, month);
    },
  });
}
