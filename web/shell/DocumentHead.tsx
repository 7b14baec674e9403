import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { BlogArticle } from '../../api/contract/blog.ts';
import type { ListingDetail } from '../../api/contract/listing.ts';
import type { Meta } from '../../api/contract/meta.ts';
import type { PlacePage, StreetPage } from '../../api/contract/streets.ts';
import {
  type FeedScope,
  feedFormats,
  feedTypes,
  findFeed,
  formatFeedPath,
  formatFeedTitle,
} from '../../api/pages/feeds.ts';
import { buildHead, findListingId, findPostId, findSalesPage } from '../../api/pages/head.ts';
import { apiPaths } from '../paths.ts';
import { useApi } from '../use-api.ts';

/**
 * Keeps the document's title, description, canonical address and feeds in step with the current
 * path.
 */
export function DocumentHead(): null {
  const [path] = useLocation();
  const query = useSearch();
  const meta = useApi<Meta>(apiPaths.meta());
  const known = meta.state === 'ready' ? meta.data : null;
  const id = findListingId(path);
  const answer = useApi<ListingDetail>(id === null ? null : apiPaths.listing(id));
  const listing = answer.state === 'ready' ? answer.data : null;
  const isMissing = answer.state === 'missing';
  const postId = findPostId(path);
  const article = useApi<BlogArticle>(postId === null ? null : apiPaths.post(String(postId)));
  const post = article.state === 'ready' ? article.data : null;
  const isPostMissing = article.state === 'missing';
  const page = findSalesPage(path);
  const sales = useApi<StreetPage | PlacePage>(page && apiPaths[page.screen](page.key));
  const salesFacts =
    sales.state === 'ready' ? sales.data : sales.state === 'missing' ? null : undefined;
  useEffect(() => {
    const facts = known && {
      takesSql: known.takesSql,
      followedCounties: known.listings ? known.listings.followedCounties : [],
      thisYear: known.register.thisYear,
      thisMonth: known.register.thisMonth,
      registeredSalesByCounty: Object.fromEntries(
        known.register.counties.map(({ county, registeredSales }) => [county, registeredSales]),
      ),
    };
    const listingFacts = id !== null && listing ? { ...listing, id } : undefined;
    const postFacts = postId !== null && post ? { ...post, id: postId } : undefined;
    const head = buildHead(
      path,
      facts,
      isMissing ? null : listingFacts,
      isPostMissing ? null : postFacts,
      salesFacts,
      query,
    );
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
  }, [path, query, known, id, listing, isMissing, postId, post, isPostMissing, salesFacts]);
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
