import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareVersion } from '../../warehouse/build.ts';
import { type BuildSession, openBuildSession } from '../../warehouse/build-session.ts';
import { type Config, UsageError } from '../config.ts';
import { formatTable } from '../format-table.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** The tables of a score, by name. */
export type Score = Readonly<Record<string, readonly Row[]>>;

/** Measures in its own empty version. `workDir` is removed afterwards. */
type Measure = (session: BuildSession, workDir: string, config: Config) => Promise<Score>;

const scores: Record<string, () => Promise<{ measure: Measure }>> = {
  homes: () => import('./homes.ts'),
  linkage: () => import('./linkage.ts'),
  index: () => import('./price-index.ts'),
  market: () => import('./market.ts'),
  comparables: () => import('./comparables.ts'),
};

/**
 * `npm run score -- NAME`: how often links are right and figures hold, by evidence that they must not
 * use. Prints tables, or with `--json` a line of JSON.
 */
export async function run(config: Config): Promise<number> {
  const [name = '', ...rest] = config.words;
  const load = Object.hasOwn(scores, name) ? scores[name] : undefined;
  if (!load || rest.length > 0) {
    throw new UsageError(
      `No score "${config.words.join(' ')}"; there are ${Object.keys(scores).join(', ')}.`,
    );
  }
  const { measure } = await load();
  const workDir = await mkdtemp(join(tmpdir(), 'luach-score-'));
  const session = await openBuildSession(join(workDir, 'score.duckdb'), join(workDir, 'spill'));
  try {
    await prepareVersion(session);
    const score = await measure(session, workDir, config);
    if (config.options.json) console.log(JSON.stringify({ score: name, ...score }));
    else {
      for (const rows of Object.values(score))
        console.log(`${formatTable(Object.keys(rows[0] ?? {}), rows)}\n`);
    }
    return 0;
  } finally {
    await session.abandon();
    await rm(workDir, { recursive: true, force: true });
  }
}
