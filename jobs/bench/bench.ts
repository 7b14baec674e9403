import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, UsageError } from '../config.ts';
import { makeDemo } from '../demo/demo.ts';
import { formatTable } from '../format-table.ts';
import type { BenchResult } from './result.ts';

type Bench = (options: {
  readonly sourcesFile: string;
  readonly workDir: string;
}) => Promise<BenchResult>;

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  api: () => import('./api.ts'),
  link: () => import('./link.ts'),
  listings: () => import('./listings.ts'),
  neighbourhood: () => import('./neighbourhood.ts'),
  refresh: () => import('./refresh.ts'),
  search: () => import('./search.ts'),
  swap: () => import('./swap.ts'),
};

/**
 * `npm run bench -- NAME…`: the performance figures, each beside its floor from the same run, as a
 * table and as a line of JSON. Uses the register that `--sources` names; without it, a
 * demonstration of the whole country's size.
 */
export async function run({ words, options }: Config): Promise<number> {
  const names = words.length > 0 ? words : Object.keys(benches);
  const unknown = names.find((name) => !Object.hasOwn(benches, name));
  if (unknown) {
    throw new UsageError(`No bench "${unknown}"; there are ${Object.keys(benches).join(', ')}.`);
  }
  const workDir = await mkdtemp(join(tmpdir(), 'luach-bench-'));
  try {
    const sourcesFile =
      typeof options.sources === 'string'
        ? options.sources
        : await makeDemo(join(workDir, 'world'), { size: 1 });
    for (const name of names) {
      const { bench } = await (benches[name] as (typeof benches)[string])();
      const { rows, summary } = await bench({ sourcesFile, workDir });
      console.log(`\n${name}`);
      console.log(formatTable(Object.keys(rows[0] ?? {}), rows));
      console.log(JSON.stringify({ bench: name, ...summary }));
    }
    return 0;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
