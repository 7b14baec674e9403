import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { type Content, toText } from '../answers.ts';
import { JsonFeed } from '../contract/feed.ts';
import { listingSearchShortest } from '../contract/limits.ts';
import { HomesFeedQuery, PlaceFeedQuery, SalesFeedQuery } from '../contract/list-query.ts';
import { ApiError } from '../errors.ts';
import { readHomeFilters, readPlaceFilters, readSalesFilters } from '../feeds/feed-filters.ts';
import { readFeed } from '../feeds/read-feed.ts';
import { type FeedSetting, writeAtomFeed, writeJsonFeed } from '../feeds/write-feed.ts';
import {
  type FeedFormat,
  type FeedScope,
  feedFormats,
  feedTypes,
  formatFeedPath,
} from '../pages/feeds.ts';
import { readCounty, readListingId, readTerm } from './read-params.ts';
import type { Service } from './service.ts';

/** The parameters of an address, of which each has some. */
type Params = { county: string; town: string; key: string; listingId: string; query: string };

type Address = {
  readonly path: string;
  readonly of: string;
  readonly read: (params: Params, query: Readonly<Record<string, string>>) => FeedScope;
  /** The parameters that narrow it. */
  readonly query?: TSchema;
};

const addresses: readonly Address[] = [
  { path: 'ireland', of: 'Ireland', read: () => ({ kind: 'country' }) },
  {
    path: 'county/:county',
    of: 'a county',
    read: ({ county }) => ({ kind: 'county', county: readCounty(county) }),
  },
  {
    path: 'town/:county/:town',
    of: "a county's townland",
    read: ({ county, town }, query) => ({
      kind: 'town',
      county: readCounty(county),
      town: town.trim().slice(0, 200),
      filters: readHomeFilters(query),
    }),
    query: HomesFeedQuery,
  },
  {
    path: 'street/:key',
    of: 'a street or an estate, by the key of its page',
    read: ({ key }, query) => ({
      kind: 'street',
      key: key.toLowerCase(),
      filters: readPlaceFilters(query),
    }),
    query: PlaceFeedQuery,
  },
  {
    path: 'place/:key',
    of: 'a town or a routing key, by the key of its page',
    read: ({ key }, query) => ({
      kind: 'place',
      key: key.toLowerCase(),
      filters: readPlaceFilters(query),
    }),
    query: PlaceFeedQuery,
  },
  {
    path: 'home/:listingId',
    of: 'the home of a listing, all its adverts and sales taken together',
    read: ({ listingId }) => ({ kind: 'home', listingId: readListingId(listingId) }),
  },
  {
    path: 'search/:query',
    of: 'the homes that a search finds, the adverts of the last four weeks among them',
    read: ({ query: words }, query) => ({
      kind: 'search',
      words: readTerm(words, listingSearchShortest),
      filters: readHomeFilters(query),
    }),
    query: HomesFeedQuery,
  },
  {
    path: 'sales',
    of: 'the newest sales that a search of the register finds',
    read: (_, query) => ({ kind: 'sales', filters: readSalesFilters(query) }),
    query: SalesFeedQuery,
  },
];

/** `GET /feeds/atom/…` and `/feeds/json/…`: what happened to homes, for feed readers. */
export function addFeeds({ app, versions, origin }: Service): void {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    format: FeedFormat,
    scope: FeedScope,
  ) =>
    versions.use((version) => {
      const { publishedAt, isDemo } = version.facts;
      const setting = { scope, origin: origin || readOrigin(request), publishedAt, isDemo };
      const key = `${setting.origin}${formatFeedPath(scope, format)}`;
      return version.answers.send(request, reply, key, async () =>
        toContent(await readFeed(version, scope), format, setting),
      );
    });

  for (const format of feedFormats) {
    for (const { path, of, read, query } of addresses) {
      app.get<{ Params: Params; Querystring: Readonly<Record<string, string>> }>(
        `/feeds/${format}/${path}`,
        {
          schema: {
            summary: `What happened to homes lately, as ${format === 'atom' ? 'Atom' : 'JSON Feed'}: ${of}`,
            ...(query && { querystring: query }),
            response: { 200: describeAnswer(format) },
          },
        },
        (request, reply) => send(request, reply, format, read(request.params, request.query)),
      );
    }
  }
}

function toContent(
  feed: Awaited<ReturnType<typeof readFeed>>,
  format: FeedFormat,
  setting: FeedSetting,
): Content {
  const text =
    format === 'atom' ? writeAtomFeed(feed, setting) : JSON.stringify(writeJsonFeed(feed, setting));
  return toText(feedTypes[format], text);
}

function describeAnswer(format: FeedFormat) {
  const schema = format === 'json' ? JsonFeed : { type: 'string', description: 'RFC 4287' };
  return { description: 'The newest first', content: { [feedTypes[format]]: { schema } } };
}

/**
 * Where the site's own address isn't set: the one by which it was asked. A feed reader needs whole
 * addresses. Throws `bad_request` for what is no host.
 */
function readOrigin({ protocol, host }: FastifyRequest): string {
  if (/^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i.test(host))
    return `${protocol}://${host}`;
  throw new ApiError('bad_request', 'The header Host is no name of a host.');
}
