import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { digestFile } from '../../warehouse/digest-file.ts';
import { type Effects, realEffects } from '../effects.ts';
import { IngestError } from '../errors.ts';
import { receiveFile } from '../http/receive.ts';
import { throwMissingFile } from '../missing-file-error.ts';
import type { Pulled, PulledFile } from '../source-kind.ts';
import { attempt, listTargets, type Target } from './list-targets.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

export type FetchOptions = Partial<Effects> & {
  /** Folder for what is pulled; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file; its paths are relative to it. */
  readonly baseDir: string;
  /** What has landed of the entry. */
  readonly landed: readonly LandedFile[];
};

/**
 * What is recorded of a file that landed; `pull` is its folder in the landing folder. A held file
 * takes no instant: the corrected file has the same one.
 */
export type LandedFile = {
  readonly address: string;
  readonly pulledAt: string;
  readonly sha256: string;
  readonly pull: string;
  readonly held?: readonly string[];
};

/**
 * Takes the files of one entry, each as a pull, oldest first; a bad one does not stop the others.
 * The same bytes at another instant are another pull: nothing had changed by then. Other bytes at
 * an instant that is already taken are refused (`instant_taken`): of one instant only the first
 * file counts, so they would never be shown.
 */
export async function* fetchListingsFile(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<Pulled, void, undefined> {
  const effects = { ...realEffects, ...options };
  const targets = await attempt(entry.at, () => listTargets(entry, effects));
  if ('error' in targets) return yield targets;
  const pulled: PulledFile[] = [];
  for (const target of targets) {
    const file =
      'error' in target
        ? target
        : await attempt(target.address, () => pullTarget(target, { ...options, pulled }));
    if ('path' in file) pulled.push(file);
    yield file;
  }
}

async function pullTarget(
  { address, path, pulledAt }: Target,
  { workDir, landed, pulled }: FetchOptions & { readonly pulled: readonly PulledFile[] },
): Promise<Pulled> {
  const last = landed.findLast((file) => file.address === address);
  const ofInstant = [...landed, ...pulled].filter((file) => file.pulledAt === pulledAt);
  const isKnown = (sha256: string) =>
    ofInstant.some((file) => file.sha256 === sha256) ||
    // Copied back with an older time, for example from a backup.
    (last?.sha256 === sha256 && pulledAt < last.pulledAt);
  const refuse = (cause: NodeJS.ErrnoException) => throwMissingFile(address, cause);
  // In a folder that holds years, most files have landed: this is found out without copying them.
  if (ofInstant.length > 0 && isKnown(await digestFile(path).catch(refuse)))
    return { address, unchanged: true };
  // The original may change at any time; this copy is what is checked and landed.
  const copy = join(workDir, randomUUID());
  const { maxBytes } = source.expectations;
  const chunks = createReadStream(path, { highWaterMark: 1 << 20 });
  const received = await receiveFile(chunks, copy, { maxBytes }).catch(refuse);
  const taken = ofInstant.find((file) => !('held' in file && file.held));
  const isUnchanged = isKnown(received.sha256);
  if (isUnchanged || taken) await rm(copy);
  if (isUnchanged) return { address, unchanged: true };
  if (taken) refuseSecond(address, pulledAt, taken);
  const fileName = basename(path);
  return { address, fileName, path: copy, pulledAt, etag: null, lastModified: null, ...received };
}

function refuseSecond(address: string, pulledAt: string, taken: LandedFile | PulledFile): never {
  const where =
    'pull' in taken ? `has landed already (landing/${taken.pull})` : 'is in the same pull';
  const wrong = `${address} is of ${pulledAt}, and ${taken.address} of that instant ${where} with other content.`;
  throw new IngestError('instant_taken', wrong, { address, pulledAt, taken: taken.address });
}
