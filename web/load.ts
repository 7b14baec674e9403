import type { ErrorBody } from '../api/contract/error.ts';

/**
 * The state of a call to the API. After `failed` it tries again by itself; `missing` is the API's
 * 404 and `refused` its 400, both final. `reason` is the answer's status text, or the browser's
 * message for a call without an answer. `total` and `choices` are headers of the answer of a list.
 */
export type ApiState<T> =
  | { state: 'loading' }
  | { state: 'failed'; attempts: number; reason: string }
  | { state: 'missing'; reason: string }
  | { state: 'refused'; message: string; reason: string }
  | { state: 'ready'; data: T; total: number | null; choices?: string };

export type Unready = Exclude<ApiState<unknown>, { state: 'ready' }>;

export type Effects = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * Waits, but not longer than until the tab or the network comes back or the call is cancelled.
   */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const maxPause = 60_000;

/** Milliseconds before the next try: 1 s, 2 s, 4 s and so on up to a minute. */
export function pauseAfter(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), maxPause);
}

/**
 * Calls the API until it answers or the signal ends it, and reports every change of state. A
 * network error, a 5xx, a 429 or an answer that isn't JSON is tried again.
 */
export async function load<T>(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  report: (state: ApiState<T>) => void,
  effects: Effects = browserEffects,
): Promise<void> {
  for (let attempts = 1; !signal.aborted; attempts++) {
    const answer = await callOnce<T>(url, { ...init, signal }, effects).catch(reasonOf);
    if (signal.aborted) return;
    if (typeof answer !== 'string') return report(answer);
    report({ state: 'failed', attempts, reason: answer });
    await effects.pause(pauseAfter(attempts), signal);
  }
}

/** What the API answered, or why the call has to be repeated. */
async function callOnce<T>(
  url: string,
  init: RequestInit,
  effects: Effects,
): Promise<ApiState<T> | string> {
  const response = await effects.fetch(url, init);
  const reason = response.statusText || String(response.status);
  if (response.status === 404) return { state: 'missing', reason };
  if (response.status === 429 || response.status >= 500) return reason;
  if (!response.ok) {
    const { error } = (await response.json()) as ErrorBody;
    return { state: 'refused', message: error.message, reason };
  }
  const total = response.headers.get('x-total-count');
  const choices = response.headers.get('x-list-choices');
  return {
    state: 'ready',
    data: (await response.json()) as T,
    total: total === null ? null : Number(total),
    ...(choices && { choices }),
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const browserEffects: Effects = {
  fetch: (url, init) => fetch(url, init),
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      const over = new AbortController();
      const finish = () => {
        over.abort();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(finish, milliseconds);
      const options = { signal: over.signal };
      addEventListener('online', finish, options);
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'visible' && finish(),
        options,
      );
      signal.addEventListener('abort', finish, options);
    }),
};
