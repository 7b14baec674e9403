import { useEffect, useState } from 'react';
import type { ErrorBody } from '../../../api/contract/error.ts';
import type { SqlAnswer, SqlTurn } from '../../../api/contract/sql.ts';
import { apiPaths } from '../../paths.ts';

/**
 * The state of a question. `before` is how many are answered first, null while that isn't known.
 * After `refused` nothing is tried again: the message says what to do.
 */
export type SqlState =
  | { state: 'idle' }
  | { state: 'asking'; before: number | null }
  | { state: 'answered'; answer: SqlAnswer }
  | { state: 'refused'; message: string };

/** Asks the question; asks it again where `run` is another number. An empty one isn't asked. */
export function useSql(query: string, run: number): SqlState {
  const [known, setKnown] = useState<{ key: string; state: SqlState }>();
  const key = `${run} ${query}`;
  useEffect(() => {
    if (query === '') return;
    const stop = new AbortController();
    const { signal } = stop;
    const report = (state: SqlState) => {
      if (!signal.aborted) setKnown({ key, state });
    };
    const looking = setInterval(() => {
      void askTurn(signal).then(
        (before) => report({ state: 'asking', before }),
        () => undefined,
      );
    }, lookEveryMs);
    signal.addEventListener('abort', () => clearInterval(looking));
    void ask(query, signal)
      .catch((): SqlState => ({ state: 'refused', message: unreachable }))
      .then((state) => {
        report(state);
        stop.abort();
      });
    return () => stop.abort();
  }, [query, key]);
  if (query === '') return { state: 'idle' };
  return known?.key === key ? known.state : { state: 'asking', before: null };
}

const lookEveryMs = 1000;

const unreachable = 'The query can’t be sent right now. Try again in a moment.';

async function ask(query: string, signal: AbortSignal): Promise<SqlState> {
  const response = await fetch(apiPaths.sql(), {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const body: SqlAnswer | ErrorBody = await response.json();
  if ('error' in body) return { state: 'refused', message: body.error.message };
  return { state: 'answered', answer: body };
}

async function askTurn(signal: AbortSignal): Promise<number | null> {
  const response = await fetch(apiPaths.sqlTurn(), { signal });
  const { before }: SqlTurn = await response.json();
  return before;
}
