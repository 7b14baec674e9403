import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RegisterCoverage } from '../../warehouse/records.ts';
import { readCertificates } from '../certificates.ts';
import { type Effects, realEffects } from '../effects.ts';
import { type DownloadOptions, download } from '../http.ts';
import { maybeInstantInName } from '../instant-in-name.ts';
import { receiveFile } from '../receive.ts';
import { IngestError } from '../strict.ts';
import { monthOf } from './months.ts';
import { isHeaderAlone } from './parse.ts';
import { type Settings, source } from './source.ts';
import { listTargets, type Target } from './targets.ts';

/** What is remembered of the file that was accepted last from an address. */
export type Accepted = {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
};

export type FetchOptions = Partial<Effects> & {
  /** Folder for what is pulled; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file, where its paths begin. */
  readonly baseDir: string;
  readonly lastAccepted: (address: string) => Accepted | undefined;
  readonly sleep?: DownloadOptions['sleep'];
};

/** A file that came: a copy in `workDir` that nobody else writes to. */
export type Pulled = {
  readonly address: string;
  readonly fileName: string;
  readonly covers: RegisterCoverage;
  readonly path: string;
  /** Instant of the pull, ISO 8601 UTC. */
  readonly pulledAt: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
  readonly bytes: number;
};

/**
 * What one address gave: a file; the same as was accepted last; nothing yet, for the file of this very month; an
 * error.
 */
export type PulledFile =
  | Pulled
  | { readonly address: string; readonly unchanged: true }
  | { readonly address: string; readonly notYet: true }
  | { readonly address: string; readonly error: IngestError };

/** Pulls the files of one entry, one after the other; a bad one does not stop the others. */
export async function* fetchPpr(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<PulledFile, void, undefined> {
  const effects = { ...realEffects, ...options };
  const targets = await attempt(entry.at, () => listTargets(entry, effects));
  if ('error' in targets) return yield targets;
  const extraCa = await attempt(entry.at, () => readExtraCa(entry, options.baseDir));
  if (extraCa !== undefined && typeof extraCa !== 'string') return yield extraCa;
  for (const target of targets)
    yield await attempt(target.address, () => pullTarget(target, entry, { ...effects, extraCa }));
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

async function readExtraCa({ ca }: Settings, baseDir: string): Promise<string | undefined> {
  return ca === undefined ? undefined : await readCertificates(resolve(baseDir, ca));
}

type PullOptions = FetchOptions & Effects & { readonly extraCa: string | undefined };

async function pullTarget(
  target: Target,
  entry: Settings,
  options: PullOptions,
): Promise<PulledFile> {
  const { address, fileName } = target;
  const covers = target.covers();
  const accepted = options.lastAccepted(address);
  // On the first days of a month its file isn't there, or empty; once it was, its absence is a fault.
  const mayBeMissing = covers === monthOf(options.now()) && accepted === undefined;
  try {
    const pulled =
      target.localPath === undefined
        ? await pullWeb(address, entry, accepted, options)
        : await pullLocal(target.localPath, target, entry, options);
    if (pulled === undefined || pulled.sha256 === accepted?.sha256)
      return { address, unchanged: true };
    if (mayBeMissing && (await isHeaderAlone(pulled.path, fileName)))
      return { address, notYet: true };
    return { address, fileName, covers, ...pulled };
  } catch (error) {
    if (mayBeMissing && isAbsence(error)) return { address, notYet: true };
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  if (!(error instanceof IngestError)) return false;
  return error.facts.code === 'ENOENT' || error.facts.status === 404;
}

/** A download, or undefined where the server says that nothing has changed. */
async function pullWeb(
  address: string,
  { deadline_seconds = 300 }: Settings,
  accepted: Accepted | undefined,
  { workDir, extraCa, now, random, log, sleep }: PullOptions,
) {
  const pulledAt = now().toISOString();
  const answer = await download(address, {
    toDir: workDir,
    deadlineMs: deadline_seconds * 1000,
    maxBytes: source.expectations.maxBytes,
    userAgent: source.userAgent,
    etag: accepted?.etag ?? null,
    lastModified: accepted?.lastModified ?? null,
    extraCa,
    now,
    random,
    log,
    ...(sleep && { sleep }),
  });
  if (answer.kind === 'unchanged') return undefined;
  const { path, etag, lastModified, sha256, bytes } = answer;
  return { path, pulledAt, etag, lastModified, sha256, bytes };
}

async function pullLocal(
  localPath: string,
  { address, fileName }: Target,
  { pulled_at }: Settings,
  { workDir }: PullOptions,
) {
  const refuse = (cause: NodeJS.ErrnoException) => {
    if (cause instanceof IngestError) throw cause;
    const wrong = `${address} can not be read (${cause.code}).`;
    throw new IngestError('file_missing', wrong, { address, code: cause.code }, { cause });
  };
  const info = await stat(localPath).catch(refuse);
  const instant = pulled_at ?? maybeInstantInName(fileName) ?? info.mtime;
  const path = join(workDir, randomUUID());
  // The original may change at any time; what is checked and landed is this copy.
  const { maxBytes } = source.expectations;
  const received = await receiveFile(createReadStream(localPath), path, { maxBytes }).catch(refuse);
  const pulledAt = new Date(instant).toISOString();
  return { path, pulledAt, etag: null, lastModified: null, ...received };
}
