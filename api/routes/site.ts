import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Content, toPage } from '../answers.ts';
import { maybeReadPost } from '../blog/read-posts.ts';
import type { ErrorBody } from '../contract/error.ts';
import { ApiError } from '../errors.ts';
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
      const { status, type, body } = buildEmpty(buildHead(path, null));
      return reply
        .code(isWithoutData ? error.status : status)
        .headers(headers)
        .headers({ ...(isWithoutData && error.headers), 'cache-control': 'no-store' })
        .type(type)
        .send(body);
    }
  }

  /** The page that the browser fills. */
  function buildEmpty(head: Head): Content {
    return toPage(fillHead(site.html, head, origin), head.status);
  }

  async function buildFull(version: ServedVersion, address: string, ask: Ask): Promise<Content> {
    const { rendering } = site;
    const [path = '', query = ''] = address.split('?');
    const head = await readHead(version, path);
    const feed = findFeed(path, query);
    if (!rendering) return toPage(fillHead(site.html, head, origin, feed), head.status);
    const page = await renderWithAnswers(rendering.renderer, address, ask);
    const modules = listModules(rendering.manifest, page.source);
    const filled = fillBody(site.html, page.html, page.answers, modules);
    return toPage(fillHead(filled, head, origin, feed), head.status);
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
    return {
      state: 'ready',
      data: answer.json(),
      total: total === undefined ? null : Number(total),
    };
  }

  app.get('/*', { schema: { hide: true } }, sendPage);
}

async function readHead(version: ServedVersion, path: string): Promise<Head> {
  const id = findListingId(path);
  const listing = id === null ? undefined : await version.maybeReadListing(id);
  const postId = findPostId(path);
  const post = postId === null ? undefined : await maybeReadPost(version, postId);
  const page = findSalesPage(path);
  const maybeRead = page?.screen === 'street' ? maybeReadStreet : maybeReadPlace;
  const sales = page && (await maybeRead(version, page.key));
  return buildHead(
    path,
    gatherFacts(version),
    listing && id !== null ? { ...listing, id } : null,
    post && postId !== null ? { ...post, id: postId } : null,
    sales ?? null,
  );
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
