import { planCut } from './cuts.ts';
import { WarehouseError } from './errors.ts';
import { openAudit, planChanges } from './find-changes.ts';
import { runAsInOrder, type Step } from './in-order.ts';
import { listReplacedTables } from './load-places.ts';
import { readSelects, type Select } from './models.ts';
import { catalogOf, listBeneath, readerOf, type Scope } from './scope.ts';
import { isUntouched, listMadeOf, listUntouched } from './untouched.ts';
import type { Catalog, Lane, Workbench } from './workbench.ts';

/**
 * Runs every audit on the built version, but for what it has from the version that it continues, where they passed:
 * tables that nothing touched, and of what an audit says that it looks at in parts those that didn't change. Without
 * the scope of a build, all of it. `beside` are steps that wait for nothing and alter no row. Throws `audit_failed` with
 * the first bad rows.
 */
export async function auditVersion(
  workbench: Workbench,
  built?: Scope,
  beside: readonly Step<Lane>[] = [],
): Promise<void> {
  const changed = built?.changed ?? 'all';
  const scope = built && changed !== 'all' ? openAudit(built) : undefined;
  const replaced = await listReplacedTables(workbench);
  const untouched = listUntouched(scope?.models ?? [], changed, replaced);
  // What was made anew for schools or stops that came is looked at whole.
  const anew = listMadeOf(scope?.models ?? [], replaced);
  const steps: Step<Lane>[] = scope?.steps ?? [];
  for (const audit of await readSelects('audits')) {
    const { reads, partitions } = audit;
    if (reads.every((table) => isUntouched(table, untouched))) continue;
    const [partition] = partitions;
    const isInParts = scope && partition !== undefined && !reads.some((read) => anew.has(read));
    if (isInParts) {
      await planAudit(scope, audit, partition);
    } else {
      const run = (lane: Lane) => audited(lane, 'version', audit);
      steps.push({ reads: new Set(), writes: new Set(), run });
    }
  }
  await runAsInOrder([...beside, ...steps], scope ? workbench.lanes : [workbench]);
  await workbench.use('version');
}

async function planAudit(scope: Scope, audit: Select, partition: string): Promise<void> {
  await planChanges(scope, partition);
  const reader = readerOf(scope, partition);
  for (const read of audit.reads) await planCut(scope, reader, read, partition);
  scope.steps.push({
    reads: listBeneath(scope, audit.reads, reader),
    writes: new Set(),
    run: (lane) => audited(lane, catalogOf(scope, reader), audit),
  });
}

async function audited(lane: Lane, catalog: Catalog, { name, sql }: Select): Promise<void> {
  await lane.use(catalog);
  const badRows = await lane.rows(`select * from (${sql}) limit 5`);
  if (badRows.length === 0) return;
  throw new WarehouseError(
    'audit_failed',
    `Audit ${name} found rows that must not be: nothing is published. Look at warehouse/audits/${name}.sql, correct the cause, run again.`,
    { audit: name, badRows },
  );
}
