import { type BuildSession, readSchemas, workSchemas } from './build-session.ts';
import { createRawTables } from './load/raw-tables.ts';
import { buildLookups } from './lookups.ts';
import { type Model, readMacros, readModels } from './models.ts';
import { fitPriceIndices, showPriceIndices } from './price-index/fit-price-indices.ts';

/** Creates lookups, macros, and empty raw tables where they are missing. */
export async function prepareVersion(session: BuildSession): Promise<void> {
  await buildLookups(session);
  const macros = readMacros().map((macro) => `create or replace macro version.main.${macro};`);
  // In one transaction: a transaction costs more than the macro that it creates.
  await session.run(['begin;', ...macros, 'commit;'].join('\n'));
  await prepareSession(session);
}

/** Prepares a session to load rows into a file that has its lookups and macros. */
export async function prepareSession(session: BuildSession): Promise<void> {
  await createRawTables(session);
  // Without points, so that the marts that show them find their columns before any are fitted.
  await showPriceIndices(session);
}

/** These show indices that TypeScript fits to `core.resales`. */
const fittedTables = ['core.price_levels', 'marts.price_indices', 'marts.price_index_revisions'];

/**
 * Builds every table of the version from its raw tables, in order of dependence. With `only`, only
 * these tables.
 */
export async function buildTables(
  session: BuildSession,
  only?: ReadonlySet<string>,
): Promise<void> {
  const models = (await readModels()).filter(
    ({ table, layer }) => layer !== 'staging' && (only?.has(table) ?? true),
  );
  const firstShowingFit = models.find(({ table }) => fittedTables.includes(table));
  await makeSchemas(session);
  for (const [place, model] of models.entries()) {
    await session.use('work');
    if (model === firstShowingFit) await fitPriceIndices(session);
    await makeTable(session, model);
    await dropUnread(session, models.slice(0, place + 1), models.slice(place + 1));
  }
  await session.use('version');
}

async function makeSchemas(session: BuildSession): Promise<void> {
  for (const schema of readSchemas)
    await session.run(`create schema if not exists version.${schema}`);
  for (const schema of workSchemas) {
    await session.run(`drop schema if exists work.${schema} cascade`);
    await session.run(`create schema work.${schema}`);
  }
}

async function makeTable(session: BuildSession, { table, kept, sql }: Model): Promise<void> {
  // A view reads only the version.
  if (kept === 'as a view') await session.use('version');
  const what = kept === 'as a view' ? 'view' : 'table';
  const catalog = kept === 'no' ? 'work' : 'version';
  await session.run(`create or replace ${what} ${catalog}.${table} as ${sql}`);
}

/** Drops tables that only the build needs and no later model reads, to free memory. */
async function dropUnread(
  session: BuildSession,
  made: readonly Model[],
  later: readonly Model[],
): Promise<void> {
  const last = made.at(-1);
  for (const { table, kept } of made) {
    if (kept !== 'no' || !last?.reads.includes(table)) continue;
    const isRead = later.some(({ reads }) => reads.includes(table));
    if (!isRead) await session.run(`drop table if exists work.${table}`);
  }
}
