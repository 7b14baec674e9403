import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { WarehouseError } from '../warehouse/errors.ts';
import { sweepLeftovers } from './sweep-leftovers.ts';

let isHeldHere = false;

/**
 * Runs `work` while no other process refreshes the same data folder, and first sweeps what a crash left. The lock is
 * DuckDB's own on a file that holds nothing: a crash frees it, and the refusal names the holder. Throws `busy`.
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
    const lock = await takeLock(dataDir);
    try {
      await sweepLeftovers(dataDir, new Date());
      return await work();
    } finally {
      lock.closeSync();
    }
  } finally {
    isHeldHere = false;
  }
}

/**
 * The lock is on the first file of its name, -2, -3, … that is sound. A damaged one is passed over and stays: it stays
 * damaged, so that whoever comes goes on to the same next one, and two that come at once never hold one each. Were it
 * replaced, the later would replace the file that the earlier holds.
 */
async function takeLock(dataDir: string): Promise<DuckDBInstance> {
  for (let count = 1; ; count += 1) {
    const path = join(dataDir, `.refresh-lock${count === 1 ? '' : `-${count}`}.duckdb`);
    const isNew = !existsSync(path);
    if (isNew) await makeLockFile(dataDir, path);
    try {
      return await DuckDBInstance.create(path);
    } catch (error) {
      // DuckDB takes the lock before it reads: a damaged file that somebody holds is refused here too.
      const { message } = error as Error;
      if (/conflicting lock|could not set lock/i.test(message))
        throw busy(/PID (\d+)/.exec(message)?.[0] ?? 'another process');
      if (isNew || !(await isLockFree(path))) throw error;
    }
  }
}

/** The file appears under its name whole or not at all, whatever ends the process or fills the disk meanwhile. */
async function makeLockFile(dataDir: string, path: string): Promise<void> {
  const tmpDir = join(dataDir, 'tmp');
  await mkdir(tmpDir, { recursive: true });
  const made = join(tmpDir, `lock-${randomUUID()}.duckdb`);
  try {
    (await DuckDBInstance.create(made)).closeSync();
    await link(made, path).catch((error: NodeJS.ErrnoException) => {
      // Another process was sooner.
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(made, { force: true });
  }
}

/** Whether we may write to a file that DuckDB can't open: then what is wrong with it is its content. Throws where not. */
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
    `Another refresh is under way (${holder}). Wait until it has ended, then try again.`,
  );
}
