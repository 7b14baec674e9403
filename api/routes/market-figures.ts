import { toJson } from '../answers.ts';
import { MarketFigures } from '../contract/market-figures.ts';
import { readMarketFigures } from '../stats/read-market-figures.ts';
import { readArea } from './read-area.ts';
import type { Service } from './service.ts';

/** `GET /api/MarketFigures/{area}`. */
export function addMarketFigures({ app, versions }: Service): void {
  app.get<{ Params: { area: string } }>(
    '/api/MarketFigures/:area',
    {
      schema: {
        summary:
          'How homes of an area sell: prices against asking prices, what becomes of homes listed in a quarter, and how soon they are sale agreed, each with its interval',
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
}
