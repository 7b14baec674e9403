import type { BuildSession } from '../build-session.ts';
import { listSqlFiles, readSql } from '../models.ts';
import { quote } from '../quote.ts';
import { placeTables } from '../records/places.ts';
import { postColumns } from '../records/posts.ts';
import { showNoListings } from './listing-batch.ts';
import { showChanges } from './record-changes.ts';

/**
 * Makes the raw tables that don't exist yet, empty, and the staging views on them: a version has
 * all its tables, whichever sources it is made from. Raw tables take their columns from their own
 * SELECTs.
 */
export async function createRawTables(session: BuildSession): Promise<void> {
  await session.use('version');
  await session.run('create schema if not exists version.raw');
  await session.run('create schema if not exists version.staging');
  const create = (table: string, sql: string) =>
    session.run(`create table if not exists raw.${table} as ${sql} limit 0`);
  const pulls = readSql('raw', 'pulls');
  const uses = [...pulls.matchAll(/\bmanifest\.(\w+)/g)];
  const fields = [...new Set(uses.map(([, name]) => name))];
  await session.run(
    `set variable manifests = [{${fields.map((name) => `${name}: null`).join(', ')}}]`,
  );
  await create('pulls', pulls);
  await session.run(`set variable pull = ''`);
  await session.run(`set variable source = ''`);
  await session.run(`set variable pulled_at = null`);
  await showNoListings(session);
  await showPosts(session, undefined);
  for (const [table, columns] of Object.entries(placeTables)) {
    await showLanded(session, table, columns, undefined);
  }
  await showChanges(session);
  // Without a file to read, the register's lines have the columns that every layout is given.
  const lines = readSql('raw', 'ppr_rows').replace(
    /read_csv\([\s\S]*?\n {4}\)/,
    '(select null::varchar as sale_date)',
  );
  const selects = {
    ppr_rows: lines,
    register_changes: readSql('raw', 'register_changes'),
    listing_runs: readSql('raw', 'listing_runs'),
    listing_counts: readSql('raw', 'listing_counts'),
    blog_posts: readSql('raw', 'blog_posts'),
    ...Object.fromEntries(Object.keys(placeTables).map((table) => [table, readSql('raw', table)])),
  };
  for (const [table, sql] of Object.entries(selects)) await create(table, sql);
  for (const view of listSqlFiles('staging')) {
    await session.run(`create view if not exists staging.${view} as ${readSql('staging', view)}`);
  }
}

/** Shows the loader's SELECTs the rows of a Parquet file as `landed_…`; without a file, no rows. */
export async function showLanded(
  session: BuildSession,
  name: string,
  types: Readonly<Record<string, string>>,
  parquetPath: string | undefined,
): Promise<void> {
  const columns = Object.entries(types).map(([column, type]) => `null::${type} as ${column}`);
  const from = parquetPath
    ? `select * from read_parquet(${quote(parquetPath)})`
    : `select ${columns.join(', ')} limit 0`;
  await session.run(`create or replace temp view landed_${name} as ${from}`);
}

/**
 * Shows the loader's SELECT the posts of an NDJSON file as `landed_posts`; without a file, no rows.
 */
export async function showPosts(
  session: BuildSession,
  postsPath: string | undefined,
): Promise<void> {
  const columns = Object.entries(postColumns);
  const types = columns.map(([name, type]) => `${name}: '${type}'`).join(', ');
  const nulls = columns.map(([name, type]) => `null::${type} as ${name}`).join(', ');
  const from = postsPath
    ? `select * from read_json(${quote(postsPath)}, columns = {${types}}, format = 'newline_delimited')`
    : `select ${nulls} limit 0`;
  await session.run(`create or replace temp view landed_posts as ${from}`);
}
