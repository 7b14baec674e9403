import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ledgerName,
  type RefreshLog,
  readEntries,
  readRefreshLog,
  refreshLogName,
  type SourceLedger,
} from '../../warehouse/open.ts';

export type Recorded = {
  readonly entries: readonly SourceLedger[];
  readonly log: RefreshLog;
};

/** Gives what refreshes recorded in a data folder; reads a file again only if it has changed. */
export function followStatus(dataDir: string): () => Promise<Recorded> {
  const entries = keepRead(join(dataDir, ledgerName), () => readEntries(dataDir));
  const log = keepRead(join(dataDir, refreshLogName), () => readRefreshLog(dataDir));
  return async () => ({ entries: await entries(), log: await log() });
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
