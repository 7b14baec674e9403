import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Content, toPage } from '../answers.ts';
import { ApiError } from '../errors.ts';
import { allowFrames } from '../headers.ts';
import { isEmbedPath } from '../pages/embed.ts';
import { findFeed } from '../pages/feeds.ts';
import type { ServedVersion } from '../served-version.ts';
import type { Service } from '../service.ts';
import { requestApiAs } from '../site/ask-api.ts';
import { fillBody } from '../site/fill-body.ts';
import { fillHead } from '../site/fill-head.ts';
import { listModules } from '../site/list-modules.ts';
import { type Ask, renderWithAnswers, Unanswered } from '../site/render-page.ts';
import { describePage } from '../site/structured-data.ts';
import { digestStatus, isStatusPath } from '../status/read-status.ts';

/** The names in `assets/` contain a hash of the contents. */
const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/**
 * The site: its built files, and at every other address its one page, with the head for that
 * address and all that the page shows.
 */
export async function addRoutes(service: Service): Promise<void> {
  const { app, versions, origin, site } = service;
  if (!site) return;
  const { html, renderer, manifest } = site;
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
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? forEver : forAnHour);
    },
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query = ''] = request.url.split('?');
    try {
      return await versions.use(async (version) => {
        const address = renderer.toCacheKey(path, query);
        const state = isStatusPath(path) ? await digestStatus(service) : '';
        return await version.answers.send(request, reply, `page ${address}${state}`, async () =>
          buildFull(version, address, requestApiAs(app, request)),
        );
      });
    } catch (error) {
      const isWithoutData = error instanceof ApiError && error.code === 'no_version';
      if (!isWithoutData && !(error instanceof Unanswered)) throw error;
      // The page itself says that there is no data, or asks again.
      const { status, type, body } = buildEmpty(path);
      if (isEmbedPath(path)) allowFrames(reply);
      return reply
        .code(isWithoutData ? error.status : status)
        .headers({ ...(isWithoutData && error.headers), 'cache-control': 'no-store' })
        .type(type)
        .send(body);
    }
  }

  /** The page that the browser fills. */
  function buildEmpty(path: string): Content {
    const { head } = renderer.buildHead(path, {});
    return toPage(fillHead(html, head, origin), head.status);
  }

  async function buildFull(version: ServedVersion, address: string, ask: Ask): Promise<Content> {
    const [path = '', query = ''] = address.split('?');
    const page = await renderWithAnswers((known) => renderer.renderPage(address, known), ask);
    const built = await renderWithAnswers(
      (known) => renderer.buildHead(address, known),
      ask,
      page.answers,
    );
    const { head } = built;
    const structured = describePage(version, built, origin);
    const feed = findFeed(path, query);
    const isFramed = isEmbedPath(path);
    const modules = listModules(manifest, page.source);
    const filled = fillBody(html, page.html, page.answers, modules);
    return {
      ...toPage(fillHead(filled, head, origin, { feed, structured, isFramed }), head.status),
      isFramed,
    };
  }

  app.get('/*', { schema: { hide: true } }, sendPage);
}
