import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ledgerName,
  maybeReadReplica,
  type RefreshLog,
  type ReplicaState,
  readEntries,
  readRefreshLog,
  refreshLogName,
  replicaName,
  type SourceLedger,
} from '../../warehouse/open.ts';

export type Recorded = {
  readonly entries: readonly SourceLedger[];
  readonly log: RefreshLog;
  /** How a replica's folder stands; undefined for any other. */
  readonly replica: ReplicaState | undefined;
};

/** Gives what refreshes, and a replica, recorded in a data folder; reads a file again only if it has changed. */
export function followStatus(dataDir: string): () => Promise<Recorded> {
  const entries = keepRead(join(dataDir, ledgerName), () => readEntries(dataDir));
  const log = keepRead(join(dataDir, refreshLogName), () => readRefreshLog(dataDir));
  const replica = keepRead(join(dataDir, replicaName), () => maybeReadReplica(dataDir));
  return async () => ({ entries: await entries(), log: await log(), replica: await replica() });
}

function keepRead<Value>(path: string, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly stamp: string; readonly value: Promise<Value> } | undefined;
  return async () => {
    const info = await stat(path).catch(() => undefined);
    // A file that replaces another has an inode of its own.
    const stamp = [info?.ino, info?.size, info?.mtimeMs].join(' ');
    if (kept?.stamp !== stamp) {
      const value = read();
      kept = { stamp, value };
      value.catch(() => {
        kept = undefined;
      });
    }
    return await kept.value;
  };
}
