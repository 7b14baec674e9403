import { IngestError } from '../errors.ts';
import type { FetchPage } from '../http/open-site.ts';
import type { Page } from '../http/take-page.ts';
import { crawlLimits } from '../listings/crawl-limits.ts';
import { CrawlEnded, startPageRequests } from '../listings/request-pages.ts';
import { type CrawlResult, startTally } from '../listings/tally-crawl.ts';
import { gatherFound, pickSpread, type Trial } from '../listings/trial.ts';
import { type FeedPage, type FeedSettings, readFeed } from './read-feed.ts';

export type CrawlOptions = {
  /** The feed's address, with `{page}` for a page number. */
  readonly at: string;
  readonly firstPage: number;
  readonly settings: FeedSettings;
  readonly fetchPage: FetchPage;
  /** Called for each page that arrived, with whether it could be read. */
  readonly keepPage: (page: Page, isRead: boolean) => void;
  readonly trial?: Trial | undefined;
};

/**
 * Reads a feed, page by page if its address has `{page}`. A page that doesn't arrive ends the crawl,
 * because the number of pages after it can't be known. The pages read so far are kept, and the pull
 * is incomplete. A feed without a home for sale is complete and empty. Throws the error of the
 * first page.
 */
export async function crawlFeed(options: CrawlOptions): Promise<CrawlResult> {
  const tally = startTally();
  const { requestPage } = startPageRequests(options.fetchPage, tally);
  const isPaged = options.at.includes('{page}');
  let met = 0;
  let textBefore: string | undefined;
  try {
    for (let page = 0; page < crawlLimits.maxIndexPages; page += 1) {
      const address = options.at.replaceAll('{page}', `${options.firstPage + page}`);
      const response = await requestPage(address);
      const found = response.kind === 'page' ? readOne(response.page, options) : response.error;
      if (found instanceof IngestError) {
        if (page === 0) throw found;
        tally.setAside(address, found.message);
        tally.markIncomplete(`the feed's page ${address} can't be read`);
        break;
      }
      tally.expectTotal(found.total);
      // The format identifies a feed, so one without a home for sale is complete: it may list homes
      // to let.
      if (page === 0 && found.read.snapshots.length === 0) tally.markEmpty();
      const before = tally.countFound();
      tally.addListings(found.read);
      met += found.count;
      // After the last page, some feeds repeat it.
      const isRepeated = response.kind === 'page' && response.page.text === textBefore;
      const isLast = found.count === 0 || isRepeated || tally.countFound() === before;
      if (response.kind === 'page') textBefore = response.page.text;
      if (options.trial || !isPaged || isLast || (found.total !== null && met >= found.total))
        break;
    }
  } catch (error) {
    if (!(error instanceof CrawlEnded)) throw error;
  }
  return tally.finish(options.at);
}

function readOne(page: Page, { settings, keepPage, trial }: CrawlOptions): FeedPage | IngestError {
  const gathered = gatherFound(settings);
  try {
    // Stored as UTF-8, whatever the feed's encoding, which only its header may have given.
    const bytes = Buffer.from(page.text);
    const found = readFeed(bytes, page.url, trial ? gathered.settings : settings);
    keepPage(page, true);
    const total = found.total === null ? 'no total is given' : `${found.total} in all`;
    trial?.report({
      address: page.url,
      role: 'feed',
      verdict: `${found.count} adverts, read as ${found.shape}; ${total}`,
      adverts: pickSpread(gathered.adverts, trial.maxListings),
    });
    return found;
  } catch (error) {
    if (!(error instanceof IngestError)) throw error;
    keepPage(page, false);
    return error;
  }
}
