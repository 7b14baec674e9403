import { WarehouseError } from './errors.ts';
import { onFittingThreads } from './fit-threads.ts';
import { listReplacedTables } from './load/load-places.ts';
import { type Audit, readAudits, readModels } from './models.ts';
import { type ChangedYears, listMacros, openIn } from './partitions.ts';
import { isUntouched, listMadeOf, listUntouched } from './untouched.ts';
import type { Workbench } from './workbench.ts';

/**
 * Runs every audit on the built version, except on what it has unchanged from the version that it
 * continues, where the audits have passed: audits of unchanged tables are skipped, and an audit
 * that asks a macro looks only at the rows that changed. `changed` is what the build returned;
 * without it everything is audited. With `only`, these tables alone were built, and audits that read
 * another are skipped. Throws `audit_failed` with the first bad rows.
 */
export async function auditVersion(
  workbench: Workbench,
  changed: ChangedYears = 'all',
  only?: ReadonlySet<string>,
): Promise<void> {
  const models = await readModels();
  const replaced = await listReplacedTables(workbench);
  const untouched = listUntouched(models, changed, replaced);
  const anew = listMadeOf(models, replaced);
  const all = listMacros(models);
  const isMissing = (table: string) =>
    only?.has(table) === false && models.some((model) => model.table === table);
  await workbench.use('work');
  await onFittingThreads(workbench, async () => {
    for (const audit of await readAudits()) {
      if (audit.reads.every((table) => isUntouched(table, untouched))) continue;
      if (audit.reads.some(isMissing)) continue;
      // Tables that were rebuilt because of new schools or stops are audited whole.
      const isWhole = changed === 'all' || audit.reads.some((table) => anew.has(table));
      await runAudit(workbench, isWhole ? { ...audit, sql: openIn(audit.sql, all) } : audit);
    }
  });
  await workbench.use('version');
}

async function runAudit(workbench: Workbench, { name, sql }: Audit): Promise<void> {
  const badRows = await workbench.rows(`select * from (${sql}) limit 5`);
  if (badRows.length === 0) return;
  throw new WarehouseError(
    'audit_failed',
    `Audit ${name} found rows that must not be: nothing is published. Look at warehouse/audits/${name}.sql, correct the cause, run again.`,
    { audit: name, badRows },
  );
}
