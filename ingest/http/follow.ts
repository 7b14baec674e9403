import { type Agent, request } from 'undici';
import { readAddress, readRedirect } from './address.ts';
import { type Answer, readHeader } from './answer.ts';
import { buildGuardedAgent, type Guard, type GuardedAgent } from './connect.ts';
import { isPrivateAddress } from './private-address.ts';

export type FollowOptions = {
  /** The headers for each hop, by address, as a condition applies to one address only. */
  readonly headersFor: (url: URL) => Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** The longest pause without data before a try is ended; 30 s by default. */
  readonly idleMs?: number | undefined;
  /** PEM certificates to trust in addition to the default ones. */
  readonly extraCa?: string | undefined;
  readonly isPrivate?: ((ip: string) => boolean) | undefined;
  readonly lookup?: Guard['lookup'];
  /** False if the address itself comes from a public host; true by default. */
  readonly mayBePrivate?: boolean;
  /**
   * An agent that the caller keeps open, for the first hop only. Without it each hop has its own
   * agent.
   */
  readonly firstAgent?: GuardedAgent | undefined;
  /** Called before a redirect is followed. An error from it ends the try. */
  readonly beforeRedirect?: (url: URL) => Promise<void>;
};

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * One GET whose redirects are followed one by one. Each hop is checked again and has its own agent.
 * `take` reads the final answer; `url` is its address.
 */
export async function follow<T>(
  address: string,
  options: FollowOptions,
  take: (answer: Answer, url: URL) => Promise<T>,
): Promise<T> {
  const visited: string[] = [];
  let url = readAddress(address);
  let allowPrivate = options.mayBePrivate ?? true;
  for (;;) {
    const kept = visited.length === 0 ? options.firstAgent : undefined;
    visited.push(url.href);
    const guarded = kept ?? guardHop(options, allowPrivate);
    try {
      const answer = await send(url, options, guarded.agent);
      if (!redirectStatuses.has(answer.statusCode)) return await take(answer, url);
      answer.body.destroy();
      allowPrivate &&= !guarded.metPublic();
      url = readRedirect(url, readHeader(answer, 'location'), visited);
    } finally {
      if (!kept) await guarded.agent.destroy();
    }
    await options.beforeRedirect?.(url);
  }
}

/** An agent that refuses private addresses, unless they are allowed. */
export function guardHop(
  options: Pick<FollowOptions, 'isPrivate' | 'lookup' | 'extraCa'>,
  allowPrivate: boolean,
): GuardedAgent {
  const { isPrivate = isPrivateAddress, lookup, extraCa } = options;
  return buildGuardedAgent({ allowPrivate, isPrivate, lookup, extraCa });
}

async function send(url: URL, options: FollowOptions, dispatcher: Agent): Promise<Answer> {
  const { headersFor, signal, idleMs = 30_000 } = options;
  const answer = await request(url, {
    dispatcher,
    signal,
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
    headers: headersFor(url),
  });
  // A body that isn't read ends with its agent, which is not a failure.
  answer.body.on('error', () => undefined);
  return answer;
}
