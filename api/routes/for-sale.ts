import { toJson } from '../answers.ts';
import { Dashboard, type DashboardGap } from '../contract/dashboard.ts';
import { TownListings, Townlands } from '../contract/for-sale.ts';
import { ListQuery } from '../contract/list-query.ts';
import { listView } from '../contract/list-view.ts';
import type { HomeRow } from '../listings/narrow-homes.ts';
import { toSummary } from '../listings/summaries.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { readCounty } from './read-params.ts';
import { answerList, readView } from './read-view.ts';
import type { Service } from './service.ts';

const dashboardQuery = readQuery('dashboard');
const gapsQuery = readQuery('dashboard_gaps');
const townlandsQuery = readQuery('townlands');
const townQuery = readQuery('town_listings');

/** `GET /api/Dashboard`, `/api/ForSale/{county}/Townlands`, `/api/ForSale/{county}/town/{town}`. */
export function addForSale({ app, versions }: Service): void {
  app.get(
    '/api/Dashboard',
    {
      schema: {
        summary: 'The market at a glance, up to the newest pull of listings',
        response: { 200: Dashboard },
      },
    },
    (request, reply) =>
      versions.use(({ answers, query }) =>
        answers.send(request, reply, '/api/Dashboard', async () =>
          toJson(await readDashboard(query)),
        ),
      ),
  );

  app.get<{ Params: { county: string } }>(
    '/api/ForSale/:county/Townlands',
    {
      schema: {
        summary:
          "A county's townlands and postal districts, and how many homes are for sale in each",
        response: { 200: Townlands },
      },
    },
    (request, reply) => {
      const county = readCounty(request.params.county);
      return versions.use(({ answers, query }) =>
        answers.send(request, reply, `/api/ForSale/${county}/Townlands`, async () =>
          toJson(await query(townlandsQuery, { county })),
        ),
      );
    },
  );

  app.get<{ Params: { county: string; town: string } }>(
    '/api/ForSale/:county/town/:town',
    {
      schema: {
        summary: 'The homes for sale or sale agreed in a townland or postal district, newest first',
        querystring: ListQuery,
        response: { 200: TownListings },
      },
    },
    (request, reply) => {
      const county = readCounty(request.params.county);
      const town = request.params.town.trim().slice(0, 200);
      const { view, suffix } = readView(request, listView);
      return versions.use((version) =>
        version.answers.send(
          request,
          reply,
          `/api/ForSale/${county}/town/${town.toLowerCase()}${suffix}`,
          async () => {
            const rows = await version.query<HomeRow>(townQuery, { county, town });
            return answerList(rows, view, (page) => page.map(toSummary));
          },
        ),
      );
    },
  );
}

async function readDashboard(query: ServedVersion['query']): Promise<Dashboard | undefined> {
  const [figures] = await query<Dashboard>(dashboardQuery);
  const unplaced = await query<DashboardGap>(gapsQuery);
  return figures && { ...figures, ...(unplaced.length > 0 && { unplaced }) };
}
