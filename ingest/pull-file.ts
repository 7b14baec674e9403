import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { IngestError, throwMissingFile } from './errors.ts';
import { fileNameOf } from './http/address.ts';
import { type DownloadOptions, download } from './http/http.ts';
import { receiveFile } from './http/receive.ts';
import { findInstantInName, refuseAhead } from './instants.ts';
import type { Effects } from './source-kind.ts';

/** One file to pull: a web address, or a path within the entry's, as the sources file gives it. */
export type FileTarget = {
  readonly address: string;
  readonly fileName: string;
  /** Its path on disk; undefined for a web address. */
  readonly localPath: string | undefined;
};

/** The record of the last file accepted from an address. */
export type AcceptedFile = {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
};

/** A copy of the file that nothing else writes to. */
export type FileCopy = {
  readonly path: string;
  /** Instant of the pull, ISO 8601 UTC. */
  readonly pulledAt: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
  readonly bytes: number;
};

type PullFileOptions = Effects & {
  /** Folder for the copy; the caller removes it. */
  readonly workDir: string;
  readonly maxBytes: number;
  readonly accepted: AcceptedFile | undefined;
  /** PEM certificates to trust in addition to the default ones. */
  readonly extraCa?: string | undefined;
  readonly sleep?: DownloadOptions['sleep'];
};

/**
 * The location of an entry's file. Throws `address_unreadable` if it is neither http nor a path.
 */
export function locateFile(address: string, baseDir: string): FileTarget {
  const isWeb = /^https?:\/\//i.test(address);
  if (!isWeb && /^[a-z][a-z0-9+.-]+:\/\//i.test(address))
    throw new IngestError('address_unreadable', `"${address}" is neither http nor a path.`, {
      address,
    });
  const fileName = isWeb ? fileNameOf(address) : basename(address);
  return { address, fileName, localPath: isWeb ? undefined : resolve(baseDir, address) };
}

/**
 * Downloads or copies a file; undefined if the server answers that nothing has changed. A local
 * file's instant is its `pulled_at`, else the one in its name, else the file's time.
 */
export async function pullFile(
  target: FileTarget,
  {
    deadline_seconds = 300,
    ...entry
  }: {
    readonly deadline_seconds?: number;
    readonly pulled_at?: string;
    readonly demo?: boolean;
  },
  options: PullFileOptions,
): Promise<FileCopy | undefined> {
  return target.localPath === undefined
    ? await pullWeb(target.address, deadline_seconds, options)
    : await copyLocal(target.localPath, target, entry, options);
}

async function pullWeb(
  address: string,
  deadlineSeconds: number,
  { accepted, workDir, now, sleep, ...options }: PullFileOptions,
): Promise<FileCopy | undefined> {
  const pulledAt = now().toISOString();
  const answer = await download(address, {
    ...options,
    now,
    toDir: workDir,
    deadlineMs: deadlineSeconds * 1000,
    etag: accepted?.etag ?? null,
    lastModified: accepted?.lastModified ?? null,
    ...(sleep && { sleep }),
  });
  if (answer.kind === 'unchanged') return undefined;
  const { path, etag, lastModified, sha256, bytes } = answer;
  return { path, pulledAt, etag, lastModified, sha256, bytes };
}

async function copyLocal(
  localPath: string,
  { address, fileName }: FileTarget,
  { pulled_at, demo }: { readonly pulled_at?: string; readonly demo?: boolean },
  { workDir, maxBytes, now }: PullFileOptions,
): Promise<FileCopy> {
  const refuse = (cause: NodeJS.ErrnoException) => throwMissingFile(address, cause);
  const info = await stat(localPath).catch(refuse);
  const given = pulled_at ?? findInstantInName(fileName);
  // A file's time may come from a wrong clock, and no file was written after now.
  const instant = new Date(given ?? Math.min(info.mtimeMs, now().getTime()));
  if (given !== undefined) refuseAhead(address, instant, { now: now(), demo });
  const path = join(workDir, randomUUID());
  // The original may change at any time. This copy is checked and landed.
  const chunks = createReadStream(localPath, { highWaterMark: 1 << 20 });
  const received = await receiveFile(chunks, path, { maxBytes }).catch(refuse);
  const pulledAt = instant.toISOString();
  return { path, pulledAt, etag: null, lastModified: null, ...received };
}
