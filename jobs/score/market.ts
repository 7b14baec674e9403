import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTables } from '../../warehouse/build.ts';
import { quote } from '../../warehouse/quote.ts';
import { maybeReadCurrent, versionPath } from '../../warehouse/version/versions.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { type Config, UsageError } from '../config.ts';
import { formatTable } from '../format-table.ts';
import { withScratchVersion } from './scratch-version.ts';

export type MarketScore = {
  readonly figure: 'agreed' | 'gone' | 'fall_through';
  /** In how many areas, and ages or quarters, the figure is published. */
  readonly places: number;
  /** In what share of them the truth is within the interval, which is to be 0.95. */
  readonly inside: number;
  /** The mean difference from the truth: above 0 where too much is published. */
  readonly bias: number;
};

const marts = ['marts.listing_outcomes', 'marts.market_times'];

/**
 * `npm run score -- market --data DIR`: compares how soon homes are agreed and how often that falls
 * through, as published of the demonstration, with the same figures of its homes' true lives. Throws
 * a `UsageError` where the folder holds no demonstration.
 */
export async function score({ dataDir, options }: Config): Promise<number> {
  const truth = join(dataDir, 'demo', 'truth');
  const live = await maybeReadCurrent(dataDir);
  if (!live || !existsSync(truth)) {
    throw new UsageError(
      `${dataDir} has no demonstration. Run npm start, then give its folder: --data DIR.`,
    );
  }
  const scores = await withScratchVersion((workbench) =>
    scoreMarket(workbench, versionPath(dataDir, live), truth),
  );
  if (!options.json) console.log(formatTable(Object.keys(scores[0] ?? {}), scores));
  console.log(JSON.stringify({ score: 'market', figures: scores }));
  return 0;
}

/**
 * Makes the marts in the workbench from the truth in that folder (`adverts.csv`, `events.csv`), and
 * compares those of the version with them.
 */
export async function scoreMarket(
  workbench: Workbench,
  version: string,
  truth: string,
): Promise<MarketScore[]> {
  await workbench.run(`attach ${quote(version)} as published (read_only)`);
  await workbench.run(
    `set variable followed_from = (
      select min(pulled_at) from published.core.pulls where kind like 'listings-%'
    )`,
  );
  await workbench.run(
    'set variable followed_to = (select now_at from published.core.listings_now)',
  );
  for (const name of ['adverts', 'events']) {
    await workbench.run(`set variable ${name}_path = ${quote(join(truth, `${name}.csv`))}`);
  }
  await workbench.run('create schema if not exists version.core');
  await workbench.run('create table version.core.listings_now as from published.core.listings_now');
  const courses = await readSql('market-truth');
  await workbench.run(`create table version.core.spell_courses as ${courses}`);
  await buildTables(workbench, 'all', new Set(marts));
  return await workbench.rows<MarketScore>(await readSql('market'));
}

async function readSql(name: string): Promise<string> {
  return await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8');
}
