import { firstRegisterYear } from '../../warehouse/vocabulary.ts';
import { toJson } from '../answers.ts';
import { CountyStats, MonthStats } from '../contract/stats.ts';
import { ApiError } from '../errors.ts';
import { readCountyStats } from '../stats/county-stats.ts';
import { readMonthStats } from '../stats/month-stats.ts';
import { readCounty, readWhole } from './read-params.ts';
import type { Service } from './service.ts';

/** `GET /api/Stats/{county}` and `GET /api/Stats/{county}/{year}/{month}`. */
export function addStats({ app, versions }: Service): void {
  app.get<{ Params: { county: string } }>(
    '/api/Stats/:county',
    {
      schema: {
        summary: "A county's sales and prices by month, this year and last year",
        response: { 200: CountyStats },
      },
    },
    (request, reply) => {
      const county = readCounty(request.params.county);
      return versions.use((version) => {
        const thisYear = readThisYear(version.register.this_year);
        return version.answers.send(request, reply, `/api/Stats/${county}`, async () =>
          toJson(await readCountyStats(version, county, thisYear)),
        );
      });
    },
  );

  app.get<{ Params: { county: string; year: string; month: string } }>(
    '/api/Stats/:county/:year/:month',
    {
      schema: {
        summary: "A county's sales and prices in one month",
        response: { 200: MonthStats },
      },
    },
    (request, reply) => {
      const county = readCounty(request.params.county);
      const month = readWhole('month', request.params.month, 1, 12);
      return versions.use((version) => {
        const thisYear = readThisYear(version.register.this_year);
        const year = readWhole('year', request.params.year, firstRegisterYear, thisYear);
        return version.answers.send(
          request,
          reply,
          `/api/Stats/${county}/${year}/${month}`,
          async () => toJson(await readMonthStats(version, county, year, month)),
        );
      });
    },
  );
}

/** The year of the newest sale; a register without sales has no year to compare. */
function readThisYear(thisYear: number | null): number {
  if (thisYear !== null) return thisYear;
  throw new ApiError('no_version', 'There are no sales yet. Try again in a while.');
}
