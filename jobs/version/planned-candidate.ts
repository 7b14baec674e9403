import type { LandedPull } from '../../ingest/landing/landing.ts';
import type { CurrentVersion } from '../../warehouse/versions.ts';
import { type Candidate, dropCandidate, startCandidate } from './candidate.ts';

/** A version that is started when something new is seen to come, while that is still being read. */
export type PlannedCandidate = {
  /** The candidate, the same each time; it is started by the first call. */
  readonly start: () => Promise<Candidate>;
  /** Lets go of one that was started and isn't published. */
  readonly drop: () => Promise<void>;
};

export function planCandidate(
  dataDir: string,
  {
    live,
    landing,
    startedAt,
  }: {
    readonly live: CurrentVersion | undefined;
    readonly landing: readonly LandedPull[];
    readonly startedAt: Date;
  },
): PlannedCandidate {
  let started: Promise<Candidate> | undefined;
  return {
    start: () => {
      started ??= startCandidate(dataDir, live, landing, startedAt);
      // Who asks for it hears of a failure; until then it is nobody's.
      started.catch(() => undefined);
      return started;
    },
    drop: async () => {
      const candidate = await started?.catch(() => undefined);
      if (candidate) await dropCandidate(candidate);
    },
  };
}
