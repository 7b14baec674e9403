import { toReadSettings } from '../listings/entry-settings.ts';
import { type FetchOptions, type PulledCrawl, pullCrawl } from '../listings/pull-crawl.ts';
import { crawlFeed } from './crawl-feed.ts';
import type { Settings } from './settings.ts';

/** Pulls an agent's feed: one snapshot of its current adverts, or the error that refused it. */
export async function* fetchListingsFeed(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<PulledCrawl, void, undefined> {
  const { at, listing_url: listingUrl } = entry;
  const settings = { ...toReadSettings(entry), ...(listingUrl && { listingUrl }) };
  yield await pullCrawl(
    entry,
    options,
    async (effects) =>
      await crawlFeed({
        ...effects,
        at,
        firstPage: entry.first_page ?? 1,
        settings,
        trial: options.trial,
      }),
  );
}
