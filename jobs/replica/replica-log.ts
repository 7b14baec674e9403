import { IngestError } from '../../ingest/errors.ts';
import { maybeSystemFault } from '../../ingest/system-fault.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import {
  beginReplica,
  maybeReadReplica,
  type ReplicaState,
  writeReplica,
} from '../../warehouse/version/replica.ts';

/** How often it is written that all is well. */
const writeEveryMs = 60_000;

/** Keeps how a replica stands in its folder, and tells each fault once. */
export async function openReplicaLog(
  dataDir: string,
  publisher: string,
  now: () => Date,
  log: (line: string) => void,
) {
  const before = await maybeReadReplica(dataDir);
  let state: ReplicaState = { ...(before ?? beginReplica(publisher)), publisher };
  let writtenAt = 0;
  const write = async (next: ReplicaState) => {
    state = next;
    await writeReplica(dataDir, state);
    writtenAt = now().getTime();
  };
  await write(state);
  return {
    /** All that the publisher offers is here; `taken` names a version that was not before. */
    async noteCurrent(taken?: string): Promise<void> {
      const checkedAt = now().toISOString();
      const was = state;
      state = { ...was, checkedAt, failingSince: null, code: null, message: null };
      if (taken !== undefined) {
        log(`took ${taken} from ${publisher}`);
        state = { ...state, taken: was.taken + 1 };
      } else if (was.code !== null) log(`${publisher} is followed again`);
      const isNews = taken !== undefined || was.code !== null || was.checkedAt === null;
      if (isNews || now().getTime() - writtenAt >= writeEveryMs) await write(state);
    },
    async noteFault(error: unknown): Promise<void> {
      const { code, message } = describeFault(error);
      const isRefused = code === 'version_refused';
      if (state.code === code && state.message === message && !isRefused) return;
      if (state.message !== message) log(`${code}: ${message}`);
      await write({
        ...state,
        ...{ code, message },
        failingSince: state.failingSince ?? now().toISOString(),
        refused: state.refused + (isRefused ? 1 : 0),
      });
    },
  };
}
export type ReplicaLog = Awaited<ReturnType<typeof openReplicaLog>>;

function describeFault(cause: unknown): { readonly code: string; readonly message: string } {
  const error = maybeSystemFault(cause) ?? cause;
  if (error instanceof IngestError || error instanceof WarehouseError) return error;
  return { code: 'unforeseen', message: error instanceof Error ? error.message : String(error) };
}
