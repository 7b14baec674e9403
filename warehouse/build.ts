import { createHash } from 'node:crypto';
import { WarehouseError } from './errors.ts';
import { listReplacedTables } from './load-places.ts';
import { buildLookups, digestLookups } from './lookups.ts';
import {
  listSqlFiles,
  type Model,
  readMacros,
  readModels,
  readSql,
  readTableNames,
} from './models.ts';
import { createRawTables } from './raw-tables.ts';
import { placeTables } from './records.ts';
import type { Workbench } from './workbench.ts';

/**
 * What to build: the years of sale whose lines changed and the listings in `changed_listings`, or all. With `none` no
 * file of the register came: what is made of the register alone stays as it is.
 */
export type ChangedYears = readonly number[] | 'all' | 'none';

/** Views have no comment of their own that could say by what they can be cut. */
const stagingPartitions: Readonly<Record<string, string>> = {
  'staging.sales': 'sale_year',
  'staging.listing_runs': 'listing_id',
};

/**
 * Builds every kept table of the version from its raw tables. A table with a partition is built for
 * the changed years alone, by the same SELECT: `work` holds a view of each table that shows them only.
 */
export async function buildTables(workbench: Workbench, changed: ChangedYears): Promise<void> {
  const every = await readModels();
  const replaced = await listReplacedTables(workbench);
  const untouched = listUntouched(every, changed, replaced);
  const anew = listMadeOf(every, replaced);
  const models = every.filter(({ layer, table }) => layer !== 'staging' && !untouched.has(table));
  for (const schema of ['staging', 'lookups', 'core', 'marts']) {
    await workbench.run(`create schema if not exists version.${schema}`);
    await workbench.run(`drop schema if exists work.${schema} cascade`);
    await workbench.run(`create schema work.${schema}`);
  }
  const scope = new Set<string>();
  for (const model of models) {
    if (model.partition && !anew.has(model.table)) {
      for (const read of model.reads) await showInWork(workbench, read, every, changed, scope);
      await buildPartitions(workbench, model, changed, scope);
    } else if (model.kept === 'as a view') {
      await workbench.run('use version');
      await workbench.run(`create or replace view ${model.table} as ${model.sql}`);
    } else {
      await workbench.run('use version');
      await workbench.run(`drop table if exists ${model.table}`);
      await workbench.run(`create table ${model.table} as ${model.sql}`);
    }
  }
  await workbench.run('use version');
}

/** Lookups, macros, raw tables: what models need before the first row. */
export async function prepareVersion(workbench: Workbench): Promise<void> {
  await buildLookups(workbench);
  await workbench.run('create table if not exists work.main.changed_listings (listing_id bigint)');
  await workbench.run('create table if not exists work.main.changed_places (table_name varchar)');
  for (const macro of readMacros()) {
    for (const catalog of ['version', 'work']) {
      await workbench.run(`create or replace macro ${catalog}.main.${macro}`);
    }
  }
  await createRawTables(workbench);
}

/**
 * Runs every audit on the built version, but for what it has from the version that it continues, where they passed:
 * tables that nothing touched, and of the history of listings those that didn't change. Throws `audit_failed` with the first bad rows.
 */
export async function auditVersion(
  workbench: Workbench,
  changed: ChangedYears = 'all',
): Promise<void> {
  const models = changed === 'all' ? [] : await readModels();
  const untouched = listUntouched(models, changed, await listReplacedTables(workbench));
  const histories = models.filter(
    (model) => model.kept !== 'no' && partitionOf(model.table, model) === 'listing_id',
  );
  for (const { table } of histories) await showChanged(workbench, table);
  for (const audit of listSqlFiles('audits')) {
    const sql = readSql('audits', audit);
    const reads = readTableNames(workbench.connection, sql, `audits.${audit}`);
    if (reads.every((table) => isUntouched(table, untouched))) continue;
    const isCut = reads.every((read) => histories.some(({ table }) => table === read));
    await workbench.run(isCut ? 'use work' : 'use version');
    const badRows = await workbench.rows(`select * from (${sql}) limit 5`);
    if (badRows.length > 0) {
      throw new WarehouseError(
        'audit_failed',
        `Audit ${audit} found rows that must not be: nothing is published. Look at warehouse/audits/${audit}.sql, correct the cause, run again.`,
        { audit, badRows },
      );
    }
  }
  await workbench.run('use version');
}

