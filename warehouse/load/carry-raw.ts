import type { BuildSession } from '../build-session.ts';
import { quote } from '../quote.ts';
import { rawTables } from './raw-tables.ts';

/** Copies the raw tables of a published version's file, to add files that have landed since. */
export async function carryRaw(session: BuildSession, file: string): Promise<void> {
  await session.run(`attach ${quote(file)} as live (read_only)`);
  await session.run('create schema version.raw');
  for (const table of rawTables)
    await session.run(`create table version.raw.${table} as from live.raw.${table}`);
  await session.run('detach live');
}
