import { placeCut, planCut } from './cuts.ts';
import type { Model } from './models.ts';
import { fewOfMany, isChanged } from './partitions.ts';
import {
  catalogOf,
  isUnchanged,
  listBeneath,
  listValues,
  maybeColumn,
  readerOf,
  type Scope,
} from './scope.ts';
import type { Cuts } from './workbench.ts';

/** A table that is made whole, or a view: one that stands there already is the same. */
export function planWhole(scope: Scope, { table, kept, reads, sql }: Model): void {
  const isView = kept === 'as a view';
  if (isView && scope.changed !== 'all' && scope.columns.has(table)) return;
  scope.steps.push({
    reads: listBeneath(scope, reads),
    writes: new Set([`version.${table}`]),
    async run(lane) {
      await lane.use('version');
      if (!isView) await lane.run(`drop table if exists ${table}`);
      await lane.run(`create ${isView ? 'or replace view' : 'table'} ${table} as ${sql}`);
    },
  });
}

/** Lets go of what serves the build alone once its last reader is built: the memory is for what comes next. */
export function planSpent(scope: Scope, { reads }: Model, later: readonly Model[]): void {
  for (const read of reads) {
    const isKept = scope.models.find(({ table }) => table === read)?.kept !== 'no';
    if (isKept || later.some((model) => model.reads.includes(read))) continue;
    const place = `work.${read}`;
    scope.steps.push({
      reads: new Set(),
      writes: new Set([place]),
      run: (lane) => lane.run(`drop table if exists ${place}`),
    });
  }
}

/** A table that is made for what changed of a partition alone; all of it where all changed. */
export async function planParts(scope: Scope, model: Model, partition: string): Promise<void> {
  const { changed, steps } = scope;
  const { table, kept, sql } = model;
  if (kept !== 'no' && isUnchanged(scope, partition)) return;
  const reader = readerOf(scope, partition);
  for (const read of model.reads) await planCut(scope, reader, read, partition);
  if (changed !== 'all' && kept !== 'no') {
    await planRows(scope, model, partition);
    return;
  }
  const place = `${kept === 'no' ? 'work' : 'version'}.${table}`;
  steps.push({
    reads: listBeneath(scope, model.reads, reader),
    writes: new Set([place]),
    async run(lane) {
      await lane.use(catalogOf(scope, reader));
      if (kept !== 'no') await lane.run(`drop table if exists ${place}`);
      await lane.run(`create or replace table ${place} as ${sql}`);
    },
  });
}

/** The rows of a table of the version that changed go, and are made again. */
async function planRows(
  scope: Scope,
  { table, reads, sql }: Model,
  partition: string,
): Promise<void> {
  const { changed, steps } = scope;
  const reader = readerOf(scope, partition);
  const column = maybeColumn(scope, table, partition);
  if (!column || changed === 'all') {
    throw new Error(`${table} has no column of its partition ${partition}`);
  }
  const place = `version.${table}`;
  const values = listValues(partition);
  steps.push({
    reads: new Set(values),
    writes: new Set([place]),
    async run(lane) {
      if (isUnchanged(scope, partition)) return;
      await lane.run(`delete from ${place} where ${isChanged(partition, column, changed)}`);
    },
  });
  const beneath = new Set([...listBeneath(scope, reads, reader), ...values]);
  const cut = isReadNext(scope, table, partition)
    ? await planMade(scope, { reader, table, partition, sql, beneath })
    : undefined;
  steps.push({
    reads: cut ? new Set([cut, ...values]) : beneath,
    writes: new Set([place]),
    async run(lane) {
      if (isUnchanged(scope, partition)) return;
      await lane.use(catalogOf(scope, reader));
      await lane.run(`insert into ${place} by name ${cut ? `from ${cut}` : sql}`);
    },
  });
}

/** Whether what is made of a table is few rows of many that another model of the partition asks for. */
function isReadNext({ models }: Scope, table: string, partition: string): boolean {
  return (
    fewOfMany.includes(partition) &&
    models.some(
      (next) =>
        next.reads.includes(table) &&
        [next.partition, next.otherPartition, next.kept].some(
          (one) => one === partition || one === 'as a view',
        ),
    )
  );
}

type Made = {
  readonly reader: Cuts;
  readonly table: string;
  readonly partition: string;
  readonly sql: string;
  readonly beneath: ReadonlySet<string>;
};

/** What is made of a table stands among the parts, so that who reads it next needn't look for it. Returns its name. */
async function planMade(
  scope: Scope,
  { reader, table, partition, sql, beneath }: Made,
): Promise<string> {
  const before = scope.cuts.get(reader)?.get(table)?.made;
  const cut = await placeCut(scope, reader, table, { made: 'table', standsOn: beneath });
  scope.steps.push({
    reads: beneath,
    writes: new Set([cut]),
    async run(lane) {
      await lane.use(catalogOf(scope, reader));
      if (before) await lane.run(`drop ${before} ${cut}`);
      const isNone = isUnchanged(scope, partition);
      await lane.run(`create table ${cut} as ${isNone ? `from version.${table} limit 0` : sql}`);
    },
  });
  return cut;
}
