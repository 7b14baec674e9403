import { ApiError } from './errors.ts';

/**
 * Lets a set number of calls run at once and a set number wait; any further call is refused at
 * once.
 */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Builds a gate. Its `overloaded` error says when to try again. */
export function buildGate(running: number, waiting: number): Gate {
  let free = running;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else {
      throw new ApiError('overloaded', 'The server is busy. Try again in a moment.', {
        'retry-after': '2',
      });
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
