import { Dashboard, type DashboardGap } from '../contract/dashboard.ts';
import { TownListings, type Townland, Townlands } from '../contract/for-sale.ts';
import { answerList, homesQuery } from '../list-answers.ts';
import type { HomeRow } from '../listings/narrow-homes.ts';
import { toSummary } from '../listings/summaries.ts';
import { readQuery } from '../queries.ts';
import { addRoute } from '../route.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Service } from '../service.ts';

const dashboardQuery = readQuery('dashboard');
const gapsQuery = readQuery('dashboard_gaps');
const townlandsQuery = readQuery('townlands');
const townQuery = readQuery('town_listings');

export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/Dashboard',
    summary: 'The market at a glance, up to the newest pull of listings',
    answer: Dashboard,
    read: readDashboard,
  });

  addRoute(service, {
    path: '/api/ForSale/:county/Townlands',
    summary:
      "A county's townlands and postal districts, and how many homes are for sale or sale agreed in each",
    answer: Townlands,
    read: async ({ query }, { county }) => {
      const rows = await query<Townland & { placeKey: string | null }>(townlandsQuery, { county });
      return rows.map(({ placeKey, ...row }) => ({ ...row, ...(placeKey && { placeKey }) }));
    },
  });

  addRoute(service, {
    path: '/api/ForSale/:county/town/:town',
    summary: 'The homes for sale or sale agreed in a townland or postal district, newest first',
    answer: TownListings,
    query: homesQuery,
    read: async ({ query }, { county, town }, view) => {
      const rows = await query<HomeRow>(townQuery, { county, town });
      return answerList(rows, view, (page) => page.map(toSummary));
    },
  });
}

async function readDashboard({ query }: ServedVersion): Promise<Dashboard | undefined> {
  const [figures] = await query<Dashboard>(dashboardQuery);
  const unplaced = await query<DashboardGap>(gapsQuery);
  return figures && { ...figures, ...(unplaced.length > 0 && { unplaced }) };
}
