import { planCut } from './cuts.ts';
import { type Model, readSelects } from './models.ts';
import {
  type ChangedYears,
  changedLines,
  changedLineYears,
  changedListings,
  findings,
  partitions,
} from './partitions.ts';
import { catalogOf, listBeneath, type Scope } from './scope.ts';
import type { Cuts, Workbench } from './workbench.ts';

/** Takes down what will be needed of the state before the build, or plans to. */
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
    steps: [],
    cuts: new Map(),
    found: new Set(),
    counts: new Map(),
    isAudit: false,
  };
  if (changed === 'all') return scope;
  for (const table of [changedListings, changedLines, changedLineYears]) {
    const [told] = await workbench.rows<{ count: number }>(
      `select count(*)::integer as count from ${table}`,
    );
    scope.counts.set(table, told?.count ?? 0);
  }
  for (const [name, { moments }] of Object.entries(findings)) {
    if (moments.includes('before')) await planFinding(scope, name, 'before');
  }
  return scope;
}

/** The same of the built version, for audits of what changed: they see what the version itself has of it. */
export function openAudit(scope: Scope): Scope {
  return { ...scope, steps: [], cuts: new Map(), isAudit: true };
}

/** Plans the tables that name what changed of a partition, before its first model. */
export async function planChanges(scope: Scope, partition: string): Promise<void> {
  if (scope.changed === 'all') return;
  for (const name of partitions[partition]?.findings ?? []) {
    if (findings[name]?.moments.includes('after') ?? true) await planFinding(scope, name, 'after');
  }
}

async function planFinding(scope: Scope, name: string, moment: 'before' | 'after'): Promise<void> {
  const { moments = [], cuts = {} } = findings[name] ?? {};
  const table = `changes.${moments.length > 1 ? `${name}_${moment}` : name}`;
  if (scope.found.has(table)) return;
  scope.found.add(table);
  const select = scope.selects.find((one) => one.name === name);
  if (!select) throw new Error(`there is no changes/${name}.sql`);
  const reader: Cuts = `cut_of_${name}`;
  for (const [read, partition] of Object.entries(cuts)) {
    await planCut(scope, reader, read, partition);
  }
  scope.steps.push({
    reads: listBeneath(scope, select.reads, reader),
    writes: new Set([`work.${table}`]),
    async run(lane) {
      await lane.use(catalogOf(scope, reader));
      const [made] = await lane.rows<{ Count: string }>(
        `create or replace table work.${table} as ${select.sql}`,
      );
      scope.counts.set(`work.${table}`, Number(made?.Count));
    },
  });
}
