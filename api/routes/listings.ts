import { listingSearchLimit, listingSearchShortest, recentDays } from '../contract/limits.ts';
import { ListingDetail, ListingSearchAnswer } from '../contract/listing.ts';
import { CountyRelisted, RelistedOverview } from '../contract/relisted.ts';
import { ApiError } from '../errors.ts';
import { answerList, homesQuery } from '../list-answers.ts';
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
}

async function readRelisted({ query }: ServedVersion): Promise<RelistedOverview> {
  const rows = await query<UnsureRow & { county: string; count: number }>(relistedQuery);
  return rows.map((row) => ({ county: row.county, count: row.count, ...toUndatedChanges(row) }));
}
