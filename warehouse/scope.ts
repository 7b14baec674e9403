import { type Model, readSelects, type Select } from './models.ts';
import {
  type ChangedYears,
  changedListings,
  findings,
  isChanged,
  partitions,
} from './partitions.ts';
import { type Cuts, cutSchemas, type Workbench } from './workbench.ts';

/** What a build in parts goes by, and what it has shown to whom and found so far. */
export type Scope = {
  readonly workbench: Workbench;
  readonly changed: ChangedYears;
  readonly models: readonly Model[];
  /** The columns of each table and view of the version, as they were when the build began. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly selects: readonly Select[];
  /** The tables of which a reader sees a part, and what that is. */
  readonly cuts: Map<Cuts, Map<string, 'table' | 'view'>>;
  /** The tables that name what changed, and how many rows each has. */
  readonly found: Map<string, number>;
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
  const scope: Scope = {
    workbench,
    changed,
    models,
    columns: new Map(rows.map(({ name, columns }) => [name, columns])),
    selects: await readSelects('changes'),
    cuts: new Map(),
    found: new Map(),
    isAudit: false,
  };
  if (changed === 'all') return scope;
  const [listings] = await workbench.rows<{ count: number }>(
    `select count(*)::integer as count from ${changedListings}`,
  );
  scope.found.set(changedListings, listings?.count ?? 0);
  for (const [name, { moments }] of Object.entries(findings)) {
    if (moments.includes('before')) await find(scope, name, 'before');
  }
  return scope;
}

/** The same of the built version, for audits of what changed: they see what the version itself has of it. */
export function openAudit(scope: Scope): Scope {
  return { ...scope, cuts: new Map(), isAudit: true };
}

/** Who reads the parts of a partition. */
export function readerOf({ isAudit }: Scope, partition: string): Cuts {
  return isAudit ? `cut_audit_${partition}` : `cut_${partition}`;
}

/** From here on names are those that a reader sees: parts, what serves the build alone, and the version. */
export async function readAs({ workbench, cuts }: Scope, reader: Cuts): Promise<void> {
  await workbench.use(cuts.has(reader) ? reader : 'work');
}

/** The column by which a partition cuts a table of the version; undefined where all of it is shown. */
export function maybeColumn(scope: Scope, table: string, partition: string): string | undefined {
  if (scope.changed === 'all') return undefined;
  return partitions[partition]?.columns.find((name) => scope.columns.get(table)?.includes(name));
}

/**
 * Shows a reader of a table of the version the rows that changed alone, where the partition cuts it. What is a view
 * there is made again over what the reader sees, where its rows hang together.
 */
export async function showCut(
  scope: Scope,
  reader: Cuts,
  table: string,
  partition: string,
): Promise<void> {
  const { workbench, changed } = scope;
  const model = scope.models.find((one) => one.table === table);
  if (changed === 'all' || model?.kept === 'no' || scope.cuts.get(reader)?.has(table)) return;
  if (model?.kept === 'as a view' && partition === 'kin') {
    for (const read of model.reads) await showCut(scope, reader, read, partition);
    const place = await placeCut(scope, reader, table, 'view');
    await readAs(scope, reader);
    await workbench.run(`create view ${place} as ${model.sql}`);
    return;
  }
  mustSeeWhole(scope, model, partition);
  const rows = whichRows(scope, table, partition);
  if (!rows) return;
  const { addresses, copied } = partitions[partition] ?? {};
  const isCopied = !scope.isAudit && copied?.includes(table);
  const isOwn = reader === `cut_${partition}`;
  const made = isCopied && isOwn ? 'table' : 'view';
  // What is copied for one is found there for all.
  const among = addresses?.[table]?.among ?? (isCopied && !isOwn ? partition : undefined);
  if (among) await showCut(scope, `cut_${among}`, table, among);
  const place = await placeCut(scope, reader, table, made);
  await workbench.run(
    `create ${made} ${place} as
     select * from ${among ? `cut_${among}` : 'version'}.${table} where ${rows}`,
  );
}

