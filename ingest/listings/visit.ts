import { IngestError } from '../errors.ts';
import type { FetchPage } from '../http/open-site.ts';
import type { Page, PageLimits } from '../http/take-page.ts';
import type { Tally } from './tally-walk.ts';
import { webExpectations } from './web-expectations.ts';

/** What asking for a page came to. */
export type Visit =
  | { readonly kind: 'page'; readonly page: Page }
  /** It didn't come; it is gone where the site says that there is no such page (404, 410). */
  | { readonly kind: 'gone'; readonly error: IngestError }
  | { readonly kind: 'failed'; readonly error: IngestError };

export type Visitor = {
  /** Asks for a page. Never throws for what the site does, but `WalkEnded` where it is to be left alone. */
  readonly visit: (address: string, limits?: PageLimits) => Promise<Visit>;
};

/** Ends a walk; what it has read so far stays. */
export class WalkEnded extends Error {}

/**
 * Asks a site page by page. A walk whose time is up, and one that meets nothing but failures, ends: the tally is told
 * why, and `WalkEnded` is thrown.
 */
export function startVisits(fetchPage: FetchPage, tally: Tally): Visitor {
  let failuresInARow = 0;
  const end = (because: string) => {
    tally.markIncomplete(because);
    return new WalkEnded(because);
  };
  return {
    visit: async (address, limits) => {
      try {
        const page = await fetchPage(address, limits);
        failuresInARow = 0;
        if (page.isBroken) tally.addSignal('text', `broken ${page.charset}`);
        return { kind: 'page', page };
      } catch (error) {
        if (!(error instanceof IngestError)) throw error;
        if (error.code === 'walk_deadline') throw end(error.message);
        if (isGone(error)) return { kind: 'gone', error };
        // What robots.txt forbids is no failure of the site's.
        if (error.code !== 'robots_refused') failuresInARow += 1;
        if (failuresInARow >= webExpectations.maxFailuresInARow)
          throw end(`${failuresInARow} pages in a row did not come (the last: ${error.message})`);
        return { kind: 'failed', error };
      }
    },
  };
}

function isGone({ code, facts }: IngestError): boolean {
  return code === 'http_status' && (facts.status === 404 || facts.status === 410);
}
