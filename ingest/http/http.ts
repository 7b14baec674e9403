import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { IngestError } from '../errors.ts';
import type { Log } from '../source-kind.ts';
import { fileNameOf } from './address.ts';
import { type Answer, checkStatus, readBody, readHeader } from './answer.ts';
import type { Guard } from './connect.ts';
import { deadlinePassed, describeFailure } from './failure.ts';
import { follow } from './follow.ts';
import { receiveFile } from './receive.ts';
import { backoffMs } from './retry.ts';
import { buildUserAgent } from './robots.ts';

export type DownloadOptions = {
  /** Folder in which a new file with a unique name is made. */
  readonly toDir: string;
  /** For everything together: waiting, retries, redirects and the last byte. */
  readonly deadlineMs: number;
  /** The longest pause without data before a try is ended; 30 s by default. */
  readonly idleMs?: number;
  readonly maxBytes: number;
  /** From the last accepted body. Either makes the request conditional. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  /** PEM certificates to trust in addition to the default ones. */
  readonly extraCa?: string | undefined;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: Log;
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** A signal that aborts after this many milliseconds. */
  readonly startDeadline?: (ms: number) => AbortSignal;
  readonly isPrivate?: (ip: string) => boolean;
  readonly lookup?: Guard['lookup'];
};

export type Downloaded = {
  readonly kind: 'downloaded';
  readonly path: string;
  /** The last segment of the requested address, whatever it redirects to. */
  readonly fileName: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string | null;
};

const maxTries = 5;

/**
 * GETs one file to disk. The operator's own address is trusted, even on loopback. A redirect's
 * target is not. Leaves nothing on disk after an error.
 */
export async function download(
  address: string,
  options: DownloadOptions,
): Promise<{ readonly kind: 'unchanged' } | Downloaded> {
  const { now, random, log, deadlineMs, sleep = sleepFor } = options;
  const startDeadline = options.startDeadline ?? AbortSignal.timeout;
  const deadline = { setting: 'deadline_seconds', ms: deadlineMs } as const;
  const endsAt = now().getTime() + deadlineMs;
  const signal = startDeadline(deadlineMs);
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(address, options, signal);
    } catch (cause) {
      if (signal.aborted) throw deadlinePassed(address, deadline, cause);
      const { error, retryAfterMs } = describeFailure(cause, address, now());
      if (retryAfterMs === undefined || tries === maxTries) throw error;
      const waitMs = Math.max(retryAfterMs, backoffMs(tries, random));
      if (now().getTime() + waitMs >= endsAt) throw deadlinePassed(address, deadline, error);
      log('trying again', { address, tries, waitMs, error: error.message });
      await sleep(waitMs);
    }
  }
}

async function tryOnce(address: string, options: DownloadOptions, signal: AbortSignal) {
  const { etag, lastModified, idleMs, extraCa, isPrivate, lookup } = options;
  const headers = {
    'user-agent': buildUserAgent(),
    accept: '*/*',
    // A compressed body has no length to check, and could unpack without end.
    'accept-encoding': 'identity',
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
  const following = { headersFor: () => headers, signal, idleMs, extraCa, isPrivate, lookup };
  return await follow(address, following, (answer) => takeAnswer(address, answer, options));
}

async function takeAnswer(
  address: string,
  answer: Answer,
  { maxBytes, toDir, etag, lastModified }: DownloadOptions,
): Promise<{ readonly kind: 'unchanged' } | Downloaded> {
  if (answer.statusCode === 304 && (etag || lastModified)) return { kind: 'unchanged' };
  checkStatus(answer, address);
  const encoding = readHeader(answer, 'content-encoding') ?? 'identity';
  if (encoding !== 'identity')
    throw new IngestError('http_encoding', `${address} sends the file compressed (${encoding}).`, {
      address,
      encoding,
    });
  const body = readBody(answer, { address, maxBytes });
  const path = join(toDir, randomUUID());
  return {
    kind: 'downloaded',
    path,
    fileName: fileNameOf(address),
    etag: readHeader(answer, 'etag'),
    lastModified: readHeader(answer, 'last-modified'),
    contentType: readHeader(answer, 'content-type'),
    ...(await receiveFile(body, path, { maxBytes })),
  };
}
