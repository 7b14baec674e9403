/**
 * Has the pages that are read kept for times without a connection, once the page has stood a while:
 * the worker fetches as much as the page did.
 */
export function keepPages(): void {
  // Without HTTPS a browser has none, but on the machine itself.
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const first = location.href;
  const register = () => {
    clearTimeout(timer);
    removeEventListener('pushState', register);
    const { serviceWorker } = navigator;
    void serviceWorker.register('/sw.js').catch(() => undefined);
    // The worker sees the load of a page that it has charge of; the first of a first visit was
    // there before it, with its files.
    if (!serviceWorker.controller) void keepRead(serviceWorker, first);
  };
  const timer = setTimeout(register, 3000);
  addEventListener('pushState', register);
  addEventListener('pushState', () => keepSoon(location.href));
}

async function keepRead(worker: ServiceWorkerContainer, page: string): Promise<void> {
  const { active } = await worker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const href of [page, ...files.filter(isOfSite)]) active?.postMessage(href);
}

const isOfSite = (href: string) => href.startsWith(`${location.origin}/assets/`);

/** Two seconds after a link was followed to it, or sooner where the visitor leaves the site. */
function keepSoon(page: string): void {
  const keep = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', keep);
    navigator.serviceWorker.controller?.postMessage(page);
  };
  const timer = setTimeout(keep, 2000);
  addEventListener('pagehide', keep);
}
