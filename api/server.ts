import type { FastifyInstance } from 'fastify';
import { type AppLogger, buildApp } from './app.ts';
import { readServerSettings } from './config.ts';
import { buildGate } from './gate.ts';
import { startTally } from './metrics/cache-tally.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { openApplications } from './mortgage/applications.ts';
import { prepareVersion } from './served-version.ts';
import { readSite } from './site/read-site.ts';
import { followState } from './status/follow-state.ts';
import { followVersions } from './versions.ts';

type ServerOptions = {
  readonly dataDir: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly socialLink: string | null;
  /** Public age keys that mortgage applications are sealed to; with none, they aren't accepted. */
  readonly applicationKeys?: readonly string[];
  /** The built site; null to serve only the API. */
  readonly webDir: string | null;
  /** Where Prometheus text is served; null for nowhere. */
  readonly metrics?: { readonly host: string; readonly port: number } | null;
  /** pino's options; false for no log, absent for what the environment sets. */
  readonly log?: AppLogger;
  /** How long a visitor may take to read the last answer once the server has been asked to stop. */
  readonly closingMs?: number;
};

export type Server = {
  readonly url: string;
  /** Where the Prometheus text is, if anywhere. */
  readonly metricsUrl: string | null;
  close(): Promise<void>;
};

/**
 * Queries that run together, one for each connection of a version, and queries that may wait, of all
 * visitors together.
 */
const runningQueries = 4;
const waitingQueries = 400;

/** The event loop's delay at which the server is overloaded. */
const maxDelayMs = 2000;

/** Starts the API and the site; they move to each new version in the data folder. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { dataDir, host, port, socialLink, webDir, applicationKeys = [] } = options;
  const { closingMs = 5000 } = options;
  const { trustProxy, logLevel, origin, sqlSetting } = readServerSettings();
  const site = webDir === null ? null : await readSite(webDir);
  const gate = buildGate(runningQueries, waitingQueries);
  const tally = startTally();
  const readRecorded = followState(dataDir);
  const now = () => new Date();
  const versions = followVersions({
    dataDir,
    prepare: (open) => prepareVersion(dataDir, open, gate, sqlSetting, tally),
    log: {
      info: (facts, message) => app.log.info(facts, message),
      error: (facts, message) => app.log.error(facts, message),
    },
  });
  // Prometheus's own client takes a while to load, so only who asks for it waits for it.
  const metrics = options.metrics
    ? (await import('./metrics/build-metrics.ts')).buildMetrics({
        versions,
        readRecorded,
        now,
        tally,
      })
    : null;
  const app = await buildApp({
    versions,
    dataDir,
    readRecorded,
    now,
    metrics,
    socialLink,
    applications: openApplications({ dataDir, keys: applicationKeys }),
    origin,
    site,
    trustProxy,
    maxDelayMs,
    logger: options.log ?? { level: logLevel },
  });
  app.addHook('onClose', () => versions.close());
  await versions.follow();
  const measured = metrics && options.metrics ? await serveMetrics(metrics, options.metrics) : null;
  app.addHook('onClose', () => measured?.close());
  const url = await app.listen({ host, port }).catch(async (error: unknown) => {
    await measured?.close();
    throw error;
  });
  return { url, metricsUrl: measured?.url ?? null, close: () => closeApp(app, closingMs) };
}

/**
 * Lets answers under way finish, for a limited time: a visitor who never reads would otherwise hold
 * up the stop forever.
 */
async function closeApp(app: FastifyInstance, ms: number): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), ms);
  await app.close();
  clearTimeout(patience);
}
