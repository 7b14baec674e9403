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
  // The worker sees the load of a page that it has charge of; the first of a first visit was there
  // before it, with its files.
  if (!worker.controller) void keepRead(worker, location.href);
  addEventListener('pushState', () => keepSoon(worker, location.href));
}

async function keepRead(worker: ServiceWorkerContainer, page: string): Promise<void> {
  const { active } = await worker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const href of [page, ...files.filter(isOfSite)]) active?.postMessage(href);
}

const isOfSite = (href: string) => href.startsWith(`${location.origin}/assets/`);

/** Two seconds after a link was followed to it, or sooner where the visitor leaves the site. */
function keepSoon(worker: ServiceWorkerContainer, page: string): void {
  const keep = () => {
    clearTimeout(timer);
    removeEventListener('pagehide', keep);
    worker.controller?.postMessage(page);
  };
  const timer = setTimeout(keep, 2000);
  addEventListener('pagehide', keep);
}
