import { createHash } from 'node:crypto';
import { WarehouseError } from './errors.ts';
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
import type { Workbench } from './workbench.ts';

/**
 * What to build: the years of sale whose lines changed and the listings in `changed_listings`, or all. With `none` no
 * file of the register came: what is made of the register alone stays as it is.
 */
export type ChangedYears = readonly number[] | 'all' | 'none';

/**
 * Builds every kept table of the version from its raw tables. A table with a partition is built for what changed alone
 * (years, listings, addresses), by the same SELECT: `work` holds a view of each table that shows only that. What else
 * follows from a change is found by the SELECTs of `changes/`. With `only`, these tables alone are built.
 */
export async function buildTables(
  workbench: Workbench,
  changed: ChangedYears,
  only?: ReadonlySet<string>,
): Promise<void> {
  const every = await readModels();
  const untouched = listUntouched(every, changed);
  const models = every.filter(
    ({ layer, table }) =>
      layer !== 'staging' && !untouched.has(table) && (only?.has(table) ?? true),
  );
  for (const schema of ['staging', 'lookups', 'core', 'marts']) {
    await workbench.run(`create schema if not exists version.${schema}`);
    await workbench.run(`drop schema if exists work.${schema} cascade`);
    await workbench.run(`create schema work.${schema}`);
  }
  const scope: Scope = new Map();
  if (changed !== 'all') await keepAddressed(workbench, 'before', changed, scope);
  for (const [place, model] of models.entries()) {
    if (model.partition) {
      await findChanges(workbench, model.partition, changed, scope);
      for (const partition of [model.partition, model.otherPartition]) {
        if (partition === undefined || isLeft(partition, model, changed)) continue;
        for (const read of model.reads) {
          await showInWork(workbench, read, every, partition, changed, scope);
        }
        await buildPartitions(workbench, model, partition, changed, scope);
      }
    } else if (model.kept === 'as a view') {
      await workbench.run('use version');
      await workbench.run(`create or replace view ${model.table} as ${model.sql}`);
    } else {
      await workbench.run('use version');
      await workbench.run(`drop table if exists ${model.table}`);
      await workbench.run(`create table ${model.table} as ${model.sql}`);
    }
    await dropSpent(workbench, model, models.slice(place + 1), every);
  }
  await workbench.run('use version');
}

/** Lets go of what serves the build alone once its last reader is built: the memory is for what comes next. */
async function dropSpent(
  workbench: Workbench,
  { reads }: Model,
  later: readonly Model[],
  every: readonly Model[],
): Promise<void> {
  for (const read of reads) {
    const isKept = every.find(({ table }) => table === read)?.kept !== 'no';
    if (isKept || later.some((model) => model.reads.includes(read))) continue;
    await workbench.run(`drop table if exists work.${read}`);
  }
}

