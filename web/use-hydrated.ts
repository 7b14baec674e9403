import { useSyncExternalStore } from 'react';

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
