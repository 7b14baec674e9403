import { useCallback, useSyncExternalStore } from 'react';
import { type ApiState, load } from './load.ts';

type Answer = {
  state: ApiState<unknown>;
  readonly listeners: Set<() => void>;
  call: AbortController | null;
};

/** Answers by URL, so that going back shows at once what was there. */
const answers = new Map<string, Answer>();
const mostAnswersKept = 40;
const loading: ApiState<never> = { state: 'loading' };

/**
 * The answer of a GET. Components that ask for the same URL share one call, which is cancelled when
 * the last of them unmounts. An earlier answer is shown at once and asked for again in the
 * background. Without a URL nothing is asked for.
 */
export function useApi<T>(url: string | null): ApiState<T> {
  const subscribe = useCallback(
    (listener: () => void) => (url === null ? () => {} : subscribeTo(url, listener)),
    [url],
  );
  const read = useCallback(
    () => (url === null ? loading : (answers.get(url)?.state ?? loading)),
    [url],
  );
  return useSyncExternalStore(subscribe, read) as ApiState<T>;
}

function subscribeTo(url: string, listener: () => void): () => void {
  const answer = answers.get(url) ?? { state: loading, listeners: new Set(), call: null };
  answers.delete(url);
  answers.set(url, answer);
  answer.listeners.add(listener);
  if (!answer.call) startCall(url, answer);
  return () => {
    answer.listeners.delete(listener);
    if (answer.listeners.size > 0) return;
    answer.call?.abort();
    answer.call = null;
    if (answer.state.state !== 'ready') answers.delete(url);
    forgetOldest();
  };
}

function startCall(url: string, answer: Answer): void {
  const call = new AbortController();
  answer.call = call;
  void load(url, {}, call.signal, (state) => {
    // What is on the page stays if a newer answer can't be had.
    if (state.state === 'failed' && answer.state.state === 'ready') return;
    answer.state = state;
    for (const listener of answer.listeners) listener();
  });
}

function forgetOldest(): void {
  for (const [url, answer] of answers) {
    if (answers.size <= mostAnswersKept) return;
    if (answer.listeners.size === 0) answers.delete(url);
  }
}
