import { crawlLimits } from '../listings/crawl-limits.ts';
import type { PageRequests, PageResponse } from '../listings/request-pages.ts';
import type { Tally } from '../listings/tally-crawl.ts';
import { gatherFound } from '../listings/trial.ts';
import type { CrawlOptions } from './crawl-pages.ts';
import { type ListingLink, readSearchPage, type SearchPage } from './read-page.ts';
import { describeShape } from './read-shapes.ts';

export type FoundLink = ListingLink & { readonly isFromSitemap: boolean };

export type LinkCollection = {
  readonly requestPage: PageRequests['requestPage'];
  readonly tally: Tally;
  /** Filled during the crawl: the listings to read, by address. */
  readonly links: Map<string, FoundLink>;
  /** Filled too: the search pages, by the requested address and by the final one. */
  readonly searches: Set<string>;
};

/** A search page, with its number if `{page}` is part of the address. */
type IndexPage = { readonly address: string; readonly number: number | null };

/** After this many failures in a row, the end of the search can't be known. */
const maxFailedPages = 3;

/**
 * Reads the search pages one after the other, or the sitemaps, and collects their links. A page
 * that can't be read hides an unknown number of listings, so the pull is incomplete. Throws the
 * first page's error if that page doesn't arrive.
 */
export async function collectLinks(
  options: CrawlOptions,
  collection: LinkCollection,
): Promise<void> {
  const { tally, requestPage, searches } = collection;
  const waiting: IndexPage[] = [buildFirst(options)];
  const asked = new Set<string>();
  let failed = 0;
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    if (asked.has(page.address)) continue;
    if (asked.size >= crawlLimits.maxIndexPages) {
      tally.markIncomplete(`it has over ${asked.size} search pages`);
      return;
    }
    asked.add(page.address);
    const response = await requestPage(page.address);
    searches.add(page.address);
    if (response.kind === 'page') searches.add(response.page.url);
    if (response.kind !== 'page' && asked.size === 1) throw response.error;
    // Numbered pages may end like this. If a total is given, it shows whether anything is missing.
    if (response.kind === 'gone' && page.number !== null) return;
    const found = readIndex(response, options);
    if (typeof found !== 'string') {
      failed = 0;
      waiting.push(...addLinks(page, found, options, collection));
      // A trial needs only a few links.
      if (options.trial && collection.links.size > 0) return;
      continue;
    }
    tally.setAside(page.address, found);
    tally.markIncomplete(`the search page ${page.address} can't be read`);
    failed += 1;
    if (page.number !== null && failed < maxFailedPages)
      waiting.push(buildNext(page.number, options));
  }
}

function buildFirst({ at, firstPage }: CrawlOptions): IndexPage {
  const number = at.includes('{page}') ? firstPage : null;
  return { address: at.replaceAll('{page}', `${firstPage}`), number };
}

function buildNext(number: number, { at }: CrawlOptions): IndexPage {
  return { address: at.replaceAll('{page}', `${number + 1}`), number: number + 1 };
}

type Index = Exclude<SearchPage, { kind: 'unknown' }>;

/** The page's links, or why it can't be read. */
function readIndex(response: PageResponse, options: CrawlOptions): Index | string {
  if (response.kind !== 'page') return response.error.message;
  const { page } = response;
  const { settings, adverts } = gatherFound(options.settings);
  const found = readSearchPage(page.text, page.url, options.trial ? settings : options.settings);
  options.keepPage(page, found.kind !== 'unknown');
  const isEnough = options.details === 'search';
  options.trial?.report({
    address: page.url,
    role: 'search',
    verdict: describeSearch(found),
    adverts: isEnough ? adverts.slice(0, options.trial.maxListings) : [],
  });
  return found.kind === 'unknown' ? found.reason : found;
}

function describeSearch(page: SearchPage): string {
  if (page.kind === 'unknown') return page.reason;
  if (page.kind === 'sitemaps') return `an index of ${page.urls.length} sitemaps`;
  const total = page.total === null ? 'no total is given' : `${page.total} in all`;
  const next = page.next === null ? 'no next page' : `next page ${page.next}`;
  return `${page.links.length} links to listings, read by ${describeShape(page.shape)}; ${total}; ${next}`;
}

/** Adds the links of a page and returns the pages to read after it. */
function addLinks(
  { number }: IndexPage,
  found: Index,
  options: CrawlOptions,
  collection: LinkCollection,
): IndexPage[] {
  const { tally, links } = collection;
  const toPages = (addresses: readonly string[]) =>
    addresses
      .filter((address) => isKnownHost(address, options, tally))
      .map((address) => ({ address, number: null }));
  if (found.kind === 'sitemaps') return toPages(found.urls);
  tally.expectTotal(found.total);
  if (options.details === 'search') tally.addListings(found.read);
  const before = links.size;
  const isFromSitemap = found.shape === 'sitemap';
  for (const link of found.links) takeLink({ ...link, isFromSitemap }, options, collection);
  // After the last page, some sites repeat the last one or the first.
  if (links.size === before) return [];
  if (number === null) return found.next === null ? [] : toPages([found.next]);
  const isLast = found.total !== null && links.size >= found.total;
  return isLast ? [] : [buildNext(number, options)];
}

/** A search page on a host that the entry doesn't name is reported, and not followed. */
function isKnownHost(address: string, options: CrawlOptions, tally: Tally): boolean {
  if (listHosts(options).includes(hostOf(address))) return true;
  tally.markIncomplete(`${address} is on another host`);
  return false;
}

function takeLink(link: FoundLink, options: CrawlOptions, { tally, links }: LinkCollection): void {
  const url = URL.parse(link.url);
  if (url === null) return;
  url.hash = '';
  if (links.has(url.href)) return;
  const { listingPattern } = options;
  if (listingPattern && !listingPattern.test(url.pathname + url.search)) return;
  if (listHosts(options).includes(hostOf(url.href)))
    links.set(url.href, { ...link, url: url.href });
  else tally.setAside(link.url, `it is on another host (${url.host})`);
}

function listHosts({ at, hosts }: CrawlOptions): string[] {
  return [hostOf(at), ...hosts.map((host) => hostOf(`http://${host}`))];
}

/** With its port, without a leading www. */
function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? '';
}
