import type { BuildSession } from '../build-session.ts';
import { listSqlFiles, readSql } from '../models.ts';
import { quote } from '../quote.ts';
import { placeTables } from '../records/places.ts';
import { showNoListings } from './listing-batch.ts';
import { showChanges } from './record-changes.ts';

/** Every raw table. */
const rawTables: readonly string[] = [...listSqlFiles('raw'), ...Object.keys(placeTables)];

/**
 * Creates missing raw tables, empty, and the staging views on them, so that a version has all its
 * tables whichever sources it is made from. Raw tables take their columns from their own SELECTs;
 * those of a source's newest file, from its Parquet files.
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
  await showChanges(session);
  // Without a file to read, the register's lines have the columns that every layout maps to.
  const lines = readSql('raw', 'ppr_rows').replace(
    /read_csv\([\s\S]*?\n {4}\)/,
    '(select null::varchar as sale_date)',
  );
  const selects = {
    ppr_rows: lines,
    register_changes: readSql('raw', 'register_changes'),
    listing_runs: readSql('raw', 'listing_runs'),
    listing_counts: readSql('raw', 'listing_counts'),
  };
  for (const [table, sql] of Object.entries(selects)) await create(table, sql);
  for (const [table, types] of Object.entries(placeTables)) {
    const columns = Object.entries(types).map(([name, type]) => `${name} ${type}`);
    await session.run(`create table if not exists raw.${table}
      (pull varchar, source varchar, ${columns.join(', ')}, pulled_at timestamp)`);
  }
  for (const view of listSqlFiles('staging')) {
    await session.run(`create view if not exists staging.${view} as ${readSql('staging', view)}`);
  }
}

/** Copies the raw tables of a published version's file, to add files that have landed since. */
export async function carryRaw(session: BuildSession, file: string): Promise<void> {
  await session.run(`attach ${quote(file)} as live (read_only)`);
  await session.run('create schema version.raw');
  for (const table of rawTables)
    await session.run(`create table version.raw.${table} as from live.raw.${table}`);
  await session.run('detach live');
}
