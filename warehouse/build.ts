import { createRawTables } from './load/raw-tables.ts';
import { buildLookups } from './lookups.ts';
import { type Model, readMacros, readModels } from './models.ts';
import { fitPriceIndices, showPriceIndices } from './price-index/fit-price-indices.ts';
import { readSchemas, type Workbench, workSchemas } from './workbench.ts';

/** Lookups, macros and empty raw tables: what a version has before the first row is loaded. */
export async function prepareVersion(workbench: Workbench): Promise<void> {
  await buildLookups(workbench);
  const macros = readMacros().map((macro) => `create or replace macro version.main.${macro};`);
  // In one transaction: each of its own costs more than the macro that it makes.
  await workbench.run(['begin;', ...macros, 'commit;'].join('\n'));
  await prepareSession(workbench);
}

/** What a session needs to load rows into a file that has its lookups and macros. */
export async function prepareSession(workbench: Workbench): Promise<void> {
  await createRawTables(workbench);
  await showPriceIndices(workbench);
}

/** These show what is fitted to `core.resales` in TypeScript. */
const fittedTables = ['marts.price_indices', 'marts.price_index_revisions'];

/**
 * Makes every table of the version from its raw tables, each after those that it reads. With
 * `only`, these tables alone.
 */
export async function buildTables(workbench: Workbench, only?: ReadonlySet<string>): Promise<void> {
  const models = (await readModels()).filter(
    ({ table, layer }) => layer !== 'staging' && (only?.has(table) ?? true),
  );
  const firstFitted = models.find(({ table }) => fittedTables.includes(table));
  await makeSchemas(workbench);
  for (const [place, model] of models.entries()) {
    await workbench.use('work');
    if (model === firstFitted) await fitPriceIndices(workbench);
    await makeTable(workbench, model);
    await dropUnread(workbench, models.slice(0, place + 1), models.slice(place + 1));
  }
  await workbench.use('version');
}

async function makeSchemas(workbench: Workbench): Promise<void> {
  for (const schema of readSchemas)
    await workbench.run(`create schema if not exists version.${schema}`);
  for (const schema of workSchemas) {
    await workbench.run(`drop schema if exists work.${schema} cascade`);
    await workbench.run(`create schema work.${schema}`);
  }
}

async function makeTable(workbench: Workbench, { table, kept, sql }: Model): Promise<void> {
  // A view reads the version alone.
  if (kept === 'as a view') await workbench.use('version');
  const what = kept === 'as a view' ? 'view' : 'table';
  const catalog = kept === 'no' ? 'work' : 'version';
  await workbench.run(`create or replace ${what} ${catalog}.${table} as ${sql}`);
}

/** Drops tables of the build alone that the last table was the last to read: memory is for others. */
async function dropUnread(
  workbench: Workbench,
  made: readonly Model[],
  later: readonly Model[],
): Promise<void> {
  const last = made.at(-1);
  for (const { table, kept } of made) {
    if (kept !== 'no' || !last?.reads.includes(table)) continue;
    const isRead = later.some(({ reads }) => reads.includes(table));
    if (!isRead) await workbench.run(`drop table if exists work.${table}`);
  }
}
