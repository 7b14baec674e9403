import { toJson } from '../answers.ts';
import { CountyMap } from '../contract/county-map.ts';
import { type MapMeasure, mapMeasures } from '../contract/limits.ts';
import { ApiError } from '../errors.ts';
import { pickMonth } from '../stats/county-map.ts';
import type { Service } from './service.ts';

/** `GET /api/CountyMap/{measure}`, and `…/{month}`: `newest` or YYYY-MM. */
export function addCountyMap({ app, versions }: Service): void {
  app.get<{ Params: { measure: string } }>(
    '/api/CountyMap/:measure',
    {
      schema: {
        summary: 'A measure of all counties, month by month',
        response: { 200: CountyMap },
      },
    },
    (request, reply) => {
      const measure = readMeasure(request.params.measure);
      return versions.use(({ answers, readCountyMap }) =>
        answers.send(request, reply, `/api/CountyMap/${measure}`, async () =>
          toJson(await readCountyMap(measure)),
        ),
      );
    },
  );

  app.get<{ Params: { measure: string; month: string } }>(
    '/api/CountyMap/:measure/:month',
    {
      schema: {
        summary: 'A measure of all counties in one month, YYYY-MM, or in the `newest`',
        response: { 200: CountyMap },
      },
    },
    (request, reply) => {
      const measure = readMeasure(request.params.measure);
      return versions.use(async ({ answers, readCountyMap }) => {
        const map = await readCountyMap(measure);
        const month = readMonth(request.params.month, map);
        return await answers.send(
          request,
          reply,
          `/api/CountyMap/${measure}/${month ?? 'newest'}`,
          async () => toJson(month === null ? map : pickMonth(map, month)),
        );
      });
    },
  );
}

function readMeasure(name: string): MapMeasure {
  const measure = mapMeasures.find((one) => one === name.toLowerCase());
  if (measure) return measure;
  throw new ApiError(
    'not_found',
    `There is no measure "${name.slice(0, 40)}"; there are ${mapMeasures.join(', ')}.`,
  );
}

/** A month of the map; null where it has none. Throws `bad_request`. */
function readMonth(text: string, { months, firstMonth, lastMonth }: CountyMap): string | null {
  if (text.toLowerCase() === 'newest') return lastMonth;
  if (months.includes(text)) return text;
  const reach = lastMonth === null ? '' : `, from ${firstMonth} to ${lastMonth}`;
  throw new ApiError(
    'bad_request',
    `The month must be "newest" or YYYY-MM${reach}, not "${text.slice(0, 40)}".`,
  );
}
