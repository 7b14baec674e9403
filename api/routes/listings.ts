import { Dashboard } from '../contract/dashboard.ts';
import { TownListings, Townlands } from '../contract/for-sale.ts';
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
import { keepCounted, readHomesOfCounty } from '../listings/narrow-homes.ts';
import { readQuery } from '../queries.ts';
import { addRoute } from '../route.ts';
import type { Service } from '../service.ts';
import { toAnswer } from '../to-answer.ts';

const cleanQuery = readQuery('clean_term');
const relistedQuery = readQuery('relisted');
const dashboardQuery = readQuery('dashboard');
const townlandsQuery = readQuery('townlands');
const homesNowQuery = readQuery('homes');

/** Homes for sale, and what became of them. */
export function addRoutes(service: Service): void {
  addRoute(service, {
    path: '/api/Listing/relisted',
    summary: `Homes for sale known to have come back on the market within ${recentDays} days, by county`,
    answer: RelistedOverview,
    read: async ({ query }) => toAnswer(RelistedOverview, await query(relistedQuery)),
  });

  addRoute(service, {
    path: '/api/Listing/relisted/:county',
    summary: `A county's homes known to have come back on the market within ${recentDays} days, newest first`,
    answer: CountyRelisted,
    query: homesQuery,
    read: async ({ query }, { county }, view) => {
      const homes = await readHomesOfCounty(query, county, 'relisted');
      return answerList(keepCounted(homes, view), view, (page) => toAnswer(CountyRelisted, page));
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
      return answerList(homes, view, (page) =>
        toAnswer(ListingSearchAnswer, page.slice(0, listingSearchLimit)),
      );
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
    read: async ({ query }) => toAnswer(Dashboard, (await query(dashboardQuery))[0]),
  });

  addRoute(service, {
    path: '/api/ForSale/:county/Townlands',
    summary:
      "A county's townlands and postal districts, and how many homes are for sale or sale agreed in each",
    answer: Townlands,
    read: async ({ query }, { county }) =>
      toAnswer(Townlands, await query(townlandsQuery, { county })),
  });

  addRoute(service, {
    path: '/api/ForSale/:county/town/:town',
    summary: 'The homes for sale or sale agreed in a townland or postal district, newest first',
    answer: TownListings,
    query: homesQuery,
    read: async ({ query }, { county, town }, view) => {
      const homes = await readHomesOfCounty(query, county, { town });
      return answerList(homes, view, (page) => toAnswer(TownListings, page));
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
      versions.use(async ({ facts, query }) => {
        const homes = await query(homesNowQuery, { ids: body.listings.join(',') });
        return reply
          .headers({ 'cache-control': 'no-store', 'x-data-version': facts.version })
          .send(toAnswer(HomesNow, homes));
      }),
  );
}
