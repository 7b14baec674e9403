import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { maybeArea, periodLengths } from '../../api/contract/areas.ts';
import type { HomesQuestion } from '../../api/contract/homes.ts';
import { salesSearchLimit } from '../../api/contract/limits.ts';
import { choicesHeader, type ListChoices } from '../../api/contract/list-choices.ts';
import { listPageSize } from '../../api/contract/list-view.ts';
import { type County, maybeCounty } from '../../api/contract/lists.ts';
import type { RegisterRecord } from '../../api/contract/register.ts';
import type { SearchChoices } from '../../api/contract/search-choices.ts';
import type { SqlQuestion } from '../../api/contract/sql.ts';
import { buildSecurityHeaders } from '../../api/headers.ts';
import { buildHead } from '../../api/pages/head.ts';
import { readSite } from '../../api/site/read-site.ts';
import { ensureSite } from '../../jobs/serve/build-site.ts';
import { articleBody, postsBody } from './blog-bodies.ts';
import { downloadsBody } from './download-bodies.ts';
import { findBody } from './find-bodies.ts';
import { metaBody, registerPageBody, saleOf } from './fixture-bodies.ts';
import { homeBody } from './home-bodies.ts';
import { homesMapBody, mappedHomesBody } from './homes-map-bodies.ts';
import { listingBody } from './listing-bodies.ts';
import { countyMapBody } from './map-bodies.ts';
import {
  countyChangesBody,
  countyRelistedBody,
  dashboardBody,
  listingsOf,
  overviewBody,
  relistedBody,
  termChangesBody,
  townlandsBody,
} from './market-bodies.ts';
import { askingByKeyBody, marketBody } from './market-body.ts';
import { priceIndexBody } from './price-index-body.ts';
import { registerChangesBody, registerLagBody } from './register-lag-body.ts';
import { sqlAnswerBody, sqlBoxBody } from './sql-bodies.ts';
import { countyStatsBody, monthStatsBody } from './stats-bodies.ts';
import { placeBody, streetBody } from './street-bodies.ts';
import { trendBody } from './trend-bodies.ts';

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
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  if (!pathname.startsWith('/api/')) return sendFile(pathname, response, server.fillsTitles);
  if (server.failures > 0) {
    server.failures -= 1;
    return sendError(response, 503, 'No version is published yet.');
  }
  const [, , resource = '', name = '', page = '', month = ''] = pathname
    .split('/')
    .map(decodeURIComponent);
  if (resource === 'meta') return sendJson(response, metaBody);
  if (resource === 'data') return sendJson(response, downloadsBody);
  if (resource === 'sql') return await answerSql(request, name, response);
  if (resource === 'find') {
    return sendJson(response, findBody(searchParams.get('q') ?? '', searchParams.get('show')));
  }
  if (resource === 'SearchChoices') return sendJson(response, searchChoicesBody);
  if (resource === 'priceregistry') return search(searchParams, response, server);
  if (resource === 'homes') {
    const { listings } = (await json(request)) as HomesQuestion;
    return sendJson(
      response,
      listings.map(homeBody).filter((home) => home !== null),
    );
  }
  if (resource === 'Blog') {
    const body = name ? articleBody(Number(name)) : postsBody;
    return body ? sendJson(response, body) : sendError(response, 404, 'Unknown.');
  }
  if (resource === 'streets' || resource === 'places') {
    const body = resource === 'streets' ? streetBody(name) : placeBody(name);
    if (body && page === 'homes') return sendPlaceHomes(name, searchParams, response);
    if (body && page === 'sales' && month) return sendJson(response, salesOfDay(month));
    if (body && page === 'sales') return sendPlaceSales(name, searchParams, response);
    return body ? sendJson(response, body) : sendError(response, 404, 'Unknown.');
  }
  if (resource === 'CountyMap') {
    const body = countyMapBody(name, page);
    return body ? sendJson(response, body) : sendError(response, 400, 'No such month.');
  }
  if (/^(dashboard|listing|forsale)$/i.test(resource)) {
    const part = Number(searchParams.get('page') ?? 1);
    const body = listingsBody(resource.toLowerCase(), name, page, month, part, response);
    return body ? sendJson(response, body) : sendError(response, 404, 'Unknown.');
  }
  const area = maybeArea(name);
  const months = periodLengths.find((length) => String(length) === page);
  if (resource === 'Trends' && area && months) return sendJson(response, trendBody(area, months));
  if (resource === 'MarketFigures' && area && page === 'RoutingKeys')
    return sendJson(response, askingByKeyBody(area));
  if (resource === 'MarketFigures' && area) return sendJson(response, marketBody(area));
  if (resource === 'RegisterChanges') return sendJson(response, registerChangesBody);
  if (resource === 'RegisterLag' && area) return sendJson(response, registerLagBody(area));
  if (resource === 'PriceIndex' && area) return sendJson(response, priceIndexBody(area));
  const county = maybeCounty(name);
  if (resource === 'HomesMap' && county)
    return sendJson(response, page === 'Homes' ? mappedHomesBody : homesMapBody(county));
  if (resource === 'Stats' && county) return sendJson(response, statsBody(county, page, month));
  if (resource !== 'PriceRegistry' || !county) return sendError(response, 404, 'Unknown.');
  response.setHeader(choicesHeader, JSON.stringify(saleChoices));
  return sendJson(response, registerPageBody(county, Number(page)));
}

