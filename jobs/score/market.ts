import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTables } from '../../warehouse/build.ts';
import { quote } from '../../warehouse/quote.ts';
import { maybeReadCurrent, versionPath } from '../../warehouse/version/versions.ts';
import type { Workbench } from '../../warehouse/workbench.ts';
import { type Config, UsageError } from '../config.ts';
import { writeDemoTruth } from '../demo/demo.ts';
import type { Row, Score } from './score.ts';

const marts = ['marts.listing_outcomes', 'marts.market_times'];

/**
 * `npm run score -- market --data DIR`: compares how soon homes are agreed and sold and how often a
 * sale agreed falls through, as published of the demonstration, with the same figures of its homes'
 * true lives; and says how many of the homes that were sold have a link to their sale.
 */
export async function measure(
  workbench: Workbench,
  workDir: string,
  { dataDir }: Config,
): Promise<Score> {
  const live = await maybeReadCurrent(dataDir);
  if (!live || !(await writeDemoTruth(dataDir, workDir))) {
    throw new UsageError(
      `${dataDir} has no demonstration. Run npm start, then give its folder: --data DIR.`,
    );
  }
  return await scoreMarket(workbench, versionPath(dataDir, live), join(workDir, 'truth'));
}

/**
 * Makes the marts in the workbench from the truth in that folder (`adverts.csv`, `events.csv`), and
 * compares those of the version with them.
 */
export async function scoreMarket(
  workbench: Workbench,
  version: string,
  truth: string,
): Promise<{ figures: Row[]; links: Row[] }> {
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
  await buildTables(workbench, new Set(['core.sales_horizon']));
  // What isn't kept is dropped by the next build.
  await workbench.run('create table version.core.sales_horizon as from work.core.sales_horizon');
  for (const [table, name] of [
    ['spell_courses', 'market-truth'],
    ['sale_courses', 'market-sales'],
  ] as const)
    await workbench.run(`create table version.core.${table} as ${await readSql(name)}`);
  await buildTables(workbench, new Set(marts));
  return {
    figures: await workbench.rows(await readSql('market')),
    links: await workbench.rows(await readSql('market-links')),
  };
}

async function readSql(name: string): Promise<string> {
  return await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8');
}
