import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Content, toPage } from '../answers.ts';
import { maybeReadPost } from '../blog/read-posts.ts';
import type { ErrorBody } from '../contract/error.ts';
import { choicesHeader } from '../contract/list-choices.ts';
import type { ListingDetail } from '../contract/listing.ts';
import { ApiError } from '../errors.ts';
import { letFrame } from '../headers.ts';
import { findEmbed, isEmbedPath } from '../pages/embed.ts';
import { findFeed } from '../pages/feeds.ts';
import {
  buildHead,
  findListingId,
  findPostId,
  findSalesPage,
  type Head,
  type HeadFacts,
} from '../pages/head.ts';
import type { ServedVersion } from '../served-version.ts';
import { fillBody } from '../site/fill-body.ts';
import { fillHead } from '../site/fill-head.ts';
import { listModules } from '../site/list-modules.ts';
import type { Site } from '../site/read-site.ts';
import { type Ask, renderWithAnswers, Unanswered } from '../site/render-page.ts';
import { buildDataset, buildListingData, type StructuredData } from '../site/structured-data.ts';
import { maybeReadPlace } from '../streets/read-place.ts';
import { maybeReadStreet } from '../streets/read-street.ts';
import type { Service } from './service.ts';

/** The names in `assets/` contain a hash of the contents. */
const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/**
 * The site: its built files, and at every other address its one page, with the head for that
 * address and all that the page shows.
 */
export async function addSite({ app, versions, headers, origin }: Service, site: Site) {
  await app.register(fastifyStatic, {
    root: site.folder,
    // Each file has a route of its own; any other address is a page.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      reply.headers(headers);
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? forEver : forAnHour);
    },
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query = ''] = request.url.split('?');
    try {
      return await versions.use(async (version) => {
        const address = site.rendering?.renderer.pickAddress(path, query) ?? path;
        return await version.answers.send(request, reply, `page ${address}`, async () =>
          buildFull(version, address, (url) => ask(request, url)),
        );
      });
    } catch (error) {
      const isWithoutData = error instanceof ApiError && error.code === 'no_version';
      if (!isWithoutData && !(error instanceof Unanswered)) throw error;
      // The page itself says that there is no data, or asks again.
      const { status, type, body } = buildEmpty(await readHead(null, path, origin));
      return reply
        .code(isWithoutData ? error.status : status)
        .headers(isEmbedPath(path) ? letFrame(headers) : headers)
        .headers({ ...(isWithoutData && error.headers), 'cache-control': 'no-store' })
        .type(type)
        .send(body);
    }
  }

  /** The page that the browser fills. */
  function buildEmpty({ head }: PageHead): Content {
    return toPage(fillHead(site.html, head, origin), head.status);
  }

  async function buildFull(version: ServedVersion, address: string, ask: Ask): Promise<Content> {
    const { rendering } = site;
    const [path = '', query = ''] = address.split('?');
    const { head, structured } = await readHead(version, path, origin);
    const feed = findFeed(path, query);
    const toFull = (html: string): Content => ({
      ...toPage(fillHead(html, head, origin, { feed, structured }), head.status),
      isFramed: isEmbedPath(path),
    });
    if (!rendering) return toFull(site.html);
    const page = await renderWithAnswers(rendering.renderer, address, ask);
    const modules = listModules(rendering.manifest, page.source);
    return toFull(fillBody(site.html, page.html, page.answers, modules));
  }

  /** Asks the API as the visitor's browser would, and in the visitor's name. */
  async function ask({ ip }: FastifyRequest, url: string): ReturnType<Ask> {
    const answer = await app.inject({ url, remoteAddress: ip });
    const reason = answer.statusMessage;
    if (answer.statusCode === 404) return { state: 'missing', reason };
    if (answer.statusCode === 400) {
      const { error } = answer.json<ErrorBody>();
      return { state: 'refused', message: error.message, reason };
    }
    if (answer.statusCode !== 200) return null;
    const total = answer.headers['x-total-count'];
    const choices = answer.headers[choicesHeader];
    return {
      state: 'ready',
      data: answer.json(),
      total: total === undefined ? null : Number(total),
      ...(typeof choices === 'string' && { choices }),
    };
  }

  app.get('/*', { schema: { hide: true } }, sendPage);
}

/** A page's head, and what it holds for search engines. */
type PageHead = { readonly head: Head; readonly structured: StructuredData | null };

/** The head of the page at a path; of a chart alone that of its page, kept out of search engines. */
async function readHead(
  version: ServedVersion | null,
  path: string,
  origin: string,
): Promise<PageHead> {
  if (!isEmbedPath(path)) return await readPageHead(version, path, origin);
  const embed = findEmbed(path);
  if (!embed) return { head: buildHead('/embed', null), structured: null };
  const { head } = await readPageHead(version, embed.page, origin);
  return { head: { ...head, isPrivate: true }, structured: null };
}

/** Without a version nothing is known of it. */
async function readPageHead(
  version: ServedVersion | null,
  path: string,
  origin: string,
): Promise<PageHead> {
  if (!version) return { head: buildHead(path, null), structured: null };
  const id = findListingId(path);
  const listing = id === null ? undefined : await version.maybeReadListing(id);
  const postId = findPostId(path);
  const post = postId === null ? undefined : await maybeReadPost(version, postId);
  const page = findSalesPage(path);
  const maybeRead = page?.screen === 'street' ? maybeReadStreet : maybeReadPlace;
  const sales = page && (await maybeRead(version, page.key));
  const head = buildHead(
    path,
    gatherFacts(version),
    listing && id !== null ? { ...listing, id } : null,
    post && postId !== null ? { ...post, id: postId } : null,
    sales ?? null,
  );
  return { head, structured: describePage(version, head, listing, origin) };
}

/** Search engines aren't told of an invented country, nor of a form of the visitor's own. */
function describePage(
  { facts, register }: ServedVersion,
  head: Head,
  listing: ListingDetail | undefined,
  origin: string,
): StructuredData | null {
  if (facts.isDemo || head.isPrivate) return null;
  if (listing) return buildListingData(head, listing, origin);
  const reach = {
    publishedAt: facts.publishedAt,
    oldestSaleDate: register.oldest_sale_date,
    newestSaleDate: register.newest_sale_date,
  };
  return buildDataset(head, reach, origin);
}

function gatherFacts({ register, counties }: ServedVersion): HeadFacts {
  return {
    thisYear: register.this_year,
    thisMonth: register.this_month,
    registeredSalesByCounty: Object.fromEntries(
      counties.map(({ county, registeredSales }) => [county, registeredSales]),
    ),
  };
}
