import type { FetchPage } from '../http/open-site.ts';
import type { Page } from '../http/take-page.ts';
import { crawlLimits } from '../listings/crawl-limits.ts';
import { CrawlEnded, type PageResponse, startPageRequests } from '../listings/request-pages.ts';
import { type CrawlResult, startTally, type Tally } from '../listings/tally-crawl.ts';
import { gatherFound, pickSpread, type Trial } from '../listings/trial.ts';
import { collectLinks, type FoundLink, type LinkCollection } from './collect-links.ts';
import { type ListingPage, type PageSettings, readListingPage } from './read-page.ts';
import { describeShape } from './read-shapes.ts';

export type CrawlOptions = {
  /** The first search page, or a sitemap, with `{page}` for a page number. */
  readonly at: string;
  readonly firstPage: number;
  /** A pattern for the path and query of listings' addresses; all are listings by default. */
  readonly listingPattern: RegExp | undefined;
  /** Other hosts that may have its pages. */
  readonly hosts: readonly string[];
  /** Whether each listing's own page is read, or the search pages show enough. */
  readonly details: 'pages' | 'search';
  readonly settings: PageSettings;
  readonly fetchPage: FetchPage;
  /** Called for each page that arrived, with whether it could be read. */
  readonly keepPage: (page: Page, isRead: boolean) => void;
  readonly trial?: Trial | undefined;
};

const { maxListingBytes } = crawlLimits;
const listingLimits = { maxPackedBytes: maxListingBytes, maxBytes: maxListingBytes };

/**
 * Crawls the search pages, or a sitemap, then each listing's page. A failed page doesn't
 * stop the crawl. Throws the error of the first page if not even that one arrives.
 */
export async function crawlListingPages(options: CrawlOptions): Promise<CrawlResult> {
  const tally = startTally();
  const { requestPage } = startPageRequests(options.fetchPage, tally);
  const links = new Map<string, FoundLink>();
  const searches = new Set<string>();
  try {
    await collectLinks(options, { requestPage, tally, links, searches });
    if (options.details === 'pages')
      for (const link of chooseLinks(links, options.trial))
        readOne(
          link,
          await requestPage(link.url, listingLimits),
          { ...options, links, searches },
          tally,
        );
  } catch (error) {
    if (!(error instanceof CrawlEnded)) throw error;
  }
  return tally.finish(options.at);
}

function chooseLinks(
  links: LinkCollection['links'],
  trial: Trial | undefined,
): Iterable<FoundLink> {
  return trial === undefined ? links.values() : pickSpread([...links.values()], trial.maxListings);
}

/** The inputs for reading a listing's page: the crawl's options, and its findings so far. */
type ReadPageOptions = CrawlOptions & Pick<LinkCollection, 'links' | 'searches'>;

/** A sitemap may be months behind. A search page rarely lists an advert that is gone. */
function addMissing({ url, isFromSitemap }: FoundLink, reason: string, tally: Tally): void {
  if (isFromSitemap) tally.countSkipped(url, reason);
  else tally.addGone(url, reason);
}

function readOne(
  link: FoundLink,
  response: PageResponse,
  options: ReadPageOptions,
  tally: Tally,
): void {
  if (response.kind === 'page') {
    readPage(link, response.page, options, tally);
    return;
  }
  const { message } = response.error;
  options.trial?.report({ address: link.url, role: 'listing', verdict: message, adverts: [] });
  if (response.kind === 'gone') addMissing(link, message, tally);
  else tally.setAside(link.url, message);
}

function readPage(link: FoundLink, page: Page, options: ReadPageOptions, tally: Tally): void {
  const { settings, searches, links } = options;
  const expected = link.sourceListingId === null ? {} : { expectedId: link.sourceListingId };
  const asked = { url: link.url, searches, listings: links };
  const gathered = gatherFound({ ...settings, ...expected, asked });
  const found = readListingPage(page.text, page.url, gathered.settings);
  options.keepPage(page, found.kind !== 'setAside');
  options.trial?.report({
    address: page.url,
    role: 'listing',
    verdict: describePage(found),
    adverts: gathered.adverts,
  });
  switch (found.kind) {
    case 'snapshot':
      tally.addSnapshot(found.snapshot, found.signals);
      break;
    case 'gone':
      addMissing(link, found.reason, tally);
      break;
    case 'skipped':
      tally.countSkipped(link.url, found.reason, found.signals);
      break;
    case 'setAside':
      tally.setAside(link.url, found.reason, found.signals);
      break;
  }
}

function describePage(page: ListingPage): string {
  switch (page.kind) {
    case 'snapshot':
      return `an advert, read by ${describeShape(page.shape)}`;
    case 'gone':
      return `gone: ${page.reason}`;
    case 'skipped':
      return `skipped: ${page.reason}`;
    case 'setAside':
      return `set aside: ${page.reason}`;
  }
}
