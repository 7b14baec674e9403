import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { WarehouseError } from '../warehouse/errors.ts';

let isHeldHere = false;

/**
 * Runs `work` while no other process refreshes the same data folder. The lock is DuckDB's own on a file
 * that holds nothing: a crash frees it, and the refusal names the holder. Throws `busy`.
 */
export async function withRefreshLock<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true });
  // DuckDB's lock is between processes; within one, a second instance would be let in.
  if (isHeldHere) throw busy('this process');
  isHeldHere = true;
  try {
    const instance = await DuckDBInstance.create(join(dataDir, '.refresh-lock.duckdb')).catch(
      (error: Error) => {
        if (!/conflicting lock|could not set lock/i.test(error.message)) throw error;
        throw busy(/PID (\d+)/.exec(error.message)?.[0] ?? 'another process');
      },
    );
    try {
      return await work();
    } finally {
      instance.closeSync();
    }
  } finally {
    isHeldHere = false;
  }
}

function busy(holder: string): WarehouseError {
  return new WarehouseError(
    'busy',
    `Another refresh is under way (${holder}). Wait until it has ended, then try again.`,
  );
}
