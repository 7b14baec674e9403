import { useSyncExternalStore } from 'react';

/** Says on every page that nothing newer can be had, while the device is offline. */
export function OfflineLine() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return isOffline ? (
    <p className="offline-line" role="status">
      You are offline. These figures were loaded earlier and may have changed since.
    </p>
  ) : null;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
