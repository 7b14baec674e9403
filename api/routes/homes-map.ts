import { toJson } from '../answers.ts';
import { HomesMap, MappedHomes } from '../contract/homes-map.ts';
import { readHomesMap, readMappedHomes } from '../stats/homes-map.ts';
import { readCounty } from './read-params.ts';
import type { Service } from './service.ts';

/** `GET /api/HomesMap/{county}`, and `…/Homes`: the dots of its map. */
export function addHomesMap({ app, versions }: Service): void {
  app.get<{ Params: { county: string } }>(
    '/api/HomesMap/:county',
    {
      schema: {
        summary:
          "How many homes of a county are for sale or were sold this year, by the Eircode's routing key, and how many of them have a known position",
        response: { 200: HomesMap },
      },
    },
    (request, reply) => {
      const county = readCounty(request.params.county);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/HomesMap/${county}`, async () =>
          toJson(await readHomesMap(version, county)),
        ),
      );
    },
  );

  app.get<{ Params: { county: string } }>(
    '/api/HomesMap/:county/Homes',
    {
      schema: {
        summary: 'Those of them that have a known position, each with it',
        response: { 200: MappedHomes },
      },
    },
    (request, reply) => {
      const county = readCounty(request.params.county);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/HomesMap/${county}/Homes`, async () =>
          toJson(await readMappedHomes(version, county)),
        ),
      );
    },
  );
}
