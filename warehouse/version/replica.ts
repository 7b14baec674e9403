import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { formatDigested, parseDigested } from '../digested-json.ts';
import { writeWhole } from './versions.ts';

const OrNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** How a data folder that follows a publisher stands; its presence says that the folder does. */
const replicaState = Type.Object({
  /** The publisher's address, without a password. */
  publisher: Type.String(),
  /** When all that the publisher offered was last found to be here. Instant, ISO 8601 UTC. */
  checkedAt: OrNull(Type.String()),
  /** Since when that has failed; null while it doesn't. */
  failingSince: OrNull(Type.String()),
  /** Why, as a code and a message. */
  code: OrNull(Type.String()),
  message: OrNull(Type.String()),
  /** How many versions were taken, and how often one was refused. */
  taken: Type.Number(),
  refused: Type.Number(),
});
export type ReplicaState = Readonly<Static<typeof replicaState>>;

export const replicaName = 'replica.json';

/**
 * How a replica's folder stands; undefined for any other folder. A file that can't be read still
 * marks a replica, which writes it anew.
 */
export async function maybeReadReplica(dataDir: string): Promise<ReplicaState | undefined> {
  const json = await readFile(join(dataDir, replicaName), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (json === undefined) return undefined;
  try {
    const state = parseDigested(json);
    if (Value.Check(replicaState, state)) return state;
  } catch {
    // It is as unknown as one that says something else.
  }
  return beginReplica('a publisher that replica.json no longer names');
}

/** The state of a replica that has asked nothing yet. */
export function beginReplica(publisher: string): ReplicaState {
  return {
    ...{ publisher, checkedAt: null, failingSince: null, code: null, message: null },
    ...{ taken: 0, refused: 0 },
  };
}

export async function writeReplica(dataDir: string, state: ReplicaState): Promise<void> {
  await writeWhole(dataDir, replicaName, formatDigested(state));
}
