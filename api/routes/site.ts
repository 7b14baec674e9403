import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toPage } from '../answers.ts';
import { maybeReadPost } from '../blog/read-posts.ts';
import { ApiError } from '../errors.ts';
import { buildHead, findListingId, findPostId, type Head, type HeadFacts } from '../pages/head.ts';
import type { ServedVersion } from '../served-version.ts';
import { fillHead } from '../site/fill-head.ts';
import type { Site } from '../site/read-site.ts';
import type { Service } from './service.ts';

/** The names in `assets/` contain a hash of the contents. */
const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/**
 * The site: its built files, and at every other address its one page, with the head for that
 * address.
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
    const path = request.url.split('?')[0] as string;
    try {
      return await versions.use(async (version) => {
        // While it isn't known which listing or post it is about, a page has their number alone.
        const { status, canonicalPath, title } = buildHead(path, gatherFacts(version));
        const key = status === 200 ? `page ${canonicalPath}` : `no page: ${title}`;
        return await version.answers.send(request, reply, key, async () =>
          build(await readHead(version, path)),
        );
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'no_version')) throw error;
      // Without data, the page itself says so.
      const { type, body } = build(buildHead(path, null));
      return reply
        .code(error.status)
        .headers(headers)
        .headers({ ...error.headers, 'cache-control': 'no-store' })
        .type(type)
        .send(body);
    }
  }

  function build(head: Head) {
    return toPage(fillHead(site.html, head, origin), head.status);
  }

  app.get('/*', { schema: { hide: true } }, sendPage);
}

async function readHead(version: ServedVersion, path: string): Promise<Head> {
  const id = findListingId(path);
  const listing = id === null ? undefined : await version.maybeReadListing(id);
  const postId = findPostId(path);
  const post = postId === null ? undefined : await maybeReadPost(version, postId);
  return buildHead(
    path,
    gatherFacts(version),
    listing && id !== null ? { ...listing, id } : null,
    post && postId !== null ? { ...post, id: postId } : null,
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
