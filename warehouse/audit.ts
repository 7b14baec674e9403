import { WarehouseError } from './errors.ts';
import { onFittingThreads } from './fit-threads.ts';
import { listReplacedTables } from './load-places.ts';
import { type Audit, readAudits, readModels } from './models.ts';
import { type ChangedYears, listMacros, narrowMacros, openMacros } from './partitions.ts';
import { isUntouched, listMadeOf, listUntouched } from './untouched.ts';
import type { Workbench } from './workbench.ts';

/**
 * Runs every audit on the built version, but for what it has from the version that it continues, where they passed:
 * tables that nothing touched, and of what an audit says by a macro that it looks at in parts those that didn't change.
 * `changed` is what the build returned; without it, all is looked at. Throws `audit_failed` with the first bad rows.
 */
export async function auditVersion(
  workbench: Workbench,
  changed: ChangedYears = 'all',
): Promise<void> {
  const models = await readModels();
  const replaced = await listReplacedTables(workbench);
  const untouched = listUntouched(models, changed, replaced);
  const anew = listMadeOf(models, replaced);
  const all = listMacros(models);
  await workbench.use('work');
  await onFittingThreads(workbench, async () => {
    for (const audit of await readAudits()) {
      if (audit.reads.every((table) => isUntouched(table, untouched))) continue;
      // What was made anew for schools or stops that came is looked at whole.
      const isWhole = changed === 'all' || audit.reads.some((table) => anew.has(table));
      const macros = isWhole ? all.filter((macro) => audit.sql.includes(`${macro}(`)) : [];
      await openMacros(workbench, macros);
      await runAudit(workbench, audit);
      if (changed !== 'all') await narrowMacros(workbench, macros);
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
