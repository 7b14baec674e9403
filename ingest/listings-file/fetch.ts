import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Effects, realEffects } from '../effects.ts';
import { receiveFile } from '../receive.ts';
import { attempt, listTargets, type Refused, refuseAbsence, type Target } from './list-targets.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

export type FetchOptions = Partial<Effects> & {
  /** Folder for what is pulled; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file, where its paths begin. */
  readonly baseDir: string;
  /** What is remembered of the file that was accepted last from an address. */
  readonly lastAccepted: (address: string) => { readonly sha256: string } | undefined;
};

/** A file that came: a copy in `workDir` that nobody else writes to. */
export type Pulled = {
  readonly address: string;
  readonly fileName: string;
  readonly path: string;
  /** Instant of the pull, ISO 8601 UTC. */
  readonly pulledAt: string;
  readonly etag: null;
  readonly lastModified: null;
  readonly sha256: string;
  readonly bytes: number;
};

/** What one file gave: a copy of it; the same as was accepted before; an error. */
export type PulledFile = Pulled | { readonly address: string; readonly unchanged: true } | Refused;

/**
 * Takes the files of one entry, each a pull, the oldest first; a bad one does not stop the others. Files that bear the
 * same bytes under another name are another pull: nothing had changed by then.
 */
export async function* fetchListingsFile(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<PulledFile, void, undefined> {
  const effects = { ...realEffects, ...options };
  const targets = await attempt(entry.at, () => listTargets(entry, effects));
  if ('error' in targets) return yield targets;
  for (const target of targets)
    yield 'error' in target
      ? target
      : await attempt(target.address, () => pullTarget(target, effects));
}

async function pullTarget(
  { address, path, pulledAt }: Target,
  { workDir, lastAccepted }: FetchOptions,
): Promise<PulledFile> {
  // The original may change at any time; what is checked and landed is this copy.
  const copy = join(workDir, randomUUID());
  const { maxBytes } = source.expectations;
  const chunks = createReadStream(path, { highWaterMark: 1 << 20 });
  const received = await receiveFile(chunks, copy, { maxBytes }).catch((cause) =>
    refuseAbsence(address, cause),
  );
  if (received.sha256 === lastAccepted(address)?.sha256) {
    await rm(copy);
    return { address, unchanged: true };
  }
  const fileName = basename(path);
  return { address, fileName, path: copy, pulledAt, etag: null, lastModified: null, ...received };
}
