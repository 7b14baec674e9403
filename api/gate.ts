import pLimit from 'p-limit';
import { overloaded } from './errors.ts';

/** Runs a set number of calls at a time, lets a set number wait, and refuses the rest. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Builds a gate. Its `overloaded` error says when to try again. */
export function buildGate(running: number, waiting: number): Gate {
  const limit = pLimit(running);
  return async (work) => {
    if (limit.activeCount >= running && limit.pendingCount >= waiting) {
      throw overloaded();
    }
    return await limit(work);
  };
}
