import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { buildSecurityHeaders } from '../../api/headers.ts';
import { buildHead } from '../../api/pages/head.ts';
import { readSite } from '../../api/site/read-site.ts';
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
  const headers = new Map(Object.entries(buildSecurityHeaders((await readSite(folder)).inline)));
  const server = createServer((request, response) => {
    response.setHeaders(headers);
    const respond = request.url?.startsWith('/api/') ? sendAnswer : sendFile;
    respond(request, response, folder).catch((error: Error) => {
      response.writeHead(500).end(error.message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function sendAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const posted = request.method === 'POST' ? await json(request) : undefined;
  const { status, body, headers } = answer(request.url ?? '', posted);
  response.setHeaders(new Map(Object.entries(headers)));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const isFile = extname(pathname) in types;
  const body = await readFile(join(folder, isFile ? pathname : 'index.html')).catch(() => null);
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': types[isFile ? extname(pathname) : '.html'],
    // As the real server does: the browser then keeps what it has compiled.
    ...(pathname.startsWith('/assets/') && {
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  });
  const title = () => `<title>${buildHead(pathname, null).title}</title>`;
  response.end(isFile ? body : body.toString().replace('<title>Luach</title>', title));
}
