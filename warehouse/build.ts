import { createHash } from 'node:crypto';
import { WarehouseError } from './errors.ts';
import { listReplacedTables } from './load-places.ts';
import { buildLookups, digestLookups } from './lookups.ts';
import {
  listSqlFiles,
  type Model,
  readMacros,
  readModels,
  readSelects,
  readSql,
} from './models.ts';
import { type ChangedYears, fewOfMany, isChanged } from './partitions.ts';
import { createRawTables } from './raw-tables.ts';
import { placeTables } from './records.ts';
import {
  findChanges,
  isUnchanged,
  maybeColumn,
  openAudit,
  openScope,
  placeCut,
  readAs,
  readerOf,
  type Scope,
  showCut,
} from './scope.ts';
import { cutSchemas, readSchemas, type Workbench } from './workbench.ts';

/**
 * Builds every kept table of the version from its raw tables. A table with a partition is built for what changed alone
 * (years, listings, addresses), by the same SELECT, which is shown only that of each table. What else follows from a
 * change is found by the SELECTs of `changes/`. With `only`, these tables alone are built. Returns what the audits of
 * the same changes go by.
 */
export async function buildTables(
  workbench: Workbench,
  changed: ChangedYears,
  only?: ReadonlySet<string>,
): Promise<Scope> {
  const every = await readModels();
  const replaced = await listReplacedTables(workbench);
  const untouched = listUntouched(every, changed, replaced);
  const anew = listMadeOf(every, replaced);
  const models = every.filter(
    ({ layer, table }) =>
      layer !== 'staging' && !untouched.has(table) && (only?.has(table) ?? true),
  );
  await makeSchemas(workbench);
  const scope = await openScope(workbench, changed, every);
  for (const [place, model] of models.entries()) {
    if (model.partition && !anew.has(model.table)) {
      const both = [model.partition, model.otherPartition].filter((one) => one !== undefined);
      for (const partition of both) await findChanges(scope, partition);
      for (const partition of changed === 'all' ? [model.partition] : both) {
        await buildParts(scope, model, partition);
      }
    } else {
      await buildWhole(scope, model);
    }
    if (changed === 'all') await dropSpent(workbench, model, models.slice(place + 1), every);
  }
  await workbench.use('version');
  return scope;
}

async function makeSchemas(workbench: Workbench): Promise<void> {
  for (const schema of readSchemas) {
    await workbench.run(`create schema if not exists version.${schema}`);
  }
  for (const schema of [...cutSchemas, 'changes']) {
    await workbench.run(`drop schema if exists work.${schema} cascade`);
    await workbench.run(`create schema work.${schema}`);
  }
}

/** A table that is made whole, or a view: one that stands there already is the same. */
async function buildWhole(
  { workbench, changed, columns }: Scope,
  { table, kept, sql }: Model,
): Promise<void> {
  const isView = kept === 'as a view';
  if (isView && changed !== 'all' && columns.has(table)) return;
  await workbench.use('version');
  if (!isView) await workbench.run(`drop table if exists ${table}`);
  await workbench.run(`create ${isView ? 'or replace view' : 'table'} ${table} as ${sql}`);
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
 * tables that nothing touched, and of what an audit says that it looks at in parts those that didn't change. Without
 * the scope of a build, all of it. Throws `audit_failed` with the first bad rows.
 */
export async function auditVersion(workbench: Workbench, built?: Scope): Promise<void> {
  const changed = built?.changed ?? 'all';
  const scope = built && changed !== 'all' ? openAudit(built) : undefined;
  const replaced = await listReplacedTables(workbench);
  const untouched = listUntouched(scope?.models ?? [], changed, replaced);
  // What was made anew for schools or stops that came is looked at whole.
  const anew = listMadeOf(scope?.models ?? [], replaced);
  for (const { name: audit, sql, reads, partitions } of await readSelects('audits')) {
    if (reads.every((table) => isUntouched(table, untouched))) continue;
    const [partition] = partitions;
    if (scope && partition !== undefined && !reads.some((read) => anew.has(read))) {
      await findChanges(scope, partition);
      const reader = readerOf(scope, partition);
      for (const read of reads) await showCut(scope, reader, read, partition);
      await readAs(scope, reader);
    } else {
      await workbench.use('version');
    }
    const badRows = await workbench.rows(`select * from (${sql}) limit 5`);
    if (badRows.length > 0) {
      throw new WarehouseError(
        'audit_failed',
        `Audit ${audit} found rows that must not be: nothing is published. Look at warehouse/audits/${audit}.sql, correct the cause, run again.`,
        { audit, badRows },
      );
    }
  }
  await workbench.use('version');
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
  for (const { table, reads, partition = '' } of models) {
    const isOfSales = changed === 'none' && ofSalesAlone.includes(partition);
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

/** A table that is made for what changed of a partition alone; all of it where all changed. */
async function buildParts(scope: Scope, model: Model, partition: string): Promise<void> {
  const { workbench, changed } = scope;
  const { table, kept, sql } = model;
  if (kept !== 'no' && isUnchanged(scope, partition)) return;
  const reader = readerOf(scope, partition);
  for (const read of model.reads) await showCut(scope, reader, read, partition);
  await readAs(scope, reader);
  const place = `${kept === 'no' ? 'work' : 'version'}.${table}`;
  if (kept === 'no') {
    await workbench.run(`create or replace table ${place} as ${sql}`);
    return;
  }
  if (changed === 'all') {
    await workbench.run(`drop table if exists ${place}`);
    await workbench.run(`create table ${place} as ${sql}`);
    return;
  }
  const column = maybeColumn(scope, table, partition);
  if (!column) throw new Error(`${table} has no column of its partition ${partition}`);
  await workbench.run(`delete from ${place} where ${isChanged(partition, column, changed)}`);
  const isReadNext = scope.models.some(
    (next) =>
      next.reads.includes(table) &&
      [next.partition, next.otherPartition, next.kept].some(
        (one) => one === partition || one === 'as a view',
      ),
  );
  if (!isReadNext || !fewOfMany.includes(partition)) {
    await workbench.run(`insert into ${place} by name ${sql}`);
    return;
  }
  // What reads this table next needn't look for them again.
  const cut = await placeCut(scope, reader, table, 'table');
  await workbench.run(`create table ${cut} as ${sql}`);
  await workbench.run(`insert into ${place} by name from ${cut}`);
}
