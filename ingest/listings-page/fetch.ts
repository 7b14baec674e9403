import { IngestError } from '../errors.ts';
import { toReadSettings } from '../listings/entry-settings.ts';
import { type FetchOptions, type PulledCrawl, pullCrawl } from '../listings/pull-crawl.ts';
import { crawlListingPages } from './crawl-pages.ts';
import { findSelectorFault } from './selector.ts';
import type { Settings } from './settings.ts';

/**
 * Pulls a site of listing pages: one snapshot of its current adverts, or the error that refused it.
 */
export async function* fetchListingsPage(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<PulledCrawl, void, undefined> {
  yield await pullCrawl(entry, options, async (effects) => {
    const { at } = entry;
    const selectors = checkSelectors(entry);
    return await crawlListingPages({
      ...effects,
      at,
      firstPage: entry.first_page ?? 1,
      hosts: entry.hosts ?? [],
      details: entry.details ?? 'pages',
      listingPattern: readPattern(entry),
      trial: options.trial,
      settings: { ...toReadSettings(entry), ...(selectors && { selectors }) },
    });
  });
}

/** A wrong selector would end the process on the first page. */
function checkSelectors({ id, selectors }: Settings): Settings['selectors'] {
  const fault = selectors && findSelectorFault(selectors);
  if (fault === undefined) return selectors;
  throw new IngestError('settings_invalid', `${id}: "selectors": ${fault}.`, { id });
}

function readPattern({ id, listing_pattern }: Settings): RegExp | undefined {
  try {
    return listing_pattern === undefined ? undefined : new RegExp(listing_pattern, 'i');
  } catch (cause) {
    const wrong = `${id}: "listing_pattern" ${(cause as Error).message}.`;
    throw new IngestError('settings_invalid', wrong, { id }, { cause });
  }
}
