import type { Log } from '../source-kind.ts';
import type { Answer } from './answer.ts';
import { deadlinePassed, describeFailure } from './failure.ts';
import { type FollowOptions, follow } from './follow.ts';
import type { Pace } from './pace.ts';
import { backoffMs } from './retry.ts';
import { type Page, type PageBytes, type PageLimits, takePage } from './take-page.ts';
import { acceptedEncodings } from './unpack.ts';

type FetchPageOptions = Omit<FollowOptions, 'headersFor' | 'signal'> & {
  readonly userAgent: string;
  readonly pace: Pace;
  readonly limits: PageLimits;
  /** For all tries together, without waits that the site asks for. */
  readonly deadlineMs: number;
  /** When the crawl must be finished. */
  readonly endsAt: Date;
  /** The page as it was last accepted, which makes the request conditional. */
  readonly before?: PageBytes | undefined;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: Log;
  /** A signal that aborts after this many milliseconds. */
  readonly startDeadline: (ms: number) => AbortSignal;
};

const maxTries = 4;

/**
 * GETs one page into memory, at its host's pace, with retries if they may help. A wait that the
 * site asks for by Retry-After applies to every page of the host. Throws `walk_deadline` if the
 * host can't be asked in time.
 */
export async function fetchPage(address: string, options: FetchPageOptions): Promise<Page> {
  const { pace, deadlineMs, endsAt, now, random, log } = options;
  const { host } = new URL(address);
  let spentMs = 0;
  for (let tries = 1; ; tries += 1) {
    await pace.waitFor(host);
    const startedAt = now().getTime();
    const ofPageMs = deadlineMs - spentMs;
    const ofWalkMs = endsAt.getTime() - startedAt;
    const signal = options.startDeadline(Math.max(1, Math.min(ofPageMs, ofWalkMs)));
    try {
      return await tryOnce(address, options, signal);
    } catch (cause) {
      if (signal.aborted)
        throw deadlinePassed(
          address,
          ofPageMs <= ofWalkMs
            ? { setting: 'page_seconds', ms: deadlineMs }
            : { setting: 'deadline_seconds', ms: ofWalkMs },
          cause,
        );
      const { error, retryAfterMs } = describeFailure(cause, address, now());
      if (retryAfterMs === undefined) throw error;
      pace.hold(host, Math.max(retryAfterMs, backoffMs(tries, random)));
      spentMs += now().getTime() - startedAt;
      if (tries === maxTries || spentMs >= deadlineMs) throw error;
      log('trying again', { address, tries, error: error.message });
    }
  }
}

async function tryOnce(
  address: string,
  options: FetchPageOptions,
  signal: AbortSignal,
): Promise<Page> {
  const { before, limits, userAgent } = options;
  const headersFor = ({ href }: URL) => ({
    'user-agent': userAgent,
    accept: 'text/html, application/xhtml+xml, application/xml, application/json, */*;q=0.1',
    'accept-encoding': acceptedEncodings,
    ...(before?.url === href && before.etag ? { 'if-none-match': before.etag } : {}),
    ...(before?.url === href && before.lastModified
      ? { 'if-modified-since': before.lastModified }
      : {}),
  });
  const take = (answer: Answer, url: URL) => takePage(address, answer, url, { limits, before });
  return await follow(address, { ...options, headersFor, signal }, take);
}
