import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTables } from '../../warehouse/build.ts';
import { quote } from '../../warehouse/quote.ts';
import { maybeReadCurrent, versionPath } from '../../warehouse/version/versions.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { type Config, UsageError } from '../config.ts';
import { writeDemoTruth } from '../demo/demo.ts';
import { formatTable } from '../format-table.ts';
import { withScratchVersion } from './scratch-version.ts';

export type MarketScore = {
  readonly figure: 'agreed' | 'gone' | 'sold' | 'sold_at_least' | 'sold_at_most' | 'fall_through';
  /** In how many areas, and ages or quarters, the figure is published. */
  readonly places: number;
  /** In what share of them the truth is within the interval, which is to be 0.95. */
  readonly inside: number;
  /** The mean difference from the truth: above 0 where too much is published. */
  readonly bias: number;
  /** The mean width of the interval. */
  readonly width: number;
};

/** How well the sales of the homes that are followed are found. */
export type LinkScore = {
  /** How many of them were sold, up to the day to which sales are followed. */
  readonly sold: number;
  /** In what share of these the sale was found; null where none was sold. */
  readonly found: number | null;
  /** In what share of the finds it is another than theirs; null where none was found. */
  readonly wrong: number | null;
};

const marts = ['marts.listing_outcomes', 'marts.market_times'];

/**
 * `npm run score -- market --data DIR`: compares how soon homes are agreed and sold and how often a
 * sale agreed falls through, as published of the demonstration, with the same figures of its homes'
 * true lives. Throws a `UsageError` where the folder holds no demonstration.
 */
export async function score({ dataDir, options }: Config): Promise<number> {
  const live = await maybeReadCurrent(dataDir);
  const { figures, links } = await withScratchVersion(async (workbench, workDir) => {
    if (!live || !(await writeDemoTruth(dataDir, workDir))) {
      throw new UsageError(
        `${dataDir} has no demonstration. Run npm start, then give its folder: --data DIR.`,
      );
    }
    return await scoreMarket(workbench, versionPath(dataDir, live), join(workDir, 'truth'));
  });
  if (!options.json) {
    console.log(formatTable(Object.keys(figures[0] ?? {}), figures));
    console.log(formatTable(Object.keys(links), [links]));
  }
  console.log(JSON.stringify({ score: 'market', figures, links }));
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
): Promise<{ figures: MarketScore[]; links: LinkScore }> {
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
  for (const table of ['listings_now', 'sales']) {
    await workbench.run(`create table version.core.${table} as from published.core.${table}`);
  }
  await buildTables(workbench, 'all', new Set(['core.sales_horizon']));
  // What isn't kept is dropped by the next build.
  await workbench.run('create table version.core.sales_horizon as from work.core.sales_horizon');
  const courses = await readSql('market-truth');
  await workbench.run(`create table version.core.spell_courses as ${courses}`);
  const sales = await readSql('market-sales');
  await workbench.run(`create table version.core.sale_courses as ${sales}`);
  await buildTables(workbench, 'all', new Set(marts));
  const [links] = await workbench.rows<LinkScore>(await readSql('market-links'));
  if (!links) throw new Error('no row about links');
  return { figures: await workbench.rows<MarketScore>(await readSql('market')), links };
}

async function readSql(name: string): Promise<string> {
  return await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8');
}
