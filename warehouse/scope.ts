import { type Model, readSelects } from './models.ts';
import { type ChangedYears, isChanged, partitions, steps } from './partitions.ts';
import type { Workbench } from './workbench.ts';

/** What a build in parts goes by, and what it has shown and found so far. */
export type Scope = {
  readonly workbench: Workbench;
  readonly changed: ChangedYears;
  readonly models: readonly Model[];
  /** The columns of each table and view of the version, as they were when the build began. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** The tables of the version that `work` shows: the partition by which each is cut, and what it is there. */
  readonly shown: Map<string, { readonly cutBy: string; readonly made: 'table' | 'view' }>;
  /** The tables of `work.changes`. */
  readonly found: Set<string>;
  /** The partitions that were asked for, and whether nothing of them changed. */
  readonly unchanged: Map<string, boolean>;
  /** Few look at each table once more, when it is built. */
  readonly isAudit: boolean;
};

/** Takes down what will be needed of the state before the build. */
export async function openScope(
  workbench: Workbench,
  changed: ChangedYears,
  models: readonly Model[],
): Promise<Scope> {
  const rows = await workbench.rows<{ name: string; columns: string[] }>(
    `select schema_name || '.' || table_name as name, list(column_name) as columns
     from duckdb_columns() where database_name = 'version' group by all`,
  );
  const columns = new Map(rows.map(({ name, columns }) => [name, columns]));
  const scope = {
    workbench,
    changed,
    models,
    columns,
    shown: new Map(),
    found: new Set<string>(),
    unchanged: new Map<string, boolean>(),
    isAudit: false,
  };
  if (changed === 'all') return scope;
  await workbench.run('create schema if not exists work.changes');
  for (const [step, { moments }] of Object.entries(steps)) {
    if (moments.includes('before')) await findStep(scope, step, 'before');
  }
  return scope;
}

/** The column by which a partition cuts a table of the version; undefined where all of it is shown. */
export function maybeColumn(scope: Scope, table: string, partition: string): string | undefined {
  if (scope.changed === 'all') return undefined;
  return partitions[partition]?.columns.find((name) => scope.columns.get(table)?.includes(name));
}

/**
 * Gives `work` a view of a table of the version, of the rows that changed alone where the partition cuts it. What is a
 * view there is made again over what `work` shows, where its rows hang together.
 */
export async function showInWork(scope: Scope, table: string, partition: string): Promise<void> {
  const { workbench, changed, shown } = scope;
  const model = scope.models.find((one) => one.table === table);
  const isMadeAgain = model?.kept === 'as a view' && partition === 'kin' && changed !== 'all';
  // What it reads may be cut otherwise since.
  for (const read of isMadeAgain ? model.reads : []) await showInWork(scope, read, partition);
  if (shown.get(table)?.cutBy === partition || model?.kept === 'no') return;
  await hideFromWork(scope, table);
  const column = maybeColumn(scope, table, partition);
  const made = column && partition === 'listing_id' && !scope.isAudit ? 'table' : 'view';
  const cut = column && changed !== 'all' ? ` where ${isChanged(partition, column, changed)}` : '';
  if (isMadeAgain) await workbench.use('work');
  await workbench.run(
    `create ${made} work.${table} as ${isMadeAgain ? model.sql : `select * from version.${table}${cut}`}`,
  );
  shown.set(table, { cutBy: partition, made });
}

/** Makes the place of a table in `work` free. */
export async function hideFromWork({ workbench, shown }: Scope, table: string): Promise<void> {
  const left = shown.get(table);
  if (left) await workbench.run(`drop ${left.made} work.${table}`);
  shown.delete(table);
}

/** Fills the tables that name what changed of a partition, when its first model is going to be built. */
export async function findChanges(scope: Scope, partition: string): Promise<void> {
  if (scope.changed === 'all') return;
  for (const step of partitions[partition]?.steps ?? []) {
    if (steps[step]?.moments.includes('after') ?? true) await findStep(scope, step, 'after');
  }
}

/** Whether a partition has nothing to build: a refresh may bring sales alone, or listings alone, or neither. */
export async function isUnchanged(scope: Scope, partition: string): Promise<boolean> {
  const { workbench, changed, unchanged } = scope;
  if (changed === 'all') return false;
  const known = unchanged.get(partition);
  if (known !== undefined) return known;
  const values = partitions[partition]?.values;
  const [any] = values ? await workbench.rows(`select 1 from ${values} limit 1`) : [1];
  const isNone = !any || (!values && isChanged(partition, partition, changed) === 'false');
  unchanged.set(partition, isNone);
  return isNone;
}

async function findStep(scope: Scope, step: string, moment: 'before' | 'after'): Promise<void> {
  const { workbench, found } = scope;
  const { moments = [], cuts = {} } = steps[step] ?? {};
  const table = `changes.${moments.length > 1 ? `${step}_${moment}` : step}`;
  if (found.has(table)) return;
  found.add(table);
  const select = (await readSelects('changes')).find(({ name }) => name === step);
  if (!select) throw new Error(`there is no changes/${step}.sql`);
  for (const read of select.reads) {
    if (!scope.columns.has(read)) continue;
    await showInWork(scope, read, cuts[read] ?? 'whole');
  }
  await workbench.use('work');
  await workbench.run(`create or replace table ${table} as ${select.sql}`);
}

/** Lets `work` show what the version itself has of what changed, in place of what the build left there. */
export async function openAudit(scope: Scope): Promise<Scope> {
  for (const table of [...scope.shown.keys()]) await hideFromWork(scope, table);
  return { ...scope, isAudit: true };
}
