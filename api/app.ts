import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { describeApi } from './docs/describe-api.ts';
import { ApiError, overloaded, sendError } from './errors.ts';
import { setSecurityHeaders } from './headers.ts';
import { limitRate } from './limit-rate.ts';
import type { Metrics } from './metrics/build-metrics.ts';
import { buildRefusalLog } from './refusal-log.ts';
import { refuseConnection } from './refuse-connection.ts';
import * as blog from './routes/blog.ts';
import * as docs from './routes/docs.ts';
import * as downloads from './routes/downloads.ts';
import * as feeds from './routes/feeds.ts';
import * as find from './routes/find.ts';
import * as listings from './routes/listings.ts';
import * as market from './routes/market.ts';
import * as meta from './routes/meta.ts';
import * as mortgage from './routes/mortgage.ts';
import * as pictures from './routes/pictures.ts';
import * as priceChanges from './routes/price-changes.ts';
import * as register from './routes/register.ts';
import * as robots from './routes/robots.ts';
import * as site from './routes/site.ts';
import * as sql from './routes/sql.ts';
import * as streets from './routes/streets.ts';
import type { Service } from './service.ts';
import { turnAnswers } from './status/read-status.ts';

/** pino's options, or false for no log at all. */
export type AppLogger = NonNullable<FastifyServerOptions['logger']>;

type AppOptions = Omit<Service, 'app' | 'logRefusal'> & {
  readonly logger: AppLogger;
  readonly trustProxy: string | false;
  readonly metrics?: Metrics | null;
  /** The event loop's delay at which the server refuses requests; without it, at none. */
  readonly maxDelayMs?: number;
};

/** Every file of `routes/`. */
const routes = [
  blog,
  docs,
  downloads,
  feeds,
  find,
  listings,
  market,
  meta,
  mortgage,
  pictures,
  priceChanges,
  register,
  robots,
  site,
  sql,
  streets,
];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Assembles the server: routes, errors, limits. It doesn't listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { logger, trustProxy, metrics, maxDelayMs = 0, ...given } = options;
  const { site } = given;
  const logRefusal = buildRefusalLog(() => app.log);
  const app: FastifyInstance = Fastify({
    logger,
    trustProxy,
    // One line per request would be most of the log, so it is left out by default.
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify's own default is to wait forever.
    requestTimeout: 30_000,
    // What still comes on an open connection is answered as ever, not with a 503 of Fastify's own.
    return503OnClosing: false,
    bodyLimit: 64 * 1024,
    // A field named `__proto__` is refused by name like any other: nothing here copies fields by
    // name.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      // The longest address that Node accepts: a long name is then an unknown one, not a fault of
      // the server.
      maxParamLength: 16 * 1024,
    },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    // Most requests have no body: nothing waits for its end.
    http: { optimizeEmptyRequests: true },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, logRefusal),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, logRefusal),
  });
  // Answers are sent as they are computed: their schemas serve the documentation and the tests.
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: ApiError, request, reply) =>
    sendError(error, request, reply, logRefusal),
  );
  app.setNotFoundHandler(refuseUnknown);
  await describeApi(app, given.origin);
  metrics?.follow(app);
  setSecurityHeaders(app, site?.inline);
  await refuseUnderPressure(app, maxDelayMs);
  await limitRate(app);

  // The parameters of a GET are read, or refused, by its route; each may be given only once.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') route.validatorCompiler = () => refuseRepeated;
  });
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const set = taken.get(url) ?? new Set();
    for (const one of [method].flat()) set.add(one);
    taken.set(url, set);
  });
  const service: Service = { ...given, app, logRefusal };
  for (const { addRoutes } of routes) await addRoutes(service);
  const turn = () => void turnAnswers(service).catch(() => undefined);
  const turning = setInterval(turn, 10_000).unref();
  app.addHook('onClose', () => clearInterval(turning));
  // The site's page answers at any address except the API's.
  if (site)
    for (const url of ['/api', '/api/*']) app.all(url, { schema: { hide: true } }, refuseUnknown);
  for (const [url, allowed] of [...taken]) refuseOtherMethods(app, url, allowed);
  return app;
}

/** A server that can't keep up refuses requests immediately, except health checks. */
async function refuseUnderPressure(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: ({ url }) => {
      if (!url.startsWith('/api/health')) throw overloaded();
    },
  });
}

function refuseUnknown(): never {
  throw new ApiError('not_found', 'There is nothing at this URL. See /api/docs for all paths.');
}

/** Refused before the body is read, as nothing in it could change the answer. */
function refuseOtherMethods(app: FastifyInstance, url: string, allowed: ReadonlySet<string>): void {
  const allow = [...allowed].toSorted().join(', ');
  const refuse = async () => {
    throw new ApiError('method_not_allowed', `This URL accepts only ${allow}.`, { allow });
  };
  app.route({
    method: methods.filter((method) => !allowed.has(method)),
    url,
    schema: { hide: true },
    onRequest: refuse,
    handler: refuse,
  });
}

function refuseRepeated(parameters: object) {
  const isOfTexts = Object.values(parameters).every((value) => typeof value === 'string');
  return isOfTexts || { error: new Error('a parameter is given twice') };
}
