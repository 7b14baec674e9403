import { IngestError } from '../errors.ts';
import type { FetchPage } from '../http/open-site.ts';
import type { Page, PageLimits } from '../http/take-page.ts';
import { crawlLimits } from './crawl-limits.ts';
import type { Tally } from './tally-crawl.ts';

/** The result of requesting a page. */
export type PageResponse =
  | { readonly kind: 'page'; readonly page: Page }
  /** It didn't arrive, or is gone: the site answers that there is no such page (404, 410). */
  | { readonly kind: 'gone'; readonly error: IngestError }
  | { readonly kind: 'failed'; readonly error: IngestError };

export type PageRequests = {
  /**
   * Requests a page. Doesn't throw for faults of the site. Throws `CrawlEnded` if the site must not
   * be asked any more.
   */
  readonly requestPage: (address: string, limits?: PageLimits) => Promise<PageResponse>;
};

/** Ends a crawl. Everything read so far is kept. */
export class CrawlEnded extends Error {}

/**
 * Requests a site page by page. A crawl ends when its time is up or when it meets only failures. The
 * tally then gets the reason, and `CrawlEnded` is thrown.
 */
export function startPageRequests(fetchPage: FetchPage, tally: Tally): PageRequests {
  let failuresInARow = 0;
  const end = (because: string) => {
    tally.markIncomplete(because);
    return new CrawlEnded(because);
  };
  return {
    requestPage: async (address, limits) => {
      try {
        const page = await fetchPage(address, limits);
        failuresInARow = 0;
        if (page.isBroken) tally.addSignal('text', `broken ${page.charset}`);
        return { kind: 'page', page };
      } catch (error) {
        if (!(error instanceof IngestError)) throw error;
        if (error.code === 'walk_deadline') throw end(error.message);
        if (isGone(error)) return { kind: 'gone', error };
        // A page that robots.txt forbids is not a failure of the site.
        if (error.code !== 'robots_refused') failuresInARow += 1;
        if (failuresInARow >= crawlLimits.maxFailuresInARow)
          throw end(`${failuresInARow} pages in a row did not arrive (the last: ${error.message})`);
        return { kind: 'failed', error };
      }
    },
  };
}

function isGone({ code, facts }: IngestError): boolean {
  return code === 'http_status' && (facts.status === 404 || facts.status === 410);
}
