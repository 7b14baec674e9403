import './Prose.css';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A text of our own, made from Markdown when the site was built. */
export function Prose({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useSiteLinks(text);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from the files in `texts/`
    <div ref={text} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Links to pages of the site change the page without a full load. */
export function useSiteLinks(box: { readonly current: HTMLElement | null }): void {
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
