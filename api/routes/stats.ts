import { CountyStats, MonthStats } from '../contract/stats.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { readCountyStats } from '../stats/county-stats.ts';
import { readMonthStats } from '../stats/month-stats.ts';
import { readCoveredMonth } from '../stats/read-newest-sale.ts';

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
      const asked = readCoveredMonth(version, year, month);
      return await readMonthStats(version, county, asked.year, asked.month);
    },
  });
}
