/**
 * Has the pages that are read kept for times without a connection, once the page has nothing else
 * to do.
 */
export function keepPages(): void {
  const worker = navigator.serviceWorker;
  // Without HTTPS a browser has none, but on the machine itself.
  if (!worker || import.meta.env.DEV) return;
  const register = () => void worker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
  addEventListener('pushState', () => {
    setTimeout(() => worker.controller?.postMessage(location.href), 2000);
  });
}
