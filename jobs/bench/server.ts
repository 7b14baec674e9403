import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCurrentVersion } from '../../warehouse/open.ts';
import { askAgain, askOnce, type Load, percentileOf, type Request } from './ask.ts';
import { type Bench, type Figure, round } from './bench.ts';
import { startBaseline, startServing } from './processes.ts';

type Kind = 'register pages' | 'listings' | 'places' | 'sales' | 'adverts';

const rounds = 3;
const seconds = 4;

/** Sends requests to the server of a data folder, as its own process. */
export async function measureServer(
  dataDir: string,
  isAsked: (bench: Bench) => boolean,
): Promise<Figure[]> {
  const requestsOf = await readRequests(dataDir);
  const server = await startServing(dataDir);
  try {
    const figures: Figure[] = [];
    const askAll = async (bench: Bench, what: string, requests: Request[], connections: number) => {
      if (requests.length >= connections)
        figures.push(...describe(bench, what, await askOnce(server.url, requests, connections)));
    };
    if (isAsked('api')) {
      const hot = ['/api/Stats/Cork', '/api/PriceRegistry/Cork/1'];
      for (const kind of ['listings', 'places'] as const)
        hot.push(requestsOf(kind).at(-1)?.path ?? '/api/Dashboard');
      figures.push(...(await compareCached(server.url, hot)));
      for (const kind of ['register pages', 'listings', 'places'] as const)
        await askAll('api', `uncached ${kind}`, requestsOf(kind).slice(0, -1), 4);
    }
    if (isAsked('search')) {
      for (const kind of ['sales', 'adverts'] as const)
        await askAll('search', `search of ${kind}`, requestsOf(kind), 1);
    }
    return figures;
  } finally {
    await server.close();
  }
}

/** Cached answers, and the same bytes from a bare Fastify route, in turn. */
async function compareCached(url: string, paths: readonly string[]): Promise<Figure[]> {
  const baseline = await startBaseline(url, paths);
  try {
    const [ours, baselines]: [Load[], Load[]] = [[], []];
    // The first requests compile the code and aren't counted.
    for (const one of [url, baseline.url]) await askAgain(one, paths, 1);
    for (let round = 0; round < rounds; round += 1) {
      baselines.push(await askAgain(baseline.url, paths, seconds));
      ours.push(await askAgain(url, paths, seconds));
    }
    const [cached, bare] = [mergeRounds(ours), mergeRounds(baselines)];
    return [
      ...describe('api', 'from cache', cached),
      ...describe('api', 'bare Fastify route', bare),
      {
        bench: 'api',
        what: 'from cache, against the bare route',
        figure: round(cached.perSecond / bare.perSecond),
        unit: 'times',
      },
    ];
  } finally {
    await baseline.close();
  }
}

/** Rounds combined: the median of their rates, and all their times. */
function mergeRounds(loads: readonly Load[]): Load {
  return {
    perSecond: percentileOf(
      loads.map(({ perSecond }) => perSecond),
      0.5,
    ),
    times: loads.flatMap(({ times }) => times),
  };
}

function describe(bench: Bench, what: string, { perSecond, times }: Load): Figure[] {
  const percentile = (share: number) => round(percentileOf(times, share));
  return [
    { bench, what, figure: Math.round(perSecond), unit: 'requests/s' },
    { bench, what: `${what}, median`, figure: percentile(0.5), unit: 'ms' },
    { bench, what: `${what}, p99`, figure: percentile(0.99), unit: 'ms' },
  ];
}

/** The requests of each kind to the live version. */
async function readRequests(dataDir: string): Promise<(kind: Kind) => Request[]> {
  const open = await openCurrentVersion(dataDir);
  try {
    const sql = await readFile(join(import.meta.dirname, 'requests.sql'), 'utf8');
    const rows = await open.query<{ kind: Kind; path: string; body: string | null }>(sql);
    return (kind) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ path, body }) =>
          body === null
            ? { path }
            : { path, body, method: 'POST', headers: { 'content-type': 'application/json' } },
        );
  } finally {
    open.retire();
  }
}
