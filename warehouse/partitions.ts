import { type Model, readSql } from './models.ts';
import type { Workbench } from './workbench.ts';

/**
 * What to build: the years of sale whose lines changed and the listings in `changed_listings`, or all. With `none` no
 * file of the register came: what is made of the register alone stays as it is.
 */
export type ChangedYears = readonly number[] | 'all' | 'none';

/** The tables of the version that `work` shows: the column by which each is cut, and what it is there. */
export type Scope = Map<string, { readonly cutBy: string; readonly made: 'table' | 'view' }>;

/** Gives `work` a view of a table of the version; one with the partition's column shows only the rows that changed. */
export async function showInWork(
  workbench: Workbench,
  table: string,
  models: readonly Model[],
  partition: string,
  changed: ChangedYears,
  scope: Scope,
): Promise<void> {
  const model = models.find((one) => one.table === table);
  const shown = scope.get(table);
  if (shown?.cutBy === partition || model?.kept === 'no') return;
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
  if (shown) await workbench.run(`drop ${shown.made} work.${table}`);
  scope.set(table, { cutBy: partition, made });
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

/** Gives `work` views of what the version itself has of the changed listings, in place of what the build left there. */
export async function showChanged(workbench: Workbench, tables: readonly string[]): Promise<void> {
  const left = await workbench.rows<{ name: string }>(
    `select schema_name || '.' || table_name as name from duckdb_tables() where database_name = 'work'`,
  );
  for (const table of tables) {
    const made = left.some(({ name }) => name === table) ? 'table' : 'view';
    await workbench.run(`drop ${made} if exists work.${table}`);
    await workbench.run(
      `create view work.${table} as select * from version.${table} where ${isChanged('listing_id', 'none')}`,
    );
  }
}

/** Which rows of a table changed, by the column that its partition is cut by. */
export function isChanged(partition: string, changed: Exclude<ChangedYears, 'all'>): string {
  if (partition !== 'sale_year') return `${partition} in (from ${changes[partition]})`;
  // No year changes where a file came again with the same lines in other bytes.
  const isNone = changed === 'none' || changed.length === 0;
  return isNone ? 'false' : `${partition} in (${changed.join(', ')})`;
}

/** Keeps the addresses of what is going to change as `changes.addressed_before`, and later as `…_after`. */
export async function keepAddressed(
  workbench: Workbench,
  moment: 'before' | 'after',
  changed: ChangedYears,
  scope: Scope,
): Promise<void> {
  await showInWork(workbench, 'core.sales', [], 'sale_year', changed, scope);
  await showInWork(workbench, 'core.adverts', [], 'listing_id', changed, scope);
  await workbench.run('create schema if not exists work.changes');
  await workbench.use('work');
  await workbench.run(
    `create or replace table changes.addressed_${moment} as ${readSql('changes', 'addressed')}`,
  );
}

/** Fills the tables that name what changed of a partition, when its first model is going to be built. */
export async function findChanges(
  workbench: Workbench,
  partition: string,
  changed: ChangedYears,
  scope: Scope,
): Promise<void> {
  if (changed === 'all') return;
  for (const step of changeSteps[partition] ?? []) {
    if (scope.has(`changes.${step}`)) continue;
    if (step === 'arrivals') await keepAddressed(workbench, 'after', changed, scope);
    scope.set(`changes.${step}`, { cutBy: partition, made: 'table' });
    for (const whole of ['core.sales', 'core.addresses']) {
      await showInWork(workbench, whole, [], 'whole', changed, scope);
    }
    await workbench.use('work');
    await workbench.run(`create or replace table changes.${step} as ${readSql('changes', step)}`);
  }
}