async function answerSql(
  request: IncomingMessage,
  name: string,
  response: ServerResponse,
): Promise<void> {
  if (name === 'turn') return sendJson(response, { before: 0 });
  if (request.method !== 'POST') return sendJson(response, sqlBoxBody);
  const { query } = (await json(request)) as SqlQuestion;
  const body = sqlAnswerBody(query);
  return 'refused' in body ? sendError(response, 400, body.refused) : sendJson(response, body);
}

/**
 * `nowhere` finds nothing, `everything` 1,234 listings, any other search three; the town `Nowhere`
 * has none, any other five.
 */
function listingsBody(
  resource: string,
  name: string,
  detail: string,
  term: string,
  part: number,
  response: ServerResponse,
): unknown {
  if (resource === 'dashboard') return dashboardBody;
  if (resource === 'forsale') {
    const county = maybeCounty(name);
    if (!county) return null;
    if (detail === 'Townlands') return townlandsBody(county);
    response.setHeader(choicesHeader, JSON.stringify(homeChoices));
    return listingsOf(county, term === 'Nowhere' ? 0 : 5);
  }
  if (name === 'search') {
    const total = detail === 'nowhere' ? 0 : detail === 'everything' ? 1234 : 3;
    response.setHeader('x-total-count', total);
    response.setHeader(choicesHeader, JSON.stringify(homeChoices));
    const first = (part - 1) * listPageSize;
    return listingsOf('Dublin', Math.max(Math.min(total - first, listPageSize), 0), first);
  }
  if (name === 'pricechanges' && !detail) return overviewBody;
  if (name === 'relisted' && !detail) return relistedBody;
  const county = maybeCounty(detail);
  if (name === 'relisted') return county ? countyRelistedBody(county) : null;
  if (name !== 'pricechanges') return listingBody(Number(name));
  if (!county) return null;
  return term ? termChangesBody(county, term) : countyChangesBody(county);
}

/** How many sales the fields of a search leave. */
const searchChoicesBody: SearchChoices = {
  county: { Cork: 81_234, Dublin: 240_001 },
  eircodeRoute: { P51: 1234 },
  fromYear: { 2026: 41_000, 2025: 101_000 },
  toYear: { 2026: 800_001 },
  build: { new: 3000, 'second-hand': 21_000 },
  beds: { 3: 5100 },
  baths: { 2: 4100 },
};

/** What lists can be narrowed to, as the API tells it. */
const homeChoices: ListChoices = {
  status: [
    ['For Sale', 900],
    ['Sale Agreed', 334],
  ],
  beds: [
    [5, 14],
    [3, 700],
    [1, 1234],
  ],
  type: [['Apartment', 300]],
  fromPrice: [[300_000, 210]],
  toPrice: [[300_000, 1024]],
  since: [[7, 40]],
};
const saleChoices: ListChoices = {
  year: [
    [2026, 90],
    [2025, 310],
  ],
  fromPrice: [[300_000, 210]],
  toPrice: [[300_000, 190]],
  build: [
    ['new', 40],
    ['second-hand', 360],
  ],
};

function statsBody(county: County, year: string, month: string) {
  return year ? monthStatsBody(county, Number(year), Number(month)) : countyStatsBody(county);
}

/** `h91` has 130 homes, Salthill one, a street 2; none has ten bedrooms. */
function sendPlaceHomes(key: string, question: URLSearchParams, response: ServerResponse): void {
  const homes = { h91: 130, 'galway-salthill': 1 }[key] ?? 2;
  const total = question.get('beds') === '10' ? 0 : homes;
  const first = (Math.max(Number(question.get('page')), 1) - 1) * listPageSize;
  const length = Math.max(Math.min(listPageSize, total - first), 0);
  response.setHeader('x-total-count', total);
  response.setHeader(choicesHeader, JSON.stringify(homeChoices));
  sendJson(response, listingsOf('Galway', length, first));
}

/** Two sales of one day; only that of the oldest dot of a street has its price. */
function salesOfDay(day: string): RegisterRecord[] {
  return [385_000, 111_000].map((salePrice, place) => ({
    ...saleOf('Galway', place),
    ...{ address: `${place + 70} Day Road, Salthill`, salePrice, dateOfSale: day },
  }));
}

/** `h91` has 130 sales, a street 24; none was sold in 2012. */
function sendPlaceSales(key: string, question: URLSearchParams, response: ServerResponse): void {
  const total = question.get('year') === '2012' ? 0 : key === 'h91' ? 130 : 24;
  const first = (Math.max(Number(question.get('page')), 1) - 1) * listPageSize;
  const length = Math.max(Math.min(listPageSize, total - first), 0);
  response.setHeader('x-total-count', total);
  response.setHeader(choicesHeader, JSON.stringify(saleChoices));
  sendJson(
    response,
    Array.from({ length }, (_, place) => saleOf('Galway', first + place)),
  );
}

/** `nowhere` finds nothing, `everything` 1,234 sales, any other term three. */
function search(question: URLSearchParams, response: ServerResponse, server: FixtureServer): void {
  server.searches.push(Object.fromEntries(question));
  const term = question.get('term');
  const total = term === 'nowhere' ? 0 : term === 'everything' ? 1234 : 3;
  const county = maybeCounty(question.get('county') ?? '') ?? 'Cork';
  const first = (Number(question.get('page')) - 1) * listPageSize;
  const length = Math.max(Math.min(listPageSize, Math.min(total, salesSearchLimit) - first), 0);
  response.setHeader('x-total-count', total);
  sendJson(
    response,
    Array.from({ length }, (_, place) => saleOf(county, first + place)),
  );
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
