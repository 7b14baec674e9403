import { listSqlFiles, readSql } from '../models.ts';
import { quote } from '../quote.ts';
import { listingColumns } from '../records/listings.ts';
import { placeTables } from '../records/places.ts';
import { postColumns } from '../records/posts.ts';
import type { Workbench } from '../workbench.ts';
import { showChanges } from './record-changes.ts';

/**
 * Makes the raw tables that don't exist yet, empty, and the staging views on them: a version has
 * all its tables, whichever sources it is made from. Raw tables take their columns from their own
 * SELECTs.
 */
export async function createRawTables(workbench: Workbench): Promise<void> {
  await workbench.use('version');
  await workbench.run('create schema if not exists version.raw');
  await workbench.run('create schema if not exists version.staging');
  await showLanded(workbench, 'listings', ofPulls, undefined);
  await showPosts(workbench, undefined);
  for (const [table, columns] of Object.entries(placeTables)) {
    await showLanded(workbench, table, columns, undefined);
  }
  await workbench.run(`set variable pull = ''`);
  await workbench.run(`set variable source = ''`);
  await workbench.run(`set variable pulled_at = null`);
  await startJudgedKinds(workbench);
  const pulls = readSql('raw', 'pulls');
  const uses = [...pulls.matchAll(/\bmanifest\.(\w+)/g)];
  const fields = [...new Set(uses.map(([, name]) => name))];
  await workbench.run(
    `set variable manifests = [{${fields.map((name) => `${name}: null`).join(', ')}}]`,
  );
  await showChanges(workbench);
  // Without a file to read, the register's lines have the columns that every layout is given.
  const lines = readSql('raw', 'ppr_rows').replace(
    /read_csv\([\s\S]*?\n {4}\)/,
    '(select null::varchar as sale_date)',
  );
  const selects = {
    pulls,
    ppr_rows: lines,
    register_changes: readSql('raw', 'register_changes'),
    listing_runs: readSql('raw', 'listing_runs'),
    listing_scopes: readSql('raw', 'listing_scopes'),
    blog_posts: readSql('raw', 'blog_posts'),
    ...Object.fromEntries(Object.keys(placeTables).map((table) => [table, readSql('raw', table)])),
  };
  for (const [table, sql] of Object.entries(selects)) {
    await workbench.run(`create table if not exists raw.${table} as ${sql} limit 0`);
  }
  for (const view of listSqlFiles('staging')) {
    await workbench.run(`create view if not exists staging.${view} as ${readSql('staging', view)}`);
  }
}

/** Makes `judged_kinds`, empty: what pulls of listings are found to cover. */
export async function startJudgedKinds(workbench: Workbench): Promise<void> {
  await workbench.run(`create or replace temp table judged_kinds (
    pull varchar, entry varchar, county varchar, property_type varchar, listing_count integer,
    usual_count integer, is_covered boolean, pulled_at timestamp, looked_before_at timestamp)`);
}

/** The columns of listings that come from several pulls. */
const ofPulls = { ...listingColumns, entry: 'VARCHAR', pulled_at: 'TIMESTAMP' };

/**
 * Shows the loader's SELECTs the listings of a Parquet file, as `landed_listings`; without a file,
 * no rows.
 */
export async function showListings(
  workbench: Workbench,
  parquetPath: string | undefined,
): Promise<void> {
  await showLanded(workbench, 'listings', listingColumns, parquetPath);
}

/** Shows the loader's SELECTs the rows of a Parquet file as `landed_…`; without a file, no rows. */
export async function showLanded(
  workbench: Workbench,
  name: string,
  types: Readonly<Record<string, string>>,
  parquetPath: string | undefined,
): Promise<void> {
  const columns = Object.entries(types).map(([column, type]) => `null::${type} as ${column}`);
  const from = parquetPath
    ? `select * from read_parquet(${quote(parquetPath)})`
    : `select ${columns.join(', ')} limit 0`;
  await workbench.run(`create or replace temp view landed_${name} as ${from}`);
}

/**
 * Shows the loader's SELECT the posts of an NDJSON file as `landed_posts`; without a file, no rows.
 */
export async function showPosts(
  workbench: Workbench,
  postsPath: string | undefined,
): Promise<void> {
  const columns = Object.entries(postColumns);
  const types = columns.map(([name, type]) => `${name}: '${type}'`).join(', ');
  const nulls = columns.map(([name, type]) => `null::${type} as ${name}`).join(', ');
  const from = postsPath
    ? `select * from read_json(${quote(postsPath)}, columns = {${types}}, format = 'newline_delimited')`
    : `select ${nulls} limit 0`;
  await workbench.run(`create or replace temp view landed_posts as ${from}`);
}
