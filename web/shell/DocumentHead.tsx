import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  type FeedScope,
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
  useEffect(() => {
    if (!isThere) return;
    const head = buildHead(path, { meta, subject, query });
    document.title = head.title;
    findOrAdd('meta[name=description]', 'meta', { name: 'description' }).setAttribute(
      'content',
      head.description,
    );
    findOrAdd('link[rel=canonical]', 'link', { rel: 'canonical' }).setAttribute(
      'href',
      `${location.origin}${head.canonicalPath}`,
    );
    linkFeeds(head.status === 200 ? findFeed(path, query) : null);
  }, [path, query, meta, subject, isThere]);
  return null;
}

/** The element of the head that the server filled, or a new one where the page has none. */
function findOrAdd(selector: string, tag: string, attributes: Record<string, string>): Element {
  const found = document.head.querySelector(selector);
  if (found) return found;
  const added = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) added.setAttribute(name, value);
  document.head.append(added);
  return added;
}

/** Leads feed readers to the feeds of the page, and no longer to those of the page before. */
function linkFeeds(scope: FeedScope | null): void {
  for (const format of feedFormats) {
    const type = feedTypes[format];
    const selector = `link[rel=alternate][type="${type}"]`;
    if (!scope) {
      document.head.querySelector(selector)?.remove();
      continue;
    }
    const link = findOrAdd(selector, 'link', { rel: 'alternate', type });
    link.setAttribute('title', formatFeedTitle(scope, format));
    link.setAttribute('href', location.origin + formatFeedPath(scope, format));
  }
}
