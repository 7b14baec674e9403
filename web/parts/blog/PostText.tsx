import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A part of a post, as HTML that was made and sanitised when the version was built. */
export function PostText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useSiteLinks(text);
  useScrollingTables(text);
  if (html === '') return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by a closed list when it was built
    <div ref={text} className="post-text" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

type Box = { readonly current: HTMLElement | null };

/** Links to pages of the site change the page without a full load. */
function useSiteLinks(box: Box): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const isPage = link?.origin === location.origin && !link.pathname.startsWith('/api/');
      if (!link || !isPlain || !isPage || link.hash) return;
      event.preventDefault();
      navigate(link.pathname + link.search);
    };
    const element = box.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [box, navigate]);
}

/** A table wider than the text scrolls in its own box, by keyboard too. */
function useScrollingTables(box: Box): void {
  useEffect(() => {
    const tables = [...(box.current?.querySelectorAll<HTMLElement>('.post-table') ?? [])];
    const watcher = new ResizeObserver(() => {
      for (const table of tables) {
        if (table.scrollWidth > table.clientWidth + 1) table.tabIndex = 0;
        else table.removeAttribute('tabindex');
      }
    });
    for (const table of tables) watcher.observe(table);
    return () => watcher.disconnect();
  }, [box]);
}
