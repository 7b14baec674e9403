import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Effects, realEffects } from '../effects.ts';
import { IngestError } from '../errors.ts';
import { maybeInstantInName } from '../instant-in-name.ts';
import { receiveFile } from '../receive.ts';
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
export type PulledFile =
  | Pulled
  | { readonly address: string; readonly unchanged: true }
  | { readonly address: string; readonly error: IngestError };

type Target = { readonly address: string; readonly path: string; readonly pulledAt: string };

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
    yield await attempt(target.address, () => pullTarget(target, effects));
}

/** The result, or the error that refused it. */
async function attempt<T>(address: string, run: () => Promise<T>) {
  try {
    return await run();
  } catch (error) {
    if (error instanceof IngestError) return { address, error };
    throw error;
  }
}

async function listTargets(
  { at, pulled_at, id }: Settings,
  { baseDir, log }: FetchOptions & Effects,
): Promise<Target[]> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(at))
    throw new IngestError('address_unreadable', `${id}: "${at}" is no path.`, { at });
  const path = resolve(baseDir, at);
  const info = await stat(path).catch((cause) => refuseAbsence(at, cause));
  if (!info.isDirectory()) return [await buildTarget(at, path, pulled_at)];
  if (pulled_at !== undefined)
    throw new IngestError('settings_invalid', `${id}: "pulled_at" is for one file, not a folder.`);
  const names = await readdir(path);
  const files = names.filter(
    (name) => /\.(csv|ndjson|jsonl)$/i.test(name) && !name.startsWith('.'),
  );
  const ignored = names.filter((name) => !files.includes(name)).toSorted();
  if (ignored.length > 0) log('left alone what is no CSV or NDJSON', { folder: at, ignored });
  if (files.length === 0)
    throw new IngestError('file_missing', `The folder ${at} holds no CSV or NDJSON.`, { at });
  const targets = await Promise.all(
    files.map((name) => buildTarget(join(at, name), join(path, name), undefined)),
  );
  return targets.toSorted((left, right) =>
    left.pulledAt === right.pulledAt
      ? left.address < right.address
        ? -1
        : 1
      : left.pulledAt < right.pulledAt
        ? -1
        : 1,
  );
}

async function buildTarget(
  address: string,
  path: string,
  given: string | undefined,
): Promise<Target> {
  const info = await stat(path).catch((cause) => refuseAbsence(address, cause));
  const instant = new Date(given ?? maybeInstantInName(basename(path)) ?? info.mtime);
  if (Number.isNaN(instant.getTime()))
    throw new IngestError('settings_invalid', `"pulled_at" ${given} is no instant.`);
  return { address, path, pulledAt: instant.toISOString() };
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

function refuseAbsence(address: string, cause: NodeJS.ErrnoException): never {
  if (cause instanceof IngestError) throw cause;
  const wrong = `${address} can not be read (${cause.code}).`;
  throw new IngestError('file_missing', wrong, { address, code: cause.code }, { cause });
}