/** Lookups, macros, raw tables: what models need before the first row. */
export async function prepareVersion(workbench: Workbench): Promise<void> {
  await buildLookups(workbench);
  await workbench.run('create table if not exists work.main.changed_listings (listing_id bigint)');
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
  const untouched = listUntouched(models, changed);
  const histories = models.filter(
    ({ table, kept, partition }) =>
      table === 'staging.listing_runs' || (kept !== 'no' && partition === 'listing_id'),
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
  for (const folder of ['raw', 'staging', 'core', 'marts', 'changes', 'macros', 'audits']) {
    for (const name of listSqlFiles(folder))
      hash.update(`${folder}/${name}`).update(readSql(folder, name));
  }
  return hash.digest('hex').slice(0, 16);
}

/** What only sales can change, though it reads the addresses, which adverts have too. */
const ofSalesAlone: readonly string[] = ['eircode', 'cell_id'];

/** The tables that are made of the register alone, where none of its files came; but none that the others need made. */
function listUntouched(models: readonly Model[], changed: ChangedYears): Set<string> {
  if (changed !== 'none') return new Set();
  // The lines of the register look up their own file in raw.pulls: what else comes there is nothing to them.
  const untouched = new Set(['raw.ppr_rows', 'staging.sales']);
  for (const { table, reads, partition } of models) {
    const isOfSales = partition !== undefined && ofSalesAlone.includes(partition);
    if (isOfSales || reads.every((read) => isUntouched(read, untouched))) untouched.add(table);
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

/** Other lookups are another recipe, which is a build from nothing. */
function isUntouched(table: string, untouched: ReadonlySet<string>): boolean {
  return untouched.has(table) || (untouched.size > 0 && table.startsWith('lookups.'));
}

/** Whether a model's second column leaves nothing to build: all is built at once, and no year changes without a file. */
function isLeft(partition: string, model: Model, changed: ChangedYears): boolean {
  if (partition !== model.otherPartition) return false;
  return changed === 'all' || isChanged(partition, changed) === 'false';
}

async function buildPartitions(
  workbench: Workbench,
  model: Model,
  partition: string,
  changed: ChangedYears,
  scope: Scope,
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
  await workbench.run(`delete from version.${model.table} where ${isChanged(partition, changed)}`);
  if (partition !== 'listing_id') {
    await workbench.run(`insert into version.${model.table} by name ${model.sql}`);
    return;
  }
  // Few of many: what reads this table next needn't look for them again.
  await workbench.run(`create or replace table work.${model.table} as ${model.sql}`);
  await workbench.run(`insert into version.${model.table} by name from work.${model.table}`);
  scope.set(model.table, partition);
}

/** The tables of the version that `work` shows, each with the column by which its view is cut. */
type Scope = Map<string, string>;

/** Gives `work` a view of a table of the version; one with the partition's column shows only the rows that changed. */
async function showInWork(
  workbench: Workbench,
  table: string,
  models: readonly Model[],
  partition: string,
  changed: ChangedYears,
  scope: Scope,
): Promise<void> {
  const model = models.find((one) => one.table === table);
  if (scope.get(table) === partition || model?.kept === 'no') return;
  scope.set(table, partition);
  const [column] =
    changed === 'all'
      ? []
      : await workbench.rows(
          `select 1 from duckdb_columns() where database_name = 'version'
             and schema_name || '.' || table_name = $table and column_name = $partition`,
          { table, partition },
        );
  const cut = column && changed !== 'all' ? ` where ${isChanged(partition, changed)}` : '';
  const made = cut && partition === 'listing_id' ? 'table' : 'view';
  await dropFromWork(workbench, table);
  await workbench.run(`create ${made} work.${table} as select * from version.${table}${cut}`);
}

/** The tables that name what changed, by the column that they have of it; years are known without one. */
const changes: Readonly<Record<string, string>> = {
  listing_id: 'work.main.changed_listings',
  address_id: 'work.changes.addresses',
  eircode: 'work.changes.eircodes',
  cell_id: 'work.changes.cells',
};

/** The SELECTs of `changes/`, by the partition whose first model needs them: what they follow from is built by then. */
const changeSteps: Readonly<Record<string, readonly string[]>> = {
  address_id: ['arrivals', 'addresses', 'eircodes', 'former_cells'],
  cell_id: ['cells'],
};

/** Gives `work` a view of what the version itself has of the changed listings, in place of what the build left there. */
async function showChanged(workbench: Workbench, table: string): Promise<void> {
  await dropFromWork(workbench, table);
  await workbench.run(
    `create view work.${table} as select * from version.${table} where ${isChanged('listing_id', 'none')}`,
  );
}

async function dropFromWork(workbench: Workbench, table: string): Promise<void> {
  const [left] = await workbench.rows<{ is_table: boolean }>(
    `select exists (from duckdb_tables() where database_name = 'work'
       and schema_name || '.' || table_name = $table) as is_table`,
    { table },
  );
  await workbench.run(`drop ${left?.is_table ? 'table' : 'view'} if exists work.${table}`);
}

/** Which rows of a table changed, by the column that its partition is cut by. */
function isChanged(partition: string, changed: Exclude<ChangedYears, 'all'>): string {
  if (partition !== 'sale_year') return `${partition} in (from ${changes[partition]})`;
  // No year changes where a file came again with the same lines in other bytes.
  const isNone = changed === 'none' || changed.length === 0;
  return isNone ? 'false' : `${partition} in (${changed.join(', ')})`;
}

/** Keeps the addresses of what is going to change as `changes.addressed_before`, and later as `…_after`. */
async function keepAddressed(
  workbench: Workbench,
  moment: 'before' | 'after',
  changed: ChangedYears,
  scope: Scope,
): Promise<void> {
  await showInWork(workbench, 'core.sales', [], 'sale_year', changed, scope);
  await showInWork(workbench, 'core.adverts', [], 'listing_id', changed, scope);
  await workbench.run('create schema if not exists work.changes; use work');
  await workbench.run(
    `create or replace table changes.addressed_${moment} as ${readSql('changes', 'addressed')}`,
  );
}

/** Fills the tables that name what changed of a partition, when its first model is going to be built. */
async function findChanges(
  workbench: Workbench,
  partition: string,
  changed: ChangedYears,
  scope: Scope,
): Promise<void> {
  if (changed === 'all') return;
  for (const step of changeSteps[partition] ?? []) {
    if (scope.has(`changes.${step}`)) continue;
    if (step === 'arrivals') await keepAddressed(workbench, 'after', changed, scope);
    scope.set(`changes.${step}`, partition);
    for (const whole of ['core.sales', 'core.addresses']) {
      await showInWork(workbench, whole, [], 'whole', changed, scope);
    }
    await workbench.run('use work');
    await workbench.run(`create or replace table changes.${step} as ${readSql('changes', step)}`);
  }
}
