import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { setSecurityHeaders } from '../../api/headers.ts';
import { readSite, type Site } from '../../api/site/read-site.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { answer } from '../testing/answer.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

let started: Promise<string> | undefined;

/**
 * Serves the built site with the real security headers, and answers the API from hand-made bodies.
 * It ends with the process. Returns its origin.
 */
export function startFixtureServer(): Promise<string> {
  started ??= start();
  return started;
}

async function start(): Promise<string> {
  const folder = await ensureSite(console.log);
  const app = Fastify();
  const site = await readSite(folder);
  setSecurityHeaders(app, site.inline);
  app.all('/api/*', (request, reply) => {
    const { status, body, headers } = answer(request.url, request.body);
    reply.code(status).headers(headers).type('application/json; charset=utf-8');
    return reply.send(JSON.stringify(body));
  });
  app.get('/*', (request, reply) => sendFile(request, reply, site));
  return await app.listen({ port: 0, host: '127.0.0.1' });
}

async function sendFile({ url }: FastifyRequest, reply: FastifyReply, site: Site) {
  const { pathname } = new URL(url, 'http://site');
  const isFile = extname(pathname) in types;
  const body = await readFile(join(site.folder, isFile ? pathname : 'index.html')).catch(
    () => null,
  );
  if (!body) return reply.code(404).send();
  reply.type(types[isFile ? extname(pathname) : '.html'] ?? '');
  // As the real server does: the browser then keeps what it has compiled.
  if (pathname.startsWith('/assets/')) {
    reply.header('cache-control', 'public, max-age=31536000, immutable');
  }
  const title = () => `<title>${site.renderer.buildHead(pathname, {}).head.title}</title>`;
  return reply.send(isFile ? body : body.toString().replace('<title>Luach</title>', title));
}
