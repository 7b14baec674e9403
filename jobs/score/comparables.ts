import { buildTables } from '../../warehouse/build.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { readSql } from '../../warehouse/models.ts';
import { fitIndices } from '../../warehouse/price-index/fit-indices.ts';
import { readResales, showPriceIndices } from '../../warehouse/price-index/fit-price-indices.ts';
import { selectResales } from '../../warehouse/price-index/resales.ts';
import { quote } from '../../warehouse/quote.ts';
import { findCurrent, versionPath } from '../../warehouse/version/versions.ts';
import { type Config, UsageError } from '../config.ts';
import type { Row, Score } from './score.ts';

/** The models' inputs from the version. */
const known = [
  'sales',
  'resales',
  'addresses',
  'address_streets',
  'sale_property_links',
  'linked_sales',
];

/** Inputs about current homes, which the score doesn't need. */
const unneeded = ['listings', 'listing_property_links', 'sale_listing_links'];

/** Tables collected from each quarter's sales. */
const collected = ['comparable_targets', 'comparable_estimates'];

/** The months that cover two years: one to measure, and one that decides how wide ranges are. */
const scoredMonths = 25;

/**
 * `npm run score -- comparables --data DIR`: scores every second-hand market sale of the live
 * version's last year, as if it were for sale on its day, by the models of `marts.price_ranges`,
 * but with the index of that day. Also prints the version's own scores, with its own index.
 */
export async function measure(
  session: BuildSession,
  _workDir: string,
  { dataDir }: Config,
): Promise<Score> {
  const live = await findCurrent(dataDir);
  if (!live) throw new UsageError(`${dataDir} has no version. Give its folder: --data DIR.`);
  return await scoreComparables(session, versionPath(dataDir, live));
}

/** The same for the version in that file. */
export async function scoreComparables(
  session: BuildSession,
  version: string,
): Promise<{ byIndexOfTheDay: Row[]; byIndexOfTheVersion: Row[] }> {
  await session.run(`attach ${quote(version)} as published (read_only)`);
  await buildTables(session, new Set());
  for (const table of known)
    await session.run(`create view version.core.${table} as from published.core.${table}`);
  for (const table of unneeded)
    await session.run(`create table version.core.${table} as from published.core.${table} limit 0`);
  const { counties, months, firstYear } = await readResales(session);
  await session.use('work');
  await make(session, 'street_numbers');
  const newest = 3 * Math.floor((months - 1) / 3);
  for (let month = newest; month > months - scoredMonths - 3; month -= 3) {
    const before = counties.map((county) =>
      selectResales(county, (index) => (county.to[index] ?? 0) < month),
    );
    const points = fitIndices(before, { months: month, base: [0] });
    await showPriceIndices(session, { points, firstYear });
    await estimateQuarter(session, month);
  }
  for (const table of collected)
    await session.run(`create or replace table version.core.${table} as from all_${table}`);
  await make(session, 'comparable_widths');
  await make(session, 'comparable_ranges');
  return {
    byIndexOfTheDay: await session.rows(readSql('marts', 'comparable_scores')),
    byIndexOfTheVersion: await session.rows('from published.marts.comparable_scores'),
  };
}

/** Adds the past sales of three months from this one on, by its number in the index. */
async function estimateQuarter(session: BuildSession, month: number): Promise<void> {
  await make(session, 'price_levels');
  await make(session, 'comparable_sales');
  await make(
    session,
    'comparable_targets',
    `datediff('month', getvariable('first_index_month'), day) between ${month} and ${month + 2}`,
  );
  for (const table of ['near_sales', 'asking_ratios', 'asked_targets', 'comparable_estimates'])
    await make(session, table);
  for (const table of collected) {
    const rows = `from version.core.${table}`;
    await session.run(`create temp table if not exists all_${table} as ${rows} limit 0`);
    await session.run(`insert into all_${table} ${rows}`);
  }
}

/** Makes a core table as a build does, from the rows that meet the condition. */
async function make(session: BuildSession, table: string, condition = 'true'): Promise<void> {
  const rows = `from (${readSql('core', table)}\n) where ${condition}`;
  await session.run(`create or replace table version.core.${table} as ${rows}`);
}
