import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { type Content, toText } from '../answers.ts';
import { JsonFeed } from '../contract/feed.ts';
import { HomesFeedQuery, PlaceFeedQuery, SalesFeedQuery } from '../contract/list-query.ts';
import { ApiError } from '../errors.ts';
import { readFeed } from '../feeds/read-feed.ts';
import { type FeedSetting, writeAtomFeed, writeJsonFeed } from '../feeds/write-feed.ts';
import {
  type FeedFormat,
  type FeedScope,
  feedFormats,
  feedTypes,
  formatFeedPath,
  readFilters,
} from '../pages/feeds.ts';
import { describeParameters, readParameters } from '../parameters.ts';
import type { Service } from '../service.ts';

type Address = {
  readonly path: string;
  readonly kind: FeedScope['kind'];
  readonly of: string;
  /** The parameters that narrow it. */
  readonly query?: TSchema;
};

const addresses: readonly Address[] = [
  { path: 'ireland', kind: 'country', of: 'Ireland' },
  { path: 'county/:county', kind: 'county', of: 'a county' },
  { path: 'town/:county/:town', kind: 'town', of: "a county's townland", query: HomesFeedQuery },
  {
    path: 'street/:key',
    kind: 'street',
    of: 'a street or an estate, by the key of its page',
    query: PlaceFeedQuery,
  },
  {
    path: 'place/:key',
    kind: 'place',
    of: 'a town or a routing key, by the key of its page',
    query: PlaceFeedQuery,
  },
  {
    path: 'home/:listingId',
    kind: 'home',
    of: 'the home of a listing, all its adverts and sales taken together',
  },
  {
    path: 'search/:query',
    kind: 'search',
    of: 'the homes that a search finds, the adverts of the last four weeks among them',
    query: HomesFeedQuery,
  },
  {
    path: 'sales',
    kind: 'sales',
    of: 'the newest sales that a search of the register finds',
    query: SalesFeedQuery,
  },
];

/** `GET /feeds/atom/…` and `/feeds/json/…`: what happened to homes, for feed readers. */
export function addRoutes({ app, versions, origin }: Service): void {
  for (const format of feedFormats) {
    for (const { path, kind, of, query } of addresses) {
      const params = describeParameters(path);
      const schema = {
        summary: `What happened to homes lately, as ${format === 'atom' ? 'Atom' : 'JSON Feed'}: ${of}`,
        ...(params && { params }),
        ...(query && { querystring: query }),
        response: { 200: describeAnswer(format) },
      };
      app.get(`/feeds/${format}/${path}`, { schema }, (request, reply) => {
        const { query: words, ...values }: { query?: string } = readParameters(
          path,
          request.params,
        );
        const filters = readFilters(
          kind,
          `${new URLSearchParams(request.query as Record<string, string>)}`,
        );
        const scope = { kind, ...values, ...(words && { words }), filters } as FeedScope;
        return versions.use((version) => {
          const { publishedAt, isDemo } = version.facts;
          const setting = { scope, origin: origin || readOrigin(request), publishedAt, isDemo };
          const key = `${setting.origin}${formatFeedPath(scope, format)}`;
          return version.answers.send(request, reply, key, async () =>
            toContent(await readFeed(version, scope), format, setting),
          );
        });
      });
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
  return { description: 'Newest first', content: { [feedTypes[format]]: { schema } } };
}

/**
 * Where the site's own address isn't set: the one by which it was asked. A feed reader needs whole
 * addresses. Throws `bad_request` for what is no host.
 */
function readOrigin({ protocol, host }: FastifyRequest): string {
  if (/^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i.test(host))
    return `${protocol}://${host}`;
  throw new ApiError('bad_request', 'The Host header is not a valid host name.');
}
