import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { WarehouseError } from '../warehouse/errors.ts';
import { removeTemporaryFiles } from './remove-temporary-files.ts';

let isHeldHere = false;

/**
 * Runs `work` while no other process refreshes the same data folder, and first sweeps a crash's
 * leftovers. The lock is DuckDB's own, on an empty database file: a crash frees it, and the refusal
 * names its holder. Throws `busy`.
 */
export async function withRefreshLock<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true });
  // DuckDB's lock is between processes. Within one process a second instance would be let in.
  if (isHeldHere) throw busy('this process');
  isHeldHere = true;
  try {
    const lock = await acquireLock(dataDir);
    try {
      await removeTemporaryFiles(dataDir, new Date());
      return await work();
    } finally {
      lock.closeSync();
    }
  } finally {
    isHeldHere = false;
  }
}

/**
 * Locks the first intact file of its name, -2, -3, … A damaged one is skipped and stays in place.
 * Every process then skips it, so that two that start together never hold one lock each. If it were
 * replaced, the later process would replace the file that the earlier one holds.
 */
async function acquireLock(dataDir: string): Promise<DuckDBInstance> {
  for (let count = 1; ; count += 1) {
    const path = join(dataDir, `.refresh-lock${count === 1 ? '' : `-${count}`}.duckdb`);
    const isNew = !existsSync(path);
    if (isNew) await makeLockFile(dataDir, path);
    try {
      return await DuckDBInstance.create(path);
    } catch (error) {
      // DuckDB takes the lock before it reads, so a damaged file that is held is refused here too.
      const { message } = error as Error;
      if (/conflicting lock|could not set lock/i.test(message))
        throw busy(/PID (\d+)/.exec(message)?.[0] ?? 'another process');
      if (isNew || !(await isLockFree(path))) throw error;
    }
  }
}

/**
 * The file appears under its name complete or not at all, even if the process is killed or the disk
 * is full.
 */
async function makeLockFile(dataDir: string, path: string): Promise<void> {
  const tmpDir = join(dataDir, 'tmp');
  await mkdir(tmpDir, { recursive: true });
  const made = join(tmpDir, `lock-${randomUUID()}.duckdb`);
  try {
    (await DuckDBInstance.create(made)).closeSync();
    await link(made, path).catch((error: NodeJS.ErrnoException) => {
      // Another process was first.
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(made, { force: true });
  }
}

/**
 * Whether we may write to a file that DuckDB can't open. Then its content is at fault. Throws if we
 * may not.
 */
async function isLockFree(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    return (await file.stat()).isFile();
  } finally {
    await file.close();
  }
}

function busy(holder: string): WarehouseError {
  return new WarehouseError(
    'busy',
    `Another refresh is running (${holder}). Wait until it ends, then try again.`,
  );
}
