import { toJson } from '../answers.ts';
import { AskingByKey, MarketFigures } from '../contract/market-figures.ts';
import { readAskingByKey, readMarketFigures } from '../stats/read-market-figures.ts';
import { readArea } from './read-area.ts';
import type { Service } from './service.ts';

/** `GET /api/MarketFigures/{area}` and `GET /api/MarketFigures/{area}/RoutingKeys`. */
export function addMarketFigures({ app, versions }: Service): void {
  app.get<{ Params: { area: string } }>(
    '/api/MarketFigures/:area',
    {
      schema: {
        summary:
          'How homes of an area sell: prices against asking prices, what becomes of homes listed in a quarter, and how soon they are sale agreed, gone and sold, each with its interval',
        response: { 200: MarketFigures },
      },
    },
    (request, reply) => {
      const area = readArea(request.params.area);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/MarketFigures/${area}`, async () =>
          toJson(await readMarketFigures(version, area)),
        ),
      );
    },
  );
  app.get<{ Params: { area: string } }>(
    '/api/MarketFigures/:area/RoutingKeys',
    {
      schema: {
        summary:
          'What homes of each Eircode routing key of a county fetched against what was asked, by quarter, with intervals',
        response: { 200: AskingByKey },
      },
    },
    (request, reply) => {
      const area = readArea(request.params.area);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/MarketFigures/${area}/RoutingKeys`, async () =>
          toJson(await readAskingByKey(version, area)),
        ),
      );
    },
  );
}
