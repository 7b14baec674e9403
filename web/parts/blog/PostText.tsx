import { useEffect, useRef } from 'react';
import { useSiteLinks } from '../../ui/Prose.tsx';

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
