import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTables } from '../../warehouse/build.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { quote } from '../../warehouse/quote.ts';
import { findCurrent, versionPath } from '../../warehouse/version/versions.ts';
import { type Config, UsageError } from '../config.ts';
import { writeDemoTruth } from '../demo/demo.ts';
import type { Row, Score } from './score.ts';

const marts = ['marts.listing_outcomes', 'marts.market_times'];

/**
 * `npm run score -- market --data DIR`: compares the demonstration's published figures with the
 * true lives of its homes: how soon homes are agreed and sold, and how often a sale agreed falls
 * through. Also counts how many sold homes are linked to their sale.
 */
export async function measure(
  session: BuildSession,
  workDir: string,
  { dataDir }: Config,
): Promise<Score> {
  const live = await findCurrent(dataDir);
  if (!live || !(await writeDemoTruth(dataDir, workDir))) {
    throw new UsageError(
      `${dataDir} has no demonstration. Run npm start, then give its folder: --data DIR.`,
    );
  }
  return await scoreMarket(session, versionPath(dataDir, live), join(workDir, 'truth'));
}

/**
 * Makes the marts in the session from the truth in that folder (`adverts.csv`, `events.csv`), and
 * compares the version's with them.
 */
export async function scoreMarket(
  session: BuildSession,
  version: string,
  truth: string,
): Promise<{ figures: Row[]; links: Row[] }> {
  await session.run(`attach ${quote(version)} as published (read_only)`);
  await session.run(
    `set variable followed_from = (
      select min(pulled_at) from published.core.pulls where kind like 'listings-%'
    )`,
  );
  await session.run('set variable followed_to = (select now_at from published.core.listings_now)');
  for (const name of ['adverts', 'events']) {
    await session.run(`set variable ${name}_path = ${quote(join(truth, `${name}.csv`))}`);
  }
  await session.run('create schema if not exists version.core');
  for (const table of ['listings_now', 'sales', 'followed_areas']) {
    await session.run(`create table version.core.${table} as from published.core.${table}`);
  }
  await buildTables(session, new Set(['core.sale_follow_up_end']));
  // The next build drops tables that aren't kept.
  await session.run(
    'create table version.core.sale_follow_up_end as from work.core.sale_follow_up_end',
  );
  for (const [table, name] of [
    ['spell_milestones', 'market-truth'],
    ['sale_timing_bounds', 'market-sales'],
  ] as const)
    await session.run(`create table version.core.${table} as ${await readSql(name)}`);
  await buildTables(session, new Set(marts));
  return {
    figures: await session.rows(await readSql('market')),
    links: await session.rows(await readSql('market-links')),
  };
}

async function readSql(name: string): Promise<string> {
  return await readFile(new URL(`./${name}.sql`, import.meta.url), 'utf8');
}
