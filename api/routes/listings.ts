import { Dashboard, type DashboardGap } from '../contract/dashboard.ts';
import { TownListings, type Townland, Townlands } from '../contract/for-sale.ts';
import { HomesNow, HomesQuestion } from '../contract/homes.ts';
import {
  homesLimit,
  listingSearchLimit,
  listingSearchShortest,
  recentDays,
} from '../contract/limits.ts';
import { ListingDetail, ListingSearchAnswer } from '../contract/listing.ts';
import { CountyRelisted, RelistedOverview } from '../contract/relisted.ts';
import { ApiError } from '../errors.ts';
import { answerList, homesQuery } from '../list-answers.ts';
import { readHomes } from '../listings/homes.ts';
import { type LooksRow, toUndatedChanges, type UnsureRow } from '../listings/looks.ts';
import { type HomeRow, keepCounted } from '../listings/narrow-homes.ts';
import { toChanged, toSummary } from '../listings/summaries.ts';
import { readQuery } from '../queries.ts';
import { addRoute } from '../route.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Service } from '../service.ts';

const cleanQuery = readQuery('clean_term');
const relistedQuery = readQuery('relisted');
const countyRelistedQuery = readQuery('county_relisted');
const dashboardQuery = readQuery('dashboard');
const gapsQuery = readQuery('dashboard_gaps');
const townlandsQuery = readQuery('townlands');
const townQuery = readQuery('town_listings');

/** Homes for sale, and what became of them. */
export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/Listing/relisted',
    summary: `Homes for sale known to have come back on the market within ${recentDays} days, by county`,
    answer: RelistedOverview,
    read: readRelisted,
  });

  addRoute(service, {
    path: '/api/Listing/relisted/:county',
    summary: `A county's homes known to have come back on the market within ${recentDays} days, newest first`,
    answer: CountyRelisted,
    query: homesQuery,
    read: async ({ query }, { county }, view) => {
      const rows = await query<HomeRow & LooksRow>(countyRelistedQuery, { county });
      return answerList(keepCounted(rows, view), view, (page) => page.map(toChanged));
    },
  });

  addRoute(service, {
    path: '/api/listing/search/:query',
    summary: `Homes with a live listing in which every word of the query begins a word, newest first; at least ${listingSearchShortest} characters`,
    answer: ListingSearchAnswer,
    query: homesQuery,
    read: async ({ query, lookUp }, { query: term }, view) => {
      const [cleaned] = await query<{ term: string }>(cleanQuery, { term });
      const homes = await lookUp('searchListings', cleaned?.term ?? '');
      return answerList(homes, view, (page) => page.slice(0, listingSearchLimit).map(toSummary));
    },
  });

  addRoute(service, {
    path: '/api/Listing/:listingId',
    summary: 'A listing with its history, even if it is gone or not seen lately',
    answer: ListingDetail,
    read: async (version, { listingId }) => {
      const listing = await version.findListing(listingId);
      if (listing) return listing;
      throw new ApiError('not_found', `There is no listing ${listingId}.`);
    },
  });

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

  const { app, versions } = service;
  app.post<{ Body: HomesQuestion }>(
    '/api/homes',
    {
      schema: {
        summary: `The homes of up to ${homesLimit} listings as they are now, even if sold or advertised again`,
        body: HomesQuestion,
        response: { 200: HomesNow },
      },
      schemaErrorFormatter: () =>
        new ApiError('bad_request', `Send {"listings": […]} with 1 to ${homesLimit} listing IDs.`),
    },
    ({ body }, reply) =>
      versions.use(async (version) =>
        reply
          .headers({ 'cache-control': 'no-store', 'x-data-version': version.facts.version })
          .send(await readHomes(version, body.listings)),
      ),
  );
}

async function readRelisted({ query }: ServedVersion): Promise<RelistedOverview> {
  const rows = await query<UnsureRow & { county: string; count: number }>(relistedQuery);
  return rows.map((row) => ({ county: row.county, count: row.count, ...toUndatedChanges(row) }));
}

async function readDashboard({ query }: ServedVersion): Promise<Dashboard | undefined> {
  const [figures] = await query<Dashboard>(dashboardQuery);
  const unplaced = await query<DashboardGap>(gapsQuery);
  return figures && { ...figures, ...(unplaced.length > 0 && { unplaced }) };
}
