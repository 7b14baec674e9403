import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Content, toText } from '../answers.ts';
import { escapeMarkup } from '../contract/markup.ts';
import { ApiError } from '../errors.ts';
import type { Service } from '../service.ts';
import { listSitemaps } from '../site/list-sitemaps.ts';

/**
 * `GET /robots.txt`, `/sitemap.xml`, which lists the sitemaps, and `/sitemaps/{name}`. Sitemaps
 * hold absolute addresses, so there are none where the site's own isn't set.
 */
export function addRoutes({ app, versions, origin, site }: Service): void {
  if (!site) return;
  const options = { schema: { hide: true } };
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    compute: (addresses: Addresses) => Content,
  ) =>
    versions.use((version) =>
      version.answers.send(request, reply, key, async () =>
        compute({
          origin,
          day: version.facts.publishedAt.slice(0, 10),
          sitemaps: await listSitemaps(version),
        }),
      ),
    );

  app.get('/robots.txt', options, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(formatRobots(origin)),
  );
  if (origin === '') return;
  app.get('/sitemap.xml', options, (request, reply) =>
    send(request, reply, '/sitemap.xml', (of) => toXml(formatIndex(of))),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name', options, (request, reply) =>
    send(request, reply, `/sitemaps/${request.params.name}`, (of) => {
      const paths = of.sitemaps.get(request.params.name);
      if (!paths) throw new ApiError('not_found', '/sitemap.xml lists the sitemaps.');
      return toXml(formatSitemap(of, paths));
    }),
  );
}

type Addresses = {
  readonly origin: string;
  /** When the data was published, `2026-11-20`. */
  readonly day: string;
  readonly sitemaps: ReadonlyMap<string, readonly string[]>;
};

/** What the API answers is in the pages, and the downloads are not for reading. */
function formatRobots(origin: string): string {
  const lines = ['User-agent: *', 'Allow: /api/docs', 'Disallow: /api/', 'Disallow: /data/'];
  return `${[...lines, ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function formatIndex({ origin, day, sitemaps }: Addresses): string {
  const entries = [...sitemaps.keys()].map(
    (name) => `<sitemap><loc>${origin}/sitemaps/${name}</loc><lastmod>${day}</lastmod></sitemap>`,
  );
  return `<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

function formatSitemap({ origin, day }: Addresses, paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `<url><loc>${escapeMarkup(origin + path)}</loc><lastmod>${day}</lastmod></url>`,
  );
  return `<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`;
}

function toXml(body: string): Content {
  return toText('application/xml', `<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}
