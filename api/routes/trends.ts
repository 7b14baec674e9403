import { toJson } from '../answers.ts';
import { type PeriodLength, periodLengths } from '../contract/areas.ts';
import { Trend } from '../contract/trend.ts';
import { ApiError } from '../errors.ts';
import { readTrend } from '../stats/read-trend.ts';
import { readArea } from './read-area.ts';
import type { Service } from './service.ts';

/** `GET /api/Trends/{area}/{months}`. */
export function addTrends({ app, versions }: Service): void {
  app.get<{ Params: { area: string; months: string } }>(
    '/api/Trends/:area/:months',
    {
      schema: {
        summary:
          'Sales and prices of a county, or of Ireland, since the register began: by month (1), by quarter (3), or over twelve months up to each month (12)',
        response: { 200: Trend },
      },
    },
    (request, reply) => {
      const area = readArea(request.params.area);
      const months = readPeriodLength(request.params.months);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/Trends/${area}/${months}`, async () =>
          toJson(await readTrend(version, area, months)),
        ),
      );
    },
  );
}

function readPeriodLength(text: string): PeriodLength {
  const months = periodLengths.find((length) => String(length) === text);
  if (months) return months;
  throw new ApiError('bad_request', `The months must be 1, 3 or 12, not "${text.slice(0, 40)}".`);
}
