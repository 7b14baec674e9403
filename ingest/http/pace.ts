import { IngestError } from '../errors.ts';

/** Keeps a host from being asked more often than it may be. */
export type Pace = {
  /** Waits until it is this host's turn again, and takes the turn. Throws `walk_deadline` where that is too late. */
  readonly waitFor: (host: string) => Promise<void>;
  /** Leaves the host alone for so long, as it asks by Retry-After. */
  readonly hold: (host: string, ms: number) => void;
  /** At least so long between two requests to this host, as its robots.txt asks by Crawl-delay. */
  readonly slowTo: (host: string, gapMs: number) => void;
};

/** Turns are given by the clock: a request that took longer than the gap is not followed by a wait. */
export function buildPace(options: {
  readonly perSecond: number;
  /** When the walk has to be done. */
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
      if (turn >= endsAt.getTime()) throw walkEnded(host, endsAt);
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

function walkEnded(host: string, endsAt: Date): IngestError {
  const wrong = `${host} could not be asked again before the walk's time was up.`;
  return new IngestError('walk_deadline', wrong, { host, endsAt: endsAt.toISOString() });
}
