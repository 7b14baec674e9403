import type { CheerioAPI } from 'cheerio/slim';
import { findRootName, hasEndOf } from '../formats/markup-ends.ts';
import { parseMarkup, tooDeepReason } from '../formats/parse-markup.ts';
import { collectListings } from '../listings/collect-listings.ts';
import { at, isObject, type JsonObject, parseAddress, parseCount } from '../listings/json.ts';
import type { ReadListings } from '../listings/read-listings.ts';
import { findSearchResults, readSearchResult } from '../listings/search-results.ts';
import { parseText } from '../listings/texts.ts';
import { findPageState } from './page-state.ts';
import { readNextListing } from './read-next.ts';
import type { ListingLink, PageSettings, SearchPage } from './read-page.ts';
import { findResults, idOf, isProperty, readProperty } from './read-property.ts';
import { select, selectLinks } from './selector.ts';

const nothing: ReadListings = {
  snapshots: [],
  setAside: [],
  skipped: [],
  signals: [],
  repeated: 0,
};

/** Reads a sitemap, or a search page by the first shape that holds one. */
export function readSearch(html: string, pageUrl: string, settings: PageSettings): SearchPage {
  const sitemap = parseSitemap(html, pageUrl);
  if (sitemap?.isIndex) return { kind: 'sitemaps', urls: sitemap.urls };
  if (sitemap) {
    const links = sitemap.urls.map((url) => ({ url, sourceListingId: null }));
    return { kind: 'listings', shape: 'sitemap', links, read: nothing, total: null, next: null };
  }
  const $ = parseMarkup(html);
  if ($ === undefined) return { kind: 'unknown', reason: tooDeepReason };
  const linked = parseAddress($('link[rel="next"], a[rel="next"]').first().attr('href'), pageUrl);
  return (
    readNextSearch($, pageUrl, settings, linked) ??
    readResults($, pageUrl, settings, linked) ??
    readNgSearch($, pageUrl, settings, linked) ??
    readSelectedSearch($, pageUrl, settings, linked) ?? {
      kind: 'unknown',
      reason: 'no search results in a shape that is known',
    }
  );
}

function readNextSearch(
  $: CheerioAPI,
  pageUrl: string,
  settings: PageSettings,
  linked: string | null,
): SearchPage | undefined {
  const props = at(findPageState($, '__NEXT_DATA__'), 'props', 'pageProps');
  const listings = at(props, 'listings');
  if (!Array.isArray(listings)) return undefined;
  const items = listings.map((item: unknown) => at(item, 'listing') ?? item).filter(isObject);
  const paging = at(props, 'paging');
  const next = nextByNumber(pageUrl, at(paging, 'currentPage'), at(paging, 'totalPages'));
  return {
    kind: 'listings',
    shape: 'next-data',
    links: listLinks(items, pageUrl, ({ id, seoFriendlyPath }) => [id, seoFriendlyPath]),
    read: collectListings(
      items.map((item) => ({
        place: parseText(item.id) ?? pageUrl,
        listing: readNextListing(item, pageUrl, settings),
      })),
    ),
    total: parseCount(at(paging, 'totalResults')),
    next: linked ?? next,
  };
}

function readResults(
  $: CheerioAPI,
  pageUrl: string,
  settings: PageSettings,
  linked: string | null,
): SearchPage | undefined {
  const found = findResults(at(findPageState($, '__NEXT_DATA__'), 'props', 'pageProps'));
  if (found === undefined) return undefined;
  const items = (found.results as unknown[]).filter(isProperty);
  return {
    kind: 'listings',
    shape: 'next-data',
    links: listLinks(items, pageUrl, (item) => [idOf(item), item.path ?? item.shareURL]),
    read: collectListings(
      items.map((item) => ({
        place: idOf(item) ?? pageUrl,
        listing: readProperty(item, pageUrl, settings),
      })),
    ),
    total: parseCount(found.totalResults ?? found.total),
    next: linked ?? (found.endReached === false ? nextByPath(pageUrl) : null),
  };
}

