/**
 * Calls `begin` once an element comes near the window, or the page has been open a while: what is
 * printed may never have been near, and a printer doesn't wait. Returns what stops it.
 */
export function watchNear(element: Element, begin: () => void): () => void {
  const start = () => {
    stop();
    begin();
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: '300px' },
  );
  const rest = setTimeout(start, 5000);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(rest);
  };
  watcher.observe(element);
  return stop;
}
