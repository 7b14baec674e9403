import type { Model } from './models.ts';
import { isChanged, partitions } from './partitions.ts';
import { type Cut, listBeneath, listValues, maybeColumn, type Scope } from './scope.ts';
import { type Cuts, cutSchemas, type Workbench } from './workbench.ts';

/**
 * Shows a reader of a table of the version the rows that changed alone, where the partition cuts it. What is a view
 * there is made again over what the reader sees, where its rows hang together.
 */
export async function planCut(
  scope: Scope,
  reader: Cuts,
  table: string,
  partition: string,
): Promise<void> {
  const { changed } = scope;
  const model = scope.models.find((one) => one.table === table);
  if (changed === 'all' || model?.kept === 'no' || scope.cuts.get(reader)?.has(table)) return;
  // Lookups stay as they are: others are another recipe.
  if (table.startsWith('lookups.')) return;
  if (model?.kept === 'as a view' && partition === 'kin') {
    for (const read of model.reads) await planCut(scope, reader, read, partition);
    const reads = listBeneath(scope, model.reads, reader);
    await planShown(scope, reader, table, { made: 'view', standsOn: reads, sql: model.sql });
    return;
  }
  mustSeeWhole(scope, model, partition);
  const rows = whichRows(scope, table, partition);
  if (!rows) return;
  const { addresses, copied } = partitions[partition] ?? {};
  const isCopied = !scope.isAudit && copied?.includes(table);
  const isOwn = reader === `cut_${partition}`;
  const { values, among: other } = addresses?.[table] ?? {};
  // What is copied for one is found there for all.
  const among = other ?? (isCopied && !isOwn ? partition : undefined);
  const source: Cuts | undefined = among ? `cut_${among}` : undefined;
  if (among && source) await planCut(scope, source, table, among);
  const standsOn = new Set([
    ...listBeneath(scope, [table], source),
    ...listValues(partition),
    ...(values ? [values] : []),
  ]);
  const sql = `select * from ${source ?? 'version'}.${table} where ${rows}`;
  const made = isCopied && isOwn ? 'table' : 'view';
  await planShown(scope, reader, table, { made, standsOn, sql });
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

async function planShown(
  scope: Scope,
  reader: Cuts,
  table: string,
  { made, standsOn, sql }: Cut & { readonly sql: string },
): Promise<void> {
  const place = await placeCut(scope, reader, table, { made, standsOn });
  scope.steps.push({
    reads: standsOn,
    writes: new Set([place]),
    async run(lane) {
      await lane.use(reader);
      await lane.run(`create ${made} ${place} as ${sql}`);
    },
  });
}

/** A catalogue for the parts that a reader is shown; what another build left of it goes. */
export async function emptyCatalog(workbench: Workbench, catalog: Cuts): Promise<void> {
  for (const lane of workbench.lanes) await lane.use('work');
  const makeSchemas = cutSchemas.map((schema) => `create schema ${catalog}.${schema}`);
  await workbench.run(`detach database if exists ${catalog}`);
  await workbench.run(`attach ':memory:' as ${catalog}; ${makeSchemas.join('; ')}`);
}

/** Takes down what a reader is shown of a table from here on. Returns its name. */
export async function placeCut(
  scope: Scope,
  reader: Cuts,
  table: string,
  { made, standsOn }: Cut,
): Promise<string> {
  const { workbench, cuts } = scope;
  const place = `${reader}.${table}`;
  let ofReader = cuts.get(reader);
  if (!ofReader) {
    ofReader = new Map();
    cuts.set(reader, ofReader);
    await emptyCatalog(workbench, reader);
  }
  // A table has its own rows: who reads it waits for it alone.
  ofReader.set(table, {
    made,
    standsOn: new Set(made === 'table' ? [place] : [...standsOn, place]),
  });
  return place;
}
