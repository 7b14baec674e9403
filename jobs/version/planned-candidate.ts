import { type Candidate, dropCandidate } from './candidate.ts';

/** A version in the making that may be started before it is needed. */
export type PlannedCandidate = {
  /** Starts it, unless that has been done. */
  begin(): void;
  /** Waits for it; it is then the caller's. Another `take` starts another. Throws what starting threw. */
  take(): Promise<Candidate>;
  /** Discards it where nobody took it. */
  drop(): Promise<void>;
};

/**
 * A refresh starts its version while new files are still being read, so that it costs the pull
 * nothing: to copy half a gigabyte and open the copy takes 0.7 s, on a slow disk 2 s, of a pull of
 * 6 to 9 s. A refresh that finds nothing new never starts one.
 */
export function planCandidate(start: () => Promise<Candidate>): PlannedCandidate {
  let begun: Promise<Candidate> | undefined;
  const begin = () => {
    begun ??= start();
    // Its error is thrown where it is taken.
    begun.catch(() => undefined);
    return begun;
  };
  return {
    begin,
    async take() {
      const taken = begin();
      begun = undefined;
      return await taken;
    },
    async drop() {
      const unused = await begun?.catch(() => undefined);
      if (unused) await dropCandidate(unused);
    },
  };
}
