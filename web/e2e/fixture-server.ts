import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { buildSecurityHeaders } from '../../api/headers.ts';
import { buildHead } from '../../api/pages/head.ts';
import { readSite } from '../../api/site/read-site.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { answerCall } from '../testing/answer-call.ts';

/**
 * Replaces the real server in tests of the pages alone: it serves the built site with the real
 * security headers, answers the API from hand-made bodies, fails when asked to, and records what it
 * was asked for.
 */
export type FixtureServer = {
  origin: string;
  /** How many of the next calls to the API fail with a 503. */
  failures: number;
  /** The questions of the sales searches, in order. */
  searches: Record<string, string>[];
  /** Whether a page comes with its title, as the real server's do: else the browser alone sets it. */
  fillsTitles: boolean;
  close: () => Promise<void>;
};

const site = await ensureSite(console.log);
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Listens on a free port of this machine, or on the given one. */
export async function startFixtureServer(port = 0): Promise<FixtureServer> {
  const headers = buildSecurityHeaders((await readSite(site)).inline);
  const http = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    answer(request, response, server).catch((error: Error) => {
      response.writeHead(500).end(error.message);
    });
  });
  const server: FixtureServer = {
    origin: '',
    failures: 0,
    searches: [],
    fillsTitles: false,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  server.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  server: FixtureServer,
): Promise<void> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://site');
  if (!pathname.startsWith('/api/')) return sendFile(pathname, response, server.fillsTitles);
  if (server.failures > 0) {
    server.failures -= 1;
    return sendError(response, 503, 'No version is published yet.');
  }
  const posted = request.method === 'POST' ? await json(request) : undefined;
  const { status, body, headers } = answerCall(`${pathname}${search}`, posted);
  if (pathname === '/api/priceregistry') {
    server.searches.push(Object.fromEntries(searchParams));
  }
  response.statusCode = status;
  response.setHeaders(new Map(Object.entries(headers)));
  sendJson(response, body);
}

async function sendFile(
  pathname: string,
  response: ServerResponse,
  fillsTitle: boolean,
): Promise<void> {
  const extension = extname(pathname);
  const path = types[extension] ? pathname : '/index.html';
  const body = await readFile(join(site, path)).catch(() => null);
  if (!body) return sendError(response, 404, 'No such file.');
  response.writeHead(200, {
    'content-type': types[extname(path)],
    // As the real server does: the browser then keeps what it has compiled.
    ...(path.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
  });
  const isFilled = fillsTitle && path === '/index.html';
  const title = () => `<title>${buildHead(pathname, null).title}</title>`;
  response.end(isFilled ? body.toString().replace('<title>Luach</title>', title) : body);
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response.statusCode = status;
  sendJson(response, {
    error: { code: status === 400 ? 'bad_request' : 'not_found', message, status },
  });
}
