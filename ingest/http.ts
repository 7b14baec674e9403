import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { fileNameOf, readAddress, readRedirect } from './address.ts';
import { buildGuardedAgent, type Guard, isTlsRefusal } from './connect.ts';
import type { Log } from './effects.ts';
import { isPrivateAddress } from './private-address.ts';
import { receiveFile, tooLarge } from './receive.ts';
import { backoffMs, isRetryableStatus, maybeRetryAfterMs } from './retry.ts';
import { IngestError } from './strict.ts';

export type DownloadOptions = {
  /** Folder in which a new file with a name of its own is made. */
  readonly toDir: string;
  /** For everything together: waiting, retries, redirects and the last byte. */
  readonly deadlineMs: number;
  /** Longest silence before one try is given up; 30 s unless given. */
  readonly idleMs?: number;
  readonly maxBytes: number;
  /** From the last body that was accepted; with either the request is conditional. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  /** PEM certificates trusted besides the default ones. */
  readonly extraCa?: string | undefined;
  readonly userAgent: string;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: Log;
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** A signal that aborts after so many milliseconds. */
  readonly startDeadline?: (ms: number) => AbortSignal;
  readonly isPrivate?: (ip: string) => boolean;
  readonly lookup?: Guard['lookup'];
};

export type Downloaded = {
  readonly kind: 'downloaded';
  readonly path: string;
  /** Last segment of the address that was asked for, whatever it redirects to. */
  readonly fileName: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string | null;
};

const maxTries = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * GETs one file to disk. The address is the operator's own and trusted, loopback too; where it redirects to is not.
 * Throws `http_*`, `tls_refused`, `too_large`, `cut_short`; nothing is left on disk then.
 */
export async function download(
  address: string,
  options: DownloadOptions,
): Promise<{ readonly kind: 'unchanged' } | Downloaded> {
  const { now, random, log, deadlineMs, sleep = sleepFor } = options;
  const startDeadline = options.startDeadline ?? AbortSignal.timeout;
  const endsAt = now().getTime() + deadlineMs;
  const signal = startDeadline(deadlineMs);
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(address, options, signal);
    } catch (cause) {
      if (signal.aborted) throw deadlinePassed(address, deadlineMs, cause);
      const { error, retryAfterMs } = describeFailure(cause, address, now());
      if (retryAfterMs === undefined || tries === maxTries) throw error;
      const waitMs = Math.max(retryAfterMs, backoffMs(tries, random));
      if (now().getTime() + waitMs >= endsAt) throw deadlinePassed(address, deadlineMs, error);
      log('trying again', { address, tries, waitMs, error: error.message });
      await sleep(waitMs);
    }
  }
}

/** One try: follows redirects by hand, each hop with an agent of its own. */
async function tryOnce(address: string, options: DownloadOptions, signal: AbortSignal) {
  const visited: string[] = [];
  let url = readAddress(address);
  let allowPrivate = true;
  for (;;) {
    visited.push(url.href);
    const { agent, metPublic } = buildGuardedAgent({
      allowPrivate,
      isPrivate: options.isPrivate ?? isPrivateAddress,
      lookup: options.lookup,
      extraCa: options.extraCa,
    });
    try {
      const answer = await sendRequest(url, options, agent, signal);
      if (!redirectStatuses.has(answer.statusCode))
        return await takeAnswer(address, answer, options);
      allowPrivate &&= !metPublic();
      url = readRedirect(url, readHeader(answer, 'location'), visited);
    } finally {
      await agent.destroy();
    }
  }
}

async function sendRequest(
  url: URL,
  { etag, lastModified, userAgent, idleMs = 30_000 }: DownloadOptions,
  dispatcher: Dispatcher,
  signal: AbortSignal,
) {
  const answer = await request(url, {
    dispatcher,
    signal,
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    headers: {
      'user-agent': userAgent,
      accept: '*/*',
      // A packed body has no length that could be checked, and may unpack without end.
      'accept-encoding': 'identity',
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    },
  });
  // A body that nobody reads ends with its agent, which is no failure.
  answer.body.on('error', () => undefined);
  return answer;
}

async function takeAnswer(
  address: string,
  answer: Dispatcher.ResponseData,
  { maxBytes, toDir, etag, lastModified }: DownloadOptions,
): Promise<{ readonly kind: 'unchanged' } | Downloaded> {
  const status = answer.statusCode;
  if (status === 304 && (etag || lastModified)) return { kind: 'unchanged' };
  if (status !== 200) {
    const facts = { address, status };
    const error = new IngestError('http_status', `${address} answers ${status}.`, facts);
    if (!isRetryableStatus(status)) throw error;
    throw new Retryable(error, readHeader(answer, 'retry-after'));
  }
  const encoding = readHeader(answer, 'content-encoding') ?? 'identity';
  if (encoding !== 'identity')
    throw new IngestError('http_encoding', `${address} sends the file packed (${encoding}).`, {
      address,
      encoding,
    });
  const lengthHeader = readHeader(answer, 'content-length');
  const length = lengthHeader === null ? null : Number(lengthHeader);
  if (length !== null && length > maxBytes) throw tooLarge(maxBytes);
  const path = join(toDir, randomUUID());
  return {
    kind: 'downloaded',
    path,
    fileName: fileNameOf(address),
    etag: readHeader(answer, 'etag'),
    lastModified: readHeader(answer, 'last-modified'),
    contentType: readHeader(answer, 'content-type'),
    ...(await receiveFile(checkLength(answer.body, length, address), path, { maxBytes })),
  };
}

function readHeader({ headers }: Dispatcher.ResponseData, name: string): string | null {
  return [headers[name] ?? []].flat()[0] ?? null;
}

/** Passes the body on; one that ends before its Content-Length is worth another try. */
async function* checkLength(
  body: AsyncIterable<Uint8Array>,
  length: number | null,
  address: string,
) {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (cause) {
    if (length === null || bytes >= length) throw cause;
  }
  if (length === null || bytes === length) return;
  const facts = { address, bytes, length };
  const wrong = `${address} ended after ${bytes} of ${length} bytes.`;
  throw new Retryable(new IngestError('cut_short', wrong, facts));
}

/** A failure that is worth another try, after what Retry-After says at least. */
class Retryable extends Error {
  readonly error: IngestError;
  readonly retryAfter: string | null;
  constructor(error: IngestError, retryAfter: string | null = null) {
    super(error.message);
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

/** The error of a failed try, and how long to wait before the next at least; undefined for none. */
function describeFailure(cause: unknown, address: string, now: Date) {
  if (cause instanceof IngestError) return { error: cause, retryAfterMs: undefined };
  if (cause instanceof Retryable)
    return { error: cause.error, retryAfterMs: maybeRetryAfterMs(cause.retryAfter, now) ?? 0 };
  const { message, code } = cause as NodeJS.ErrnoException;
  const because = message || code;
  if (isTlsRefusal(code)) {
    const wrong = `The certificate of ${address} can not be verified (${because}).`;
    const error = new IngestError('tls_refused', wrong, { address, code }, { cause });
    return { error, retryAfterMs: undefined };
  }
  const wrong = `${address} failed (${because}).`;
  return {
    error: new IngestError('http_failed', wrong, { address, code }, { cause }),
    retryAfterMs: 0,
  };
}

function deadlinePassed(address: string, deadlineMs: number, cause: unknown): IngestError {
  const last = cause instanceof IngestError ? ` At last: ${cause.message}` : '';
  const wrong = `${address} was not there within ${deadlineMs / 1000} s.${last}`;
  return new IngestError('http_deadline', wrong, { address, deadlineMs }, { cause });
}
