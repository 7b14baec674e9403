import { useEffect, useState } from 'react';
import type { HomesNow } from '../api/contract/homes.ts';
import { type ApiState, load } from './load.ts';
import { apiPaths } from './paths.ts';

/** The current state of these listings' homes, fetched in one call; null if there are no listings. */
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
    // Keep showing what is known while another home is fetched.
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