/** What tells the rows of a table that a partition shows; undefined where it shows all. */
function whichRows(scope: Scope, table: string, partition: string): string | undefined {
  const { changed, columns } = scope;
  if (changed === 'all') return undefined;
  const column = maybeColumn(scope, table, partition);
  const addresses = partitions[partition]?.addresses?.[table];
  if (!column) return addresses && `address_id in (from ${addresses.values})`;
  const rows = isChanged(partition, column, changed);
  const { isOfYears } = partitions[partition] ?? {};
  return isOfYears && columns.get(table)?.includes('sale_year')
    ? `${rows} and ${isChanged('sale_year', 'sale_year', changed)}`
    : rows;
}

/** What a view reads of its own schema it finds there; what is of another would be looked for among the parts first. */
function mustSeeWhole(scope: Scope, model: Model | undefined, partition: string): void {
  if (model?.kept !== 'as a view') return;
  const others = cutSchemas.filter((schema) => schema !== model.layer);
  const strays = model.reads.filter(
    (read) =>
      others.some((schema) => read.startsWith(`${schema}.`)) && maybeColumn(scope, read, partition),
  );
  if (strays.length > 0) {
    throw new Error(`${model.table} is read by ${partition}, but would see parts of ${strays}`);
  }
}

async function emptyCatalog(workbench: Workbench, catalog: Cuts): Promise<void> {
  await workbench.use('work');
  const makeSchemas = cutSchemas.map((schema) => `create schema ${catalog}.${schema}`);
  await workbench.run(`detach database if exists ${catalog}`);
  await workbench.run(`attach ':memory:' as ${catalog}; ${makeSchemas.join('; ')}`);
}

/** Makes room for what a reader is shown of a table from here on. Returns its name. */
export async function placeCut(
  { workbench, cuts }: Scope,
  reader: Cuts,
  table: string,
  made: 'table' | 'view',
): Promise<string> {
  let ofReader = cuts.get(reader);
  if (!ofReader) {
    ofReader = new Map();
    cuts.set(reader, ofReader);
    await emptyCatalog(workbench, reader);
  }
  const place = `${reader}.${table}`;
  const before = ofReader.get(table);
  if (before) await workbench.run(`drop ${before} ${place}`);
  ofReader.set(table, made);
  return place;
}

/** Fills the tables that name what changed of a partition, when its first model is going to be built. */
export async function findChanges(scope: Scope, partition: string): Promise<void> {
  if (scope.changed === 'all') return;
  for (const name of partitions[partition]?.findings ?? []) {
    if (findings[name]?.moments.includes('after') ?? true) await find(scope, name, 'after');
  }
}

/** Whether a partition has nothing to build: a refresh may bring sales alone, or listings alone, or neither. */
export function isUnchanged({ changed, found }: Scope, partition: string): boolean {
  if (changed === 'all') return false;
  const values = partitions[partition]?.values;
  return values ? found.get(values) === 0 : isChanged(partition, partition, changed) === 'false';
}

async function find(scope: Scope, name: string, moment: 'before' | 'after'): Promise<void> {
  const { moments = [], cuts = {} } = findings[name] ?? {};
  const table = `work.changes.${moments.length > 1 ? `${name}_${moment}` : name}`;
  if (scope.found.has(table)) return;
  const select = scope.selects.find((one) => one.name === name);
  if (!select) throw new Error(`there is no changes/${name}.sql`);
  const reader: Cuts = `cut_of_${name}`;
  for (const [read, partition] of Object.entries(cuts)) {
    await showCut(scope, reader, read, partition);
  }
  await readAs(scope, reader);
  const [made] = await scope.workbench.rows<{ Count: string }>(
    `create or replace table ${table} as ${select.sql}`,
  );
  scope.found.set(table, Number(made?.Count));
}
