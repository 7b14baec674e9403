import { IngestError } from '../errors.ts';

/** Keeps the requests to a host at least a set time apart. */
export type Pace = {
  /**
   * Waits until this host may be asked again, and uses that turn. Throws `walk_deadline` if that
   * would be too late.
   */
  readonly waitFor: (host: string) => Promise<void>;
  /** Sends the host nothing for this long, as its Retry-After asks. */
  readonly hold: (host: string, ms: number) => void;
  /**
   * Sets the minimum time between two requests to this host, from the Crawl-delay in its
   * robots.txt.
   */
  readonly slowTo: (host: string, gapMs: number) => void;
};

/** Turns follow the clock: after a request that took longer than the gap there is no wait. */
export function buildPace(options: {
  readonly perSecond: number;
  /** When the crawl must be finished. */
  readonly endsAt: Date;
  readonly now: () => Date;
  readonly sleep: (ms: number) => Promise<unknown>;
}): Pace {
  const { perSecond, endsAt, now, sleep } = options;
  const nextTurns = new Map<string, number>();
  const gaps = new Map<string, number>();
  const gapOf = (host: string) => gaps.get(host) ?? 1000 / perSecond;
  return {
    waitFor: async (host) => {
      const at = now().getTime();
      const turn = Math.max(at, nextTurns.get(host) ?? 0);
      if (turn >= endsAt.getTime()) throw deadlineError(host, endsAt);
      nextTurns.set(host, turn + gapOf(host));
      if (turn > at) await sleep(turn - at);
    },
    hold: (host, ms) => {
      nextTurns.set(host, Math.max(nextTurns.get(host) ?? 0, now().getTime() + ms));
    },
    slowTo: (host, gapMs) => {
      gaps.set(host, Math.max(gapOf(host), gapMs));
    },
  };
}

function deadlineError(host: string, endsAt: Date): IngestError {
  const wrong = `${host} could not be asked again within the crawl's time limit.`;
  return new IngestError('walk_deadline', wrong, { host, endsAt: endsAt.toISOString() });
}
