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
import { type PageHead, readHead } from '../site/read-head.ts';
import { type Ask, renderWithAnswers, Unanswered } from '../site/render-page.ts';
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
  const { html, rendering } = site;
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
        const address = rendering?.renderer.toCacheKey(path, query) ?? path;
        const state = isStatusPath(path) ? await digestStatus(service) : '';
        return await version.answers.send(request, reply, `page ${address}${state}`, async () =>
          buildFull(version, address, requestApiAs(app, request)),
        );
      });
    } catch (error) {
      const isWithoutData = error instanceof ApiError && error.code === 'no_version';
      if (!isWithoutData && !(error instanceof Unanswered)) throw error;
      // The page itself says that there is no data, or asks again.
      const { status, type, body } = buildEmpty(await readHead(null, path, origin));
      if (isEmbedPath(path)) allowFrames(reply);
      return reply
        .code(isWithoutData ? error.status : status)
        .headers({ ...(isWithoutData && error.headers), 'cache-control': 'no-store' })
        .type(type)
        .send(body);
    }
  }

  /** The page that the browser fills. */
  function buildEmpty({ head }: PageHead): Content {
    return toPage(fillHead(html, head, origin), head.status);
  }

  async function buildFull(version: ServedVersion, address: string, ask: Ask): Promise<Content> {
    const [path = '', query = ''] = address.split('?');
    const { head, structured } = await readHead(version, address, origin);
    const feed = findFeed(path, query);
    const isFramed = isEmbedPath(path);
    const toFull = (built: string): Content => ({
      ...toPage(fillHead(built, head, origin, { feed, structured, isFramed }), head.status),
      isFramed,
    });
    if (!rendering) return toFull(html);
    const page = await renderWithAnswers(
      (answers) => rendering.renderer.renderPage(address, answers),
      ask,
    );
    const modules = listModules(rendering.manifest, page.source);
    return toFull(fillBody(html, page.html, page.answers, modules));
  }

  app.get('/*', { schema: { hide: true } }, sendPage);
}
