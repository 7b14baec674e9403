import { type Model, modelsOf } from './models.ts';
import type { Workbench } from './workbench.ts';

/**
 * Makes sure that `before` is the version as it was. If the live file is attached already, nothing
 * is done; a version that is continued in its own file is copied, as far as a build in parts reads
 * it.
 */
export async function keepBefore(workbench: Workbench, models: readonly Model[]): Promise<void> {
  if (workbench.hasBefore) return;
  await workbench.use('memory');
  await workbench.run(
    "detach database if exists before; attach ':memory:' as before; create schema before.core",
  );
  const rows = await workbench.rows<{ name: string }>(
    `select schema_name || '.' || table_name as name from duckdb_tables()
     where database_name = 'version'`,
  );
  const known = new Set(rows.map(({ name }) => `before.${name}`));
  const read = modelsOf(models, 'changes').flatMap(({ reads }) => reads);
  for (const table of new Set(['before.core.doubted_sales', ...read])) {
    if (!known.has(table)) continue;
    await workbench.run(`create table ${table} as from ${table.replace('before.', 'version.')}`);
  }
}
