import type { Dispatcher } from 'undici';
import { IngestError } from '../errors.ts';
import { Retryable } from './failure.ts';
import { tooLarge } from './receive.ts';
import { isRetryableStatus } from './retry.ts';

export type Answer = Dispatcher.ResponseData;

/** The header's first value; null if there is none. */
export function readHeader({ headers }: Answer, name: string): string | null {
  return [headers[name] ?? []].flat()[0] ?? null;
}

/** Accepts a 200. Throws `http_status`, marked for a retry if that may help. */
export function checkStatus(answer: Answer, address: string): void {
  const status = answer.statusCode;
  if (status === 200) return;
  const error = new IngestError('http_status', `${address} answers ${status}.`, {
    address,
    status,
  });
  if (!isRetryableStatus(status)) throw error;
  throw new Retryable(error, readHeader(answer, 'retry-after'));
}

/**
 * The body's bytes as they arrive. Throws `too_large` if the server states too great a length,
 * `cut_short` if fewer bytes arrive than stated.
 */
export function readBody(
  answer: Answer,
  { address, maxBytes }: { address: string; maxBytes: number },
): AsyncGenerator<Uint8Array> {
  const header = readHeader(answer, 'content-length');
  const length = header === null ? null : Number(header);
  if (length !== null && length > maxBytes) throw tooLarge(maxBytes, address);
  return checkLength(answer.body, length, address);
}

/** Passes the body on. One that ends before its Content-Length is marked for a retry. */
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
  const facts = { address, length };
  const wrong = `${address} ended before all of its ${length} bytes had arrived.`;
  throw new Retryable(new IngestError('cut_short', wrong, facts));
}
