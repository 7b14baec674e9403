import { listSqlFiles } from '../models.ts';
import { quote } from '../quote.ts';
import type { Workbench } from '../workbench.ts';

/** Copies the raw tables of a published version's file: what has landed since is added to them. */
export async function carryRaw(workbench: Workbench, file: string): Promise<void> {
  await workbench.run(`attach ${quote(file)} as live (read_only)`);
  await workbench.run('create schema version.raw');
  for (const table of listSqlFiles('raw'))
    await workbench.run(`create table version.raw.${table} as from live.raw.${table}`);
  await workbench.run('detach live');
}
