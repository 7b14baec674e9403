import { ApiError } from './errors.ts';
import { type Visit, visits } from './visits.ts';

/**
 * Lets a set number of calls run at once and a set number wait; any further call is refused at
 * once.
 */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** A call of a visit that waits. `isFirst`: no other call of its visit was let in before. */
type Waiting = {
  readonly isFirst: boolean;
  readonly letIn: () => void;
  readonly turnAway: () => void;
};

/**
 * Builds a gate. Visitors are let in in turn, so that a visitor who asks for much only delays
 * their own calls. When all places in the queue are taken, the visitor with the most waiting calls
 * is turned away. Its `overloaded` error says when to try again.
 */
export function buildGate(running: number, waiting: number): Gate {
  let free = running;
  const queues = buildQueues(waiting);
  return async (work) => {
    const visit = visits.getStore() ?? { visitor: '', isLetIn: false };
    if (free > 0) {
      free -= 1;
      visit.isLetIn = true;
    } else await queues.wait(visit);
    try {
      return await work();
    } finally {
      const next = queues.takeNext();
      if (next) next.letIn();
      else free += 1;
    }
  };
}

/** The waiting calls, by visitor. */
function buildQueues(places: number) {
  /** The visitor whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>();
  let taken = 0;

  /**
   * Whether one more call of a visitor may wait. When all places are taken, the visitor with the
   * most waiting calls loses the newest.
   */
  function makePlace(visitor: string): boolean {
    if (taken < places) return true;
    const [longest = []] = [...queues.values()].toSorted((one, other) => other.length - one.length);
    const last = longest.findLastIndex(({ isFirst }) => isFirst);
    const own = queues.get(visitor)?.length ?? 0;
    if (last === -1 || longest.length <= own + 1) return false;
    const [turnedAway] = longest.splice(last, 1);
    taken -= 1;
    turnedAway?.turnAway();
    return true;
  }

  return {
    async wait(visit: Visit): Promise<void> {
      const { visitor, isLetIn } = visit;
      // A visit that was let in before is finished: turning it away would waste the work done.
      if (!isLetIn && !makePlace(visitor)) throw tooMany();
      visit.isLetIn = true;
      taken += 1;
      const queue = queues.get(visitor) ?? [];
      queues.set(visitor, queue);
      await new Promise<void>((resolve, reject) => {
        queue.push({ isFirst: !isLetIn, letIn: resolve, turnAway: () => reject(tooMany()) });
      });
    },
    takeNext(): Waiting | undefined {
      const [[visitor, queue] = []] = queues;
      if (visitor === undefined) return undefined;
      const next = queue?.shift();
      taken -= 1;
      // The visitor goes to the end of the line.
      queues.delete(visitor);
      if (queue && queue.length > 0) queues.set(visitor, queue);
      return next;
    },
  };
}

function tooMany(): ApiError {
  return new ApiError('overloaded', 'The server is busy. Try again in a moment.', {
    'retry-after': '2',
  });
}
