import type { BuildSession } from '../build-session.ts';
import { listSqlFiles } from '../models.ts';
import { quote } from '../quote.ts';

/** Copies the raw tables of a published version's file: what has landed since is added to them. */
export async function carryRaw(session: BuildSession, file: string): Promise<void> {
  await session.run(`attach ${quote(file)} as live (read_only)`);
  await session.run('create schema version.raw');
  for (const table of listSqlFiles('raw'))
    await session.run(`create table version.raw.${table} as from live.raw.${table}`);
  await session.run('detach live');
}
