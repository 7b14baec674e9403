import { type Agent, request } from 'undici';
import { readAddress, readRedirect } from './address.ts';
import { type Answer, readHeader } from './answer.ts';
import { buildGuardedAgent, type Guard, type GuardedAgent } from './connect.ts';
import { isPrivateAddress } from './private-address.ts';

export type FollowOptions = {
  /** Of each hop by its own address: what is conditional holds for one address alone. */
  readonly headersFor: (url: URL) => Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Longest silence before one try is given up; 30 s unless given. */
  readonly idleMs?: number | undefined;
  /** PEM certificates trusted besides the default ones. */
  readonly extraCa?: string | undefined;
  readonly isPrivate?: ((ip: string) => boolean) | undefined;
  readonly lookup?: Guard['lookup'];
  /** False where the address itself comes from a public host; true unless given. */
  readonly mayBePrivate?: boolean;
  /** Kept open by the caller, for the first hop alone; one is made and ended for each hop where none is given. */
  readonly firstAgent?: GuardedAgent | undefined;
  /** Asked before a redirect is followed; what it throws ends the try. */
  readonly beforeRedirect?: (url: URL) => Promise<void>;
};

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * One GET, its redirects followed by hand: each hop is judged again, with an agent of its own. `take` reads the
 * answer that is no redirect; `url` is where it came from. Throws `http_redirects`, `http_redirect_refused`.
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
  // A body that nobody reads ends with its agent, which is no failure.
  answer.body.on('error', () => undefined);
  return answer;
}
