import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, UsageError } from '../config.ts';
import { makeDemo } from '../demo/demo.ts';
import { formatTable } from '../format-table.ts';
import { loadAutocannon } from './ask.ts';
import { measureRefreshes } from './refreshes.ts';
import { measureServer } from './server.ts';

export const benches = ['nightly', 'pull', 'api', 'search'] as const;

export type Bench = (typeof benches)[number];

export type Figure = {
  readonly bench: Bench;
  readonly what: string;
  readonly figure: number;
  readonly unit: 's' | 'ms' | 'MB' | 'requests/s' | 'times';
};

/** A tenth of the country: every kind of source, with pulls of adverts over more than a year. */
const demoSize = 0.1;

/**
 * `npm run bench -- [NAME…]`: how long a full refresh takes, and one more pull; how fast the API
 * and its searches answer. It uses the sources of `--sources`, or a demonstration that it makes.
 * Prints a table, or with `--json` a line of JSON.
 */
export async function run({ words, options }: Config): Promise<number> {
  const unknown = words.find((word) => !benches.some((name) => name === word));
  if (unknown) throw new UsageError(`No bench "${unknown}"; there are ${benches.join(', ')}.`);
  const isAsked = (name: Bench) => words.length === 0 || words.includes(name);
  const asksServer = isAsked('api') || isAsked('search');
  if (asksServer) await loadAutocannon();
  const workDir = await mkdtemp(join(tmpdir(), 'luach-bench-'));
  try {
    const sourcesFile =
      typeof options.sources === 'string'
        ? options.sources
        : await makeDemo(join(workDir, 'world'), { size: demoSize, hasListings: true });
    const dataDir = join(workDir, 'data');
    // Every other bench uses the version that the nightly one makes.
    const all = await measureRefreshes({ sourcesFile, dataDir, workDir, pulls: isAsked('pull') });
    if (asksServer) all.push(...(await measureServer(dataDir, isAsked)));
    const figures = all.filter(({ bench }) => isAsked(bench));
    if (options.json) console.log(JSON.stringify({ figures }));
    else console.log(formatTable(['bench', 'what', 'figure', 'unit'], figures));
    return 0;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** To two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
