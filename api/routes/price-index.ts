import { toJson } from '../answers.ts';
import { PriceIndex } from '../contract/price-index.ts';
import { readPriceIndex } from '../stats/read-price-index.ts';
import { readArea } from './read-area.ts';
import type { Service } from './service.ts';

/** `GET /api/PriceIndex/{area}`. */
export function addPriceIndex({ app, versions }: Service): void {
  app.get<{ Params: { area: string } }>(
    '/api/PriceIndex/:area',
    {
      schema: {
        summary:
          'How prices moved, by homes sold twice: an index with its interval, of Ireland and Dublin by month, of other counties by quarter',
        response: { 200: PriceIndex },
      },
    },
    (request, reply) => {
      const area = readArea(request.params.area);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/PriceIndex/${area}`, async () =>
          toJson(await readPriceIndex(version, area)),
        ),
      );
    },
  );
}
