import { keepBefore } from './before.ts';
import { onFittingThreads } from './fit-threads.ts';
import { judgeSales } from './judge-sales.ts';
import { listReplacedTables } from './load/load-places.ts';
import { createRawTables } from './load/raw-tables.ts';
import { buildLookups } from './lookups.ts';
import { makeTable } from './make-table.ts';
import { type Model, readMacros, readModels } from './models.ts';
import {
  type ChangedYears,
  everyRow,
  listMacros,
  narrowYears,
  openMacros,
  yearMacros,
} from './partitions.ts';
import { fitPriceIndices, showPriceIndices } from './price-index/fit-price-indices.ts';
import { listMadeOf, listUntouched } from './untouched.ts';
import { readSchemas, type Workbench, workSchemas } from './workbench.ts';

/** What is fitted once for both: they show it. */
const fittedTables = new Set(['marts.price_indices', 'marts.price_index_revisions']);

/**
 * Builds every kept table of the version from its raw tables, one after the other, each after those that it reads. In a
 * table with a partition only what changed is made again, by the same SELECT: the macros that it asks are true of that
 * alone. What follows from a change is found by the SELECTs of `changes/`. Sales are judged first, as that may change
 * other years than those given. With `only`, these tables alone are built. Returns the years that were built, which the
 * audits of the same changes go by.
 */
export async function buildTables(
  workbench: Workbench,
  given: ChangedYears,
  only?: ReadonlySet<string>,
): Promise<ChangedYears> {
  return await onFittingThreads(workbench, () => buildChanged(workbench, given, only));
}

async function buildChanged(
  workbench: Workbench,
  given: ChangedYears,
  only: ReadonlySet<string> | undefined,
): Promise<ChangedYears> {
  const every = await readModels();
  await makeSchemas(workbench);
  if (given !== 'all') await keepBefore(workbench, every);
  const macros = listMacros(every);
  await openMacros(workbench, [everyRow, ...macros]);
  for (const macro of yearMacros) await narrowYears(workbench, macro, given);
  const { changed, built } = await judgeSales(workbench, every, given, only);
  await narrowYears(workbench, 'in_years', changed);
  const replaced = await listReplacedTables(workbench);
  const untouched = listUntouched(every, changed, replaced);
  const models = every.filter(
    ({ table, layer }) =>
      layer !== 'staging' &&
      !(layer === 'changes' && changed === 'all') &&
      !built.has(table) &&
      !untouched.has(table) &&
      (only?.has(table) ?? true),
  );
  const isWhole = changed === 'all';
  const anew = listMadeOf(every, replaced);
  const build = { isWhole, macros, anew, unchanged: new Set<string>() };
  const firstOfIndices = models.find(({ table }) => fittedTables.has(table));
  for (const [place, model] of models.entries()) {
    if (model === firstOfIndices) {
      await workbench.use('work');
      await fitPriceIndices(workbench);
    }
    await makeTable(workbench, model, build);
    if (isWhole) await dropSpent(workbench, model, every, models.slice(place + 1));
  }
  await workbench.use('version');
  return changed;
}

/** Lets go of what serves the build alone once its last reader is built: the memory is for what comes next. */
async function dropSpent(
  workbench: Workbench,
  { reads }: Model,
  every: readonly Model[],
  later: readonly Model[],
): Promise<void> {
  for (const { table, kept } of every) {
    if (kept !== 'no' || !reads.includes(table)) continue;
    if (!later.some((model) => model.reads.includes(table))) {
      await workbench.run(`drop table if exists work.${table}`);
    }
  }
}

async function makeSchemas(workbench: Workbench): Promise<void> {
  for (const schema of readSchemas) {
    await workbench.run(`create schema if not exists version.${schema}`);
  }
  for (const schema of workSchemas) {
    await workbench.run(`drop schema if exists work.${schema} cascade`);
    await workbench.run(`create schema work.${schema}`);
  }
}

/**
 * Lookups, macros, raw tables: what models need before the first row. A version that continues another has its lookups
 * and macros, as it is made by the same recipe.
 */
export async function prepareVersion(workbench: Workbench): Promise<void> {
  if (!workbench.hasBefore) {
    await buildLookups(workbench);
    await buildMacros(workbench);
  }
  await workbench.run('create table if not exists work.main.changed_listings (listing_id bigint)');
  await workbench.run('create table if not exists work.main.changed_places (table_name varchar)');
  await createRawTables(workbench);
  await showPriceIndices(workbench);
}

async function buildMacros(workbench: Workbench): Promise<void> {
  const made = readMacros().map((macro) => `create or replace macro version.main.${macro};`);
  // In one transaction: each of its own costs more than the macro that it makes.
  await workbench.run(['begin;', ...made, 'commit;'].join('\n'));
}
