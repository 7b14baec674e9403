import { ApiError } from '../errors.ts';

/** Lets one piece of work run at a time, and each visitor have one of them, in the order they come. */
export type Turns = {
  /**
   * Runs the work when its turn has come; `signal` takes it out of the line. Throws
   * `too_many_requests` where the visitor has one already, `overloaded` where too many wait.
   */
  take<Result>(visitor: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** How many come before the visitor's: 0 while it runs, null where there is none. */
  findTurn(visitor: string): number | null;
};

type Turn = { readonly visitor: string; readonly signal: AbortSignal; begin: () => void };

/** Builds the turns; at most this many wait. */
export function buildTurns(maxWaiting: number): Turns {
  /** The first one runs. */
  const line: Turn[] = [];

  async function waitForTurn(turn: Turn, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      turn.begin = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    signal.throwIfAborted();
  }

  return {
    async take(visitor, signal, work) {
      // One that was left is on its way out.
      const isHere = (turn: Turn) => turn.visitor === visitor && !turn.signal.aborted;
      if (line.some(isHere)) throw oneAtATime();
      if (line.length > maxWaiting) throw lineIsFull();
      const turn: Turn = { visitor, signal, begin: () => undefined };
      line.push(turn);
      try {
        if (line[0] !== turn) await waitForTurn(turn, signal);
        return await work();
      } finally {
        line.splice(line.indexOf(turn), 1);
        line[0]?.begin();
      }
    },
    findTurn(visitor) {
      const place = line.findLastIndex((turn) => turn.visitor === visitor);
      return place === -1 ? null : place;
    },
  };
}

function oneAtATime(): ApiError {
  return new ApiError(
    'too_many_requests',
    'A query from your address is still running, and only one can run at a time. Try again when it has finished.',
    { 'retry-after': '5' },
  );
}

function lineIsFull(): ApiError {
  return new ApiError('overloaded', 'Too many queries are waiting. Try again in a minute.', {
    'retry-after': '60',
  });
}
