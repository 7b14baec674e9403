import type { Dispatcher } from 'undici';
import { IngestError } from '../errors.ts';
import { Retryable } from './failure.ts';
import { tooLarge } from './receive.ts';
import { isRetryableStatus } from './retry.ts';

export type Answer = Dispatcher.ResponseData;

/** The header's first value; null where there is none. */
export function readHeader({ headers }: Answer, name: string): string | null {
  return [headers[name] ?? []].flat()[0] ?? null;
}

/** Lets a 200 pass. Throws `http_status`, as worth another try where it is. */
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

/** The body's bytes as they come. Throws `too_large` by what the server says, `cut_short` for fewer than that. */
export function readBody(
  answer: Answer,
  { address, maxBytes }: { address: string; maxBytes: number },
): AsyncGenerator<Uint8Array> {
  const header = readHeader(answer, 'content-length');
  const length = header === null ? null : Number(header);
  if (length !== null && length > maxBytes) throw tooLarge(maxBytes, address);
  return checkLength(answer.body, length, address);
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
  const facts = { address, length };
  const wrong = `${address} ended before all of its ${length} bytes were there.`;
  throw new Retryable(new IngestError('cut_short', wrong, facts));
}
