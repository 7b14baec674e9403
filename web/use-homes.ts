import { useEffect, useState } from 'react';
import type { HomesNow } from '../api/contract/homes.ts';
import { type ApiState, load } from './load.ts';
import { apiPaths } from './paths.ts';

/** What became of the homes of these listings, asked in one call; null where there are none. */
export function useHomes(listings: readonly number[]): ApiState<HomesNow> | null {
  const [answer, setAnswer] = useState<ApiState<HomesNow> | null>(null);
  const asked = listings.toSorted((a, b) => a - b).join(',');
  useEffect(() => {
    if (asked === '') return setAnswer(null);
    const call = new AbortController();
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ listings: asked.split(',').map(Number) }),
    };
    // What is known of the others stays while one more is asked about.
    setAnswer((before) => (before?.state === 'ready' ? before : { state: 'loading' }));
    void load<HomesNow>(apiPaths.homes(), init, call.signal, (state) =>
      setAnswer((before) =>
        state.state === 'failed' && before?.state === 'ready' ? before : state,
      ),
    );
    return () => call.abort();
  }, [asked]);
  return answer;
}
