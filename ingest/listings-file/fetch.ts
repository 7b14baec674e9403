import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { digestFile } from '../../warehouse/digest-file.ts';
import { IngestError, throwMissingFile } from '../errors.ts';
import { receiveFile } from '../http/receive.ts';
import { type Effects, type Pulled, type PulledFile, realEffects } from '../source-kind.ts';
import { attempt, listTargets, type Target } from './list-targets.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

export type FetchOptions = Partial<Effects> & {
  /** The working folder; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file; its paths are relative to it. */
  readonly baseDir: string;
  /** The entry's landed files. */
  readonly landed: readonly LandedFile[];
};

/**
 * The record of a landed file; `pull` is its folder in the landing folder. A held file doesn't
 * occupy its instant, because the corrected file has the same one.
 */
export type LandedFile = {
  readonly address: string;
  readonly pulledAt: string;
  readonly sha256: string;
  readonly pull: string;
  readonly held?: readonly string[];
};

/**
 * Pulls the files of one entry, oldest first. A bad one does not stop the others. The same bytes at
 * another instant are another pull, which shows that nothing had changed by then. Other bytes at an
 * occupied instant are refused (`instant_taken`): only the first file of an instant counts, so they
 * would never be shown.
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
  // In a folder that holds years, most files have landed. Finding them needs no copy.
  if (ofInstant.length > 0 && isKnown(await digestFile(path).catch(refuse)))
    return { address, unchanged: true };
  // The original may change at any time. This copy is checked and landed.
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
  const wrong = `${address} has the time ${pulledAt}, and ${taken.address} with the same time ${where} with other content.`;
  throw new IngestError('instant_taken', wrong, { address, pulledAt, taken: taken.address });
}
