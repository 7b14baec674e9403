import { createHash } from 'node:crypto';
import { openScope, planChanges } from './find-changes.ts';
import { runAsInOrder } from './in-order.ts';
import { judgeSales } from './judge-sales.ts';
import { listReplacedTables } from './load-places.ts';
import { buildLookups, digestLookups } from './lookups.ts';
import { listSqlFiles, readMacros, readModels, readSql } from './models.ts';
import type { ChangedYears } from './partitions.ts';
import { planParts, planSpent, planWhole } from './plan.ts';
import { createRawTables } from './raw-tables.ts';
import type { Scope } from './scope.ts';
import { listMadeOf, listUntouched } from './untouched.ts';
import { cutSchemas, readSchemas, type Workbench } from './workbench.ts';

/**
 * Builds every kept table of the version from its raw tables. A table with a partition is built for what changed alone
 * (years, listings, addresses), by the same SELECT, which is shown only that of each table. What else follows from a
 * change is found by the SELECTs of `changes/`. All of it is planned in one order; what doesn't wait for one another
 * is done side by side. Sales are judged first, as that may change other years than those given. With `only`, these
 * tables alone are built. Returns what the audits of the same changes go by.
 */
export async function buildTables(
  workbench: Workbench,
  given: ChangedYears,
  only?: ReadonlySet<string>,
): Promise<Scope> {
  const every = await readModels();
  await makeSchemas(workbench);
  const { changed, built } = await judgeSales(workbench, every, given, only);
  const replaced = await listReplacedTables(workbench);
  const untouched = listUntouched(every, changed, replaced);
  const anew = listMadeOf(every, replaced);
  const models = every.filter(
    (model) =>
      model.layer !== 'staging' &&
      !built.has(model.table) &&
      !untouched.has(model.table) &&
      (only?.has(model.table) ?? true),
  );
  const scope = await openScope(workbench, changed, every);
  for (const [place, model] of models.entries()) {
    if (model.partition && !anew.has(model.table)) {
      const both = [model.partition, model.otherPartition].filter((one) => one !== undefined);
      for (const partition of both) await planChanges(scope, partition);
      for (const partition of changed === 'all' ? [model.partition] : both) {
        await planParts(scope, model, partition);
      }
    } else {
      planWhole(scope, model);
    }
    if (changed === 'all') planSpent(scope, model, models.slice(place + 1));
  }
  // A table made whole keeps all of the machine busy, and its memory.
  await runAsInOrder(scope.steps, changed === 'all' ? [workbench] : workbench.lanes);
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

/** A digest of all that a version is made by beside the landing folder: another one, another build. */
export function digestRecipe(): string {
  const hash = createHash('sha256').update(digestLookups());
  for (const folder of ['raw', 'staging', 'core', 'marts', 'changes', 'macros', 'audits']) {
    for (const name of listSqlFiles(folder))
      hash.update(`${folder}/${name}`).update(readSql(folder, name));
  }
  return hash.digest('hex').slice(0, 16);
}