function readNgSearch(
  $: CheerioAPI,
  pageUrl: string,
  settings: PageSettings,
  linked: string | null,
): SearchPage | undefined {
  const found = findSearchResults(findPageState($, 'ng-state'));
  if (found === undefined) return undefined;
  return {
    kind: 'listings',
    shape: 'ng-state',
    links: listLinks(found.items, pageUrl, (item) => [
      item.PropertyId,
      item.BrochureUrl ?? item.SeoUrl,
    ]),
    read: collectListings(
      found.items.map((item) => ({
        place: parseText(item.PropertyId) ?? pageUrl,
        listing: readSearchResult(item, pageUrl, settings),
      })),
    ),
    total: found.total,
    next:
      parseAddress(found.next, pageUrl) ?? linked ?? nextByNumber(pageUrl, found.page, found.pages),
  };
}

function readSelectedSearch(
  $: CheerioAPI,
  pageUrl: string,
  { selectors = {} }: PageSettings,
  linked: string | null,
): SearchPage | undefined {
  const hrefs = selectLinks($, selectors.links);
  const total = parseCount(/\d[\d,]*/.exec(select($, selectors.total) ?? '')?.[0]);
  // A page without links or a total is another kind of page, not an empty search.
  if (hrefs.length === 0 && total !== 0) return undefined;
  const urls = new Set(hrefs.flatMap((href) => parseAddress(href, pageUrl) ?? []));
  const links = [...urls].map((url) => ({ url, sourceListingId: null }));
  const next = parseAddress(selectLinks($, selectors.next)[0], pageUrl);
  return {
    kind: 'listings',
    shape: 'selectors',
    links,
    read: nothing,
    total,
    next: next ?? linked,
  };
}

function listLinks(
  items: readonly JsonObject[],
  pageUrl: string,
  parts: (item: JsonObject) => readonly [id: unknown, path: unknown],
): ListingLink[] {
  const links = new Map<string, ListingLink>();
  for (const item of items) {
    const [id, path] = parts(item);
    const url = parseAddress(path, pageUrl);
    if (url !== null && !links.has(url)) links.set(url, { url, sourceListingId: parseText(id) });
  }
  return [...links.values()];
}

/** The next page of a search numbered as `page=2`; null on the last. */
function nextByNumber(pageUrl: string, current: unknown, last: unknown): string | null {
  const page = parseCount(current);
  const pages = parseCount(last);
  if (page === null || pages === null || page >= pages) return null;
  const url = new URL(pageUrl);
  url.searchParams.set('page', String(page + 1));
  return url.href;
}

/** The next page of a search numbered in its path, `…/page-2`. The first has no number. */
function nextByPath(pageUrl: string): string {
  const url = new URL(pageUrl);
  const [, before = url.pathname, number = '1'] = /^(.*)\/page-(\d+)\/?$/.exec(url.pathname) ?? [];
  url.pathname = `${before.replace(/\/+$/, '')}/page-${Number(number) + 1}`;
  return url.href;
}

export type Sitemap = { readonly isIndex: boolean; readonly urls: readonly string[] };

/**
 * A complete sitemap or index of sitemaps; undefined for other text and for one without its end.
 */
function parseSitemap(text: string, sitemapUrl: string): Sitemap | undefined {
  const root = findRootName(text);
  if ((root !== 'urlset' && root !== 'sitemapindex') || !hasEndOf(root, text)) return undefined;
  const $ = parseMarkup(text, 'xml');
  if ($ === undefined) return undefined;
  const urls = $(root === 'urlset' ? 'urlset > url > loc' : 'sitemapindex > sitemap > loc')
    .toArray()
    .flatMap((loc) => parseAddress($(loc).text(), sitemapUrl) ?? []);
  return { isIndex: root === 'sitemapindex', urls: [...new Set(urls)] };
}
