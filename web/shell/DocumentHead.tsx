import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { answersElement } from '../../api/contract/rendered-page.ts';
import {
  feedFormats,
  feedTypes,
  findFeed,
  formatFeedPath,
  formatFeedTitle,
} from '../../api/pages/feeds.ts';
import { buildHead, findAbout, readSubject } from '../head.ts';
import { findRoute } from '../routes.tsx';
import { useApi, useMeta } from '../use-api.ts';

/**
 * Keeps the document's title, description, canonical address and feeds in step with the current
 * path. A page's head is in its code, so the old one stays until that is there.
 */
export function DocumentHead(): null {
  const [path] = useLocation();
  const query = useSearch();
  const page = findRoute(path)?.page;
  const [, setFetched] = useState<unknown>();
  useEffect(() => {
    // Where that fails, the page itself says so.
    page?.prepare().then(setFetched, () => undefined);
  }, [page]);
  const isThere = page === undefined || page.module !== undefined;
  const meta = useMeta();
  const subject = readSubject(useApi<unknown>(findAbout(path)));
  const filled = useRef<string>(null);
  useEffect(() => {
    const address = `${path}?${query}`;
    // The server filled the head of the page that it rendered.
    filled.current ??= document.getElementById(answersElement) ? address : '';
    if (!isThere || filled.current === address) return;
    filled.current = '';
    const head = buildHead(path, { meta, subject, query });
    document.title = head.title;
    fill('meta[name=description]', 'meta', { name: 'description', content: head.description });
    const canonical = location.origin + head.canonicalPath;
    fill('link[rel=canonical]', 'link', { rel: 'canonical', href: canonical });
    const feed = head.status === 200 ? findFeed(path, query) : null;
    for (const format of feedFormats) {
      const type = feedTypes[format];
      const selector = `link[rel=alternate][type="${type}"]`;
      if (!feed) {
        document.head.querySelector(selector)?.remove();
        continue;
      }
      const title = formatFeedTitle(feed, format);
      const href = location.origin + formatFeedPath(feed, format);
      fill(selector, 'link', { rel: 'alternate', type, title, href });
    }
  }, [path, query, meta, subject, isThere]);
  return null;
}

/** Fills an element of the head, or a new one where the page has none. */
function fill(selector: string, tag: string, attributes: Record<string, string>): void {
  const element =
    document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
