import type { FastifyReply, FastifyRequest } from 'fastify';
import { toText } from '../answers.ts';
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
  app.get('/robots.txt', options, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(formatRobots(origin)),
  );
  if (origin === '') return;
  const send = (request: FastifyRequest, reply: FastifyReply, name: string | null) =>
    versions.use((version) =>
      version.answers.send(request, reply, `sitemap ${name ?? ''}`, async () => {
        const sitemaps = await listSitemaps(version);
        const names = [...sitemaps.keys()].map((one) => `/sitemaps/${one}`);
        const paths = name === null ? names : sitemaps.get(name);
        if (!paths) throw new ApiError('not_found', '/sitemap.xml lists the sitemaps.');
        const [list, entry] = name === null ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
        const day = version.facts.publishedAt.slice(0, 10);
        const lines = [
          '<?xml version="1.0" encoding="UTF-8"?>',
          `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
          ...paths.map((path) => {
            const address = escapeMarkup(origin + path);
            return `<${entry}><loc>${address}</loc><lastmod>${day}</lastmod></${entry}>`;
          }),
          `</${list}>`,
        ];
        return toText('application/xml', `${lines.join('\n')}\n`);
      }),
    );
  app.get('/sitemap.xml', options, (request, reply) => send(request, reply, null));
  app.get<{ Params: { name: string } }>('/sitemaps/:name', options, (request, reply) =>
    send(request, reply, request.params.name),
  );
}

/** What the API answers is in the pages, and the downloads are not for reading. */
function formatRobots(origin: string): string {
  const lines = ['User-agent: *', 'Allow: /api/docs', 'Disallow: /api/', 'Disallow: /data/'];
  return `${[...lines, ...(origin ? [`Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}
