import { findSystemFault, IngestError } from '../errors.ts';
import { isTlsRefusal } from './connect.ts';
import { parseRetryAfterMs } from './retry.ts';

/** A failure that is worth a retry, after at least the time that Retry-After sets. */
export class Retryable extends Error {
  readonly error: IngestError;
  readonly retryAfter: string | null;
  constructor(error: IngestError, retryAfter: string | null = null) {
    super(error.message);
    this.error = error;
    this.retryAfter = retryAfter;
  }
}

/**
 * The error of a failed try, and the minimum time before the next one; undefined if there is no
 * next one.
 */
export function describeFailure(cause: unknown, address: string, now: Date) {
  if (cause instanceof IngestError) return { error: cause, retryAfterMs: undefined };
  if (cause instanceof Retryable)
    return { error: cause.error, retryAfterMs: parseRetryAfterMs(cause.retryAfter, now) ?? 0 };
  // A retry would fail in the same way, and only cost the publisher traffic.
  const refusal = findSystemFault(cause);
  if (refusal) return { error: refusal, retryAfterMs: undefined };
  const { message, code } = cause as NodeJS.ErrnoException;
  const because = message || code;
  if (isTlsRefusal(code)) {
    const wrong = `The certificate of ${address} can't be verified (${because}).`;
    const error = new IngestError('tls_refused', wrong, { address, code }, { cause });
    return { error, retryAfterMs: undefined };
  }
  const wrong = `${address} failed (${because}).`;
  return {
    error: new IngestError('http_failed', wrong, { address, code }, { cause }),
    retryAfterMs: 0,
  };
}

/** A time limit of the sources file was reached. */
export function deadlinePassed(
  address: string,
  { setting, ms }: { readonly setting: 'deadline_seconds' | 'page_seconds'; readonly ms: number },
  cause: unknown,
): IngestError {
  const last = cause instanceof IngestError ? ` The last error: ${cause.message}` : '';
  const wrong = `${address} did not arrive within ${ms / 1000} s ("${setting}").${last}`;
  return new IngestError('http_deadline', wrong, { address, setting, deadlineMs: ms }, { cause });
}
