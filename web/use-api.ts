import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { ListingsState, Meta } from '../api/contract/meta.ts';
import type { KnownAnswers } from '../api/contract/rendered-page.ts';
import { type ApiState, load } from './load.ts';
import { apiPaths } from './paths.ts';

type Answer = {
  state: ApiState<unknown>;
  readonly listeners: Set<() => void>;
  call: AbortController | null;
  /** It came with the page that the server rendered: it is shown without being asked for again. */
  isOfPage: boolean;
};

/** Answers by URL, so that going back shows at once what was there. */
const answers = new Map<string, Answer>();
const maxAnswersKept = 40;
const loading: ApiState<never> = { state: 'loading' };

/** Gives the server's rendering the known answer for a URL, or undefined. */
export const ServerAnswers = createContext<(url: string) => ApiState<unknown> | undefined>(
  () => undefined,
);

/** Takes over the answers with which the server rendered the page. */
export function adoptAnswers(known: KnownAnswers): void {
  for (const [url, state] of Object.entries(known)) {
    answers.set(url, { state, listeners: new Set(), call: null, isOfPage: true });
  }
}

/**
 * The answer to a GET. Components that ask for the same URL share one call, which is cancelled when
 * the last of them unmounts. An earlier answer is shown at once and asked for again in the
 * background. Without a URL nothing is asked for. With a body the browser posts it to the path, and
 * the URL only names the answer.
 */
export function useApi<T>(url: string | null, body?: string): ApiState<T> {
  const subscribe = useCallback(
    (listener: () => void) => (url === null ? () => {} : subscribeTo(url, listener, body)),
    [url, body],
  );
  const read = useCallback(
    () => (url === null ? loading : (answers.get(url)?.state ?? loading)),
    [url],
  );
  const readOnServer = useContext(ServerAnswers);
  const readFirst = () => (url === null ? loading : (readOnServer(url) ?? read()));
  return useSyncExternalStore(subscribe, read, readFirst) as ApiState<T>;
}

function subscribeTo(url: string, listener: () => void, body?: string): () => void {
  const answer = answers.get(url) ?? {
    state: loading,
    listeners: new Set(),
    call: null,
    isOfPage: false,
  };
  answers.delete(url);
  answers.set(url, answer);
  answer.listeners.add(listener);
  if (!answer.call && !answer.isOfPage) startCall(url, answer, body);
  return () => {
    answer.listeners.delete(listener);
    if (answer.listeners.size > 0) return;
    answer.call?.abort();
    answer.call = null;
    answer.isOfPage = false;
    if (answer.state.state !== 'ready') answers.delete(url);
    forgetOldest();
  };
}

function startCall(url: string, answer: Answer, body?: string): void {
  const call = new AbortController();
  answer.call = call;
  const [path = ''] = url.split('?');
  const [to, init] = body
    ? [path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }]
    : [url, {}];
  void load(to, init, call.signal, (state) => {
    // What is on the page stays if a newer answer can't be fetched.
    if (state.state === 'failed' && answer.state.state === 'ready') return;
    answer.state = state;
    for (const listener of answer.listeners) listener();
  });
}

function forgetOldest(): void {
  for (const [url, answer] of answers) {
    if (answers.size <= maxAnswersKept) return;
    if (answer.listeners.size === 0) answers.delete(url);
  }
}

const subscribe = () => () => undefined;

/**
 * Whether scripts run: false where the server renders, and until the browser has taken over what it
 * rendered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** The answer to a GET, if there is one. */
export function useData<T>(url: string | null): T | null {
  const answer = useApi<T>(url);
  return answer.state === 'ready' ? answer.data : null;
}

/** What the site knows about its data; null until that has loaded. */
export function useMeta(): Meta | null {
  return useData<Meta>(apiPaths.meta());
}

/** How far the adverts reach; null where none were read, undefined until that is known. */
export function useListings(): ListingsState | null | undefined {
  return useMeta()?.listings;
}
