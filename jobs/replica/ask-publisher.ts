import type { Answer } from '../../ingest/http/answer.ts';
import { describeFailure } from '../../ingest/http/failure.ts';
import { follow } from '../../ingest/http/follow.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import type { Publisher } from './publisher.ts';

export type Asking = {
  readonly publisher: Publisher;
  readonly signal: AbortSignal;
  /** The longest pause without data before a try is given up; 30 s by default. */
  readonly idleMs?: number | undefined;
  /** Called when bytes of a file are on disk. */
  readonly noteReceived: () => void;
};

const userAgent = 'Luach/0.1 (a replica)';

/**
 * One GET of a path of the publisher's. Throws `http_*`, `tls_refused`, `cut_short`, and what `take`
 * throws.
 */
export async function askPublisher<Result>(
  path: string,
  headers: Readonly<Record<string, string>>,
  { publisher, signal, idleMs }: Asking,
  take: (answer: Answer, address: string) => Promise<Result>,
): Promise<Result> {
  const { url, authorization } = publisher;
  const { href } = new URL(path, url);
  const headersFor = ({ origin }: URL) => ({
    'user-agent': userAgent,
    // A compressed body has no ranges of its own.
    'accept-encoding': 'identity',
    ...headers,
    ...(authorization !== undefined && origin === url.origin && { authorization }),
  });
  try {
    return await follow(href, { headersFor, signal, idleMs }, (answer) => take(answer, href));
  } catch (cause) {
    // What `take` found wrong has its code already.
    if (cause instanceof WarehouseError) throw cause;
    throw describeFailure(cause, href, new Date()).error;
  }
}