/** A digest of all that a version is made by beside the landing folder: another one, another build. */
export function digestRecipe(): string {
  const hash = createHash('sha256').update(digestLookups());
  for (const folder of ['raw', 'staging', 'core', 'marts', 'macros', 'audits']) {
    for (const name of listSqlFiles(folder))
      hash.update(`${folder}/${name}`).update(readSql(folder, name));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The tables that are made of nothing that came: of the register alone where none of its files did, of schools and stops
 * that weren't replaced; but none that the others need made.
 */
function listUntouched(
  models: readonly Model[],
  changed: ChangedYears,
  replaced: ReadonlySet<string>,
): Set<string> {
  if (changed === 'all') return new Set();
  const places = Object.keys(placeTables).map((table) => `raw.${table}`);
  const untouched = new Set(places.filter((table) => !replaced.has(table)));
  // The lines of the register look up their own file in raw.pulls: what else comes there is nothing to them.
  if (changed === 'none')
    for (const table of ['raw.ppr_rows', 'staging.sales']) untouched.add(table);
  for (const { table, reads } of models) {
    if (reads.every((read) => isUntouched(read, untouched))) untouched.add(table);
  }
  for (const { table, reads } of models.toReversed()) {
    if (untouched.has(table)) continue;
    for (const read of reads) {
      if (models.some((model) => model.table === read && model.kept === 'no'))
        untouched.delete(read);
    }
  }
  return untouched;
}

/** What is made of these raw tables, straight or through others: none of its parts stays as it is. */
function listMadeOf(models: readonly Model[], raw: ReadonlySet<string>): Set<string> {
  const made = new Set(raw);
  for (const { table, reads } of models) if (reads.some((read) => made.has(read))) made.add(table);
  return made;
}

/** Other lookups are another recipe, which is a build from nothing. */
function isUntouched(table: string, untouched: ReadonlySet<string>): boolean {
  return untouched.has(table) || (untouched.size > 0 && table.startsWith('lookups.'));
}

async function buildPartitions(
  workbench: Workbench,
  model: Model,
  changed: ChangedYears,
  scope: Set<string>,
): Promise<void> {
  await workbench.run('use work');
  if (model.kept === 'no') {
    await workbench.run(`create or replace table work.${model.table} as ${model.sql}`);
    return;
  }
  if (changed === 'all') {
    await workbench.run(`drop table if exists version.${model.table}`);
    await workbench.run(`create table version.${model.table} as ${model.sql}`);
    return;
  }
  await workbench.run(
    `delete from version.${model.table} where ${isChanged(model.partition, changed)}`,
  );
  if (model.partition !== 'listing_id') {
    await workbench.run(`insert into version.${model.table} by name ${model.sql}`);
    return;
  }
  // Few of many: what reads this table next needn't look for them again.
  await workbench.run(`create or replace table work.${model.table} as ${model.sql}`);
  await workbench.run(`insert into version.${model.table} by name from work.${model.table}`);
  scope.add(model.table);
}

/** Gives `work` a view of a table of the version, cut to the changed years where it has them. */
async function showInWork(
  workbench: Workbench,
  table: string,
  models: readonly Model[],
  changed: ChangedYears,
  scope: Set<string>,
): Promise<void> {
  const model = models.find((one) => one.table === table);
  if (scope.has(table) || model?.kept === 'no') return;
  scope.add(table);
  const partition = partitionOf(table, model);
  const cut = partition && changed !== 'all' ? ` where ${isChanged(partition, changed)}` : '';
  const made = cut && partition === 'listing_id' ? 'table' : 'view';
  await workbench.run(
    `create or replace ${made} work.${table} as select * from version.${table}${cut}`,
  );
}

/** Gives `work` a view of what the version itself has of the changed listings, in place of what the build left there. */
async function showChanged(workbench: Workbench, table: string): Promise<void> {
  const [left] = await workbench.rows<{ is_table: boolean }>(
    `select exists (from duckdb_tables() where database_name = 'work'
       and schema_name || '.' || table_name = $table) as is_table`,
    { table },
  );
  await workbench.run(`drop ${left?.is_table ? 'table' : 'view'} if exists work.${table}`);
  await workbench.run(
    `create view work.${table} as select * from version.${table} where ${isChanged('listing_id', 'none')}`,
  );
}

/** The column by which a table can be cut, if it can. */
function partitionOf(table: string, model: Model | undefined): string | undefined {
  return stagingPartitions[table] ?? model?.partition;
}

/** Which rows of a partitioned table changed: the years of the register, or the listings that a pull touched. */
function isChanged(partition: string | undefined, changed: Exclude<ChangedYears, 'all'>): string {
  if (partition === 'listing_id') return 'listing_id in (from work.main.changed_listings)';
  // No year changes where a file came again with the same lines in other bytes.
  const isNone = changed === 'none' || changed.length === 0;
  return isNone ? 'false' : `${partition} in (${changed.join(', ')})`;
}
