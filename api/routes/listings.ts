import { toJson } from '../answers.ts';
import { listingSearchLimit, listingSearchShortest, recentDays } from '../contract/limits.ts';
import { ListQuery } from '../contract/list-query.ts';
import { listView } from '../contract/list-view.ts';
import { ListingDetail, ListingSearchAnswer } from '../contract/listing.ts';
import { CountyRelisted, RelistedOverview } from '../contract/relisted.ts';
import { ApiError } from '../errors.ts';
import { type LooksRow, toUndatedChanges, type UnsureRow } from '../listings/looks.ts';
import { type HomeRow, keepCounted } from '../listings/narrow-homes.ts';
import { searchListings } from '../listings/search-listings.ts';
import { toChanged, toSummary } from '../listings/summaries.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';
import { readCounty, readListingId, readTerm } from './read-params.ts';
import { answerList, readView } from './read-view.ts';
import type { Service } from './service.ts';

const cleanQuery = readQuery('clean_term');
const relistedQuery = readQuery('relisted');
const countyRelistedQuery = readQuery('county_relisted');

/** `GET /api/Listing/relisted`, `/api/Listing/relisted/{county}`, `/api/listing/search/{query}`, `/api/Listing/{id}`. */
export function addListings({ app, versions }: Service): void {
  app.get(
    '/api/Listing/relisted',
    {
      schema: {
        summary: `Homes for sale that certainly came back within ${recentDays} days, by county`,
        response: { 200: RelistedOverview },
      },
    },
    (request, reply) =>
      versions.use(({ answers, query }) =>
        answers.send(request, reply, '/api/Listing/relisted', async () =>
          toJson(await readRelisted(query)),
        ),
      ),
  );

  app.get<{ Params: { county: string } }>(
    '/api/Listing/relisted/:county',
    {
      schema: {
        summary: `A county's homes that certainly came back within ${recentDays} days, the latest first`,
        querystring: ListQuery,
        response: { 200: CountyRelisted },
      },
    },
    (request, reply) => {
      const county = readCounty(request.params.county);
      const { view, suffix } = readView(request, listView);
      return versions.use((version) =>
        version.answers.send(
          request,
          reply,
          `/api/Listing/relisted/${county}${suffix}`,
          async () => {
            const rows = await version.query<HomeRow & LooksRow>(countyRelistedQuery, { county });
            return answerList(keepCounted(rows, view), view, (page) => page.map(toChanged));
          },
        ),
      );
    },
  );

  app.get<{ Params: { query: string } }>(
    '/api/listing/search/:query',
    {
      schema: {
        summary: `Homes with a live listing in which every word of the query begins a word, newest first; at least ${listingSearchShortest} characters`,
        querystring: ListQuery,
        response: { 200: ListingSearchAnswer },
      },
    },
    (request, reply) => {
      const term = readTerm(request.params.query, listingSearchShortest);
      const { view, suffix } = readView(request, listView);
      return versions.use((version) => {
        const { answers, query, liveListings, wordForms } = version;
        const key = `/api/listing/search/${term.toLowerCase()}${suffix}`;
        return answers.send(request, reply, key, async () => {
          const [cleaned] = await query<{ term: string }>(cleanQuery, { term });
          const homes = searchListings(liveListings, cleaned?.term ?? '', wordForms);
          return answerList(homes, view, (page) =>
            page.slice(0, listingSearchLimit).map(toSummary),
          );
        });
      });
    },
  );

  app.get<{ Params: { listingId: string } }>(
    '/api/Listing/:listingId',
    {
      schema: {
        summary: 'A listing with its history, also after it is gone or out of sight',
        response: { 200: ListingDetail },
      },
    },
    (request, reply) => {
      const id = readListingId(request.params.listingId);
      return versions.use((version) =>
        version.answers.send(request, reply, `/api/Listing/${id}`, async () => {
          const listing = await version.findListing(id);
          if (listing) return toJson(listing);
          throw new ApiError('not_found', `There is no listing ${id}.`);
        }),
      );
    },
  );
}

async function readRelisted(query: ServedVersion['query']): Promise<RelistedOverview> {
  const rows = await query<UnsureRow & { county: string; count: number }>(relistedQuery);
  return rows.map((row) => ({ county: row.county, count: row.count, ...toUndatedChanges(row) }));
}
