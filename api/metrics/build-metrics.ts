import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refreshOutcomes } from '../../warehouse/open.ts';
import { levels } from '../contract/status.ts';
import type { Service } from '../service.ts';
import { readStatus } from '../status/read-status.ts';
import type { CacheTally } from './cache-tally.ts';

export type Metrics = {
  /** Times every request of a server from now on. */
  follow(app: FastifyInstance): void;
  /** The Prometheus text. */
  render(): Promise<string>;
  readonly contentType: string;
};

type Watched = Pick<Service, 'versions' | 'readRecorded' | 'now'> & { readonly tally: CacheTally };

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What a server measures about itself. No label takes what a visitor sends: a route is its pattern,
 * a source is an entry of the sources file.
 */
export function buildMetrics(watched: Watched): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'luach_http_request_seconds',
    help: 'Requests by pattern of the route and by status, and how long their answers took',
    labelNames: ['route', 'status'],
    buckets,
    registers: [registry],
  });
  countCache(registry, watched.tally);
  const showState = measureState(registry);
  return {
    follow(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = formatRoute(request.routeOptions.url);
        requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
    async render() {
      await showState(watched);
      return await registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** Each file of the site has a route of its own, with a name that changes with its contents. */
function formatRoute(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  return pattern.startsWith('/assets/') ? '/assets/*' : pattern;
}

function countCache(registry: Registry, tally: CacheTally): void {
  new Counter({
    name: 'luach_cache_answers_total',
    help: 'Answers that depend on the version: in memory (hit), or computed first (miss)',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, tally.hits);
      this.inc({ result: 'miss' }, tally.misses);
    },
  });
}

/** Gauges of the data folder's state; the function sets them to what it is now. */
function measureState(registry: Registry): (watched: Watched) => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `luach_${name}`, help, labelNames, registers: [registry] });
  const version = gauge('version_info', 'The version that is served: always 1', 'version');
  const age = gauge('version_age_seconds', 'How long ago the served version was published');
  const isUpToDate = gauge(
    'version_up_to_date',
    '0 where the live version is damaged and an older one served',
  );
  const pulled = gauge(
    'source_age_seconds',
    'How long ago a source was last pulled without a fault',
    'source',
  );
  const level = gauge('source_level', 'How late a source is: 0 green, 1 amber, 2 red', 'source');
  const held = gauge(
    'source_held',
    'Files and pulls of a source that wait for the operator',
    'source',
  );
  const last = gauge('refresh_last_seconds', 'How long the last refresh that ended took');
  const ended = gauge('refresh_last_timestamp_seconds', 'When the last refresh began');
  const counts = new Counter({
    name: 'luach_refreshes_total',
    help: 'Refreshes of the data folder by how they ended',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const spent = new Counter({
    name: 'luach_refresh_seconds_total',
    help: 'Seconds that all refreshes took together',
    registers: [registry],
  });
  return async (watched) => {
    const status = await readStatus(watched);
    const state = await watched.readRecorded();
    const since = (instant: string) => (watched.now().getTime() - Date.parse(instant)) / 1000;
    for (const one of [version, age, pulled, level, held, last, ended, counts, spent]) one.reset();
    if (status.version) version.set({ version: status.version }, 1);
    if (status.publishedAt) age.set(since(status.publishedAt));
    isUpToDate.set(watched.versions.isUpToDate() ? 1 : 0);
    for (const source of status.sources) {
      const labels = { source: source.id };
      if (source.level) level.set(labels, levels.indexOf(source.level));
      if (source.lastPull) pulled.set(labels, since(source.lastPull));
      held.set(labels, source.heldFiles.length + source.heldPulls.length);
    }
    for (const outcome of refreshOutcomes) counts.inc({ outcome }, state.counts[outcome] ?? 0);
    spent.inc(state.seconds);
    const begun = status.refreshes[0];
    if (begun) ended.set(Date.parse(begun.startedAt) / 1000);
    const done = status.refreshes.find(({ seconds }) => seconds !== null);
    if (done?.seconds) last.set(done.seconds);
  };
}
