import type { Step } from './in-order.ts';
import type { Model, Select } from './models.ts';
import { type ChangedYears, isChanged, partitions } from './partitions.ts';
import type { Catalog, Cuts, Lane, Workbench } from './workbench.ts';

/** What a reader is shown of a table: what it is, and the names of all that it stands on. */
export type Cut = { readonly made: 'table' | 'view'; readonly standsOn: ReadonlySet<string> };

/** What a build in parts goes by, what it shows to whom, and the steps that it takes. */
export type Scope = {
  readonly workbench: Workbench;
  readonly changed: ChangedYears;
  readonly models: readonly Model[];
  /** The columns of each table and view of the version, as they were when the build began. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  readonly selects: readonly Select[];
  readonly steps: Step<Lane>[];
  /** By reader and table. */
  readonly cuts: Map<Cuts, Map<string, Cut>>;
  /** The tables of `work.changes` that are planned. */
  readonly found: Set<string>;
  /** The tables that name what changed, and how many rows each has, once it is filled. */
  readonly counts: Map<string, number>;
  readonly isAudit: boolean;
};

/** Who reads the parts of a partition. */
export function readerOf({ isAudit }: Scope, partition: string): Cuts {
  return isAudit ? `cut_audit_${partition}` : `cut_${partition}`;
}

/** Where a reader looks names up: among its parts first, if it is shown parts. */
export function catalogOf({ cuts }: Scope, reader: Cuts): Catalog {
  return cuts.has(reader) ? reader : 'work';
}

/** The column by which a partition cuts a table of the version; undefined where all of it is shown. */
export function maybeColumn(scope: Scope, table: string, partition: string): string | undefined {
  if (scope.changed === 'all') return undefined;
  return partitions[partition]?.columns.find((name) => scope.columns.get(table)?.includes(name));
}

/** The names of all that a reader looks at when it reads these tables. */
export function listBeneath(
  scope: Scope,
  tables: readonly string[],
  reader?: Cuts,
): ReadonlySet<string> {
  return new Set(tables.flatMap((table) => nameBeneath(scope, table, reader)));
}

function nameBeneath(scope: Scope, table: string, reader?: Cuts): string[] {
  const cut = reader && scope.cuts.get(reader)?.get(table);
  if (cut) return [...cut.standsOn];
  const model = scope.models.find((one) => one.table === table);
  if (model?.kept === 'no' || table.startsWith('changes.')) return [`work.${table}`];
  // A view of the version sees all of what it reads, whoever reads it.
  const reads = model?.kept === 'as a view' ? model.reads : [];
  return [`version.${table}`, ...reads.flatMap((read) => nameBeneath(scope, read))];
}

/** The tables that name what changed of a partition: none where years do. */
export function listValues(partition: string): string[] {
  const values = partitions[partition]?.values;
  return values ? [values] : [];
}

/** Whether a partition has nothing to build: a refresh may bring sales alone, or listings alone, or neither. */
export function isUnchanged({ changed, counts }: Scope, partition: string): boolean {
  if (changed === 'all') return false;
  const [values] = listValues(partition);
  return values ? counts.get(values) === 0 : isChanged(partition, partition, changed) === 'false';
}
