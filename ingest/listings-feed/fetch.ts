import { type FetchOptions, type PulledWalk, pullWalk } from '../listings/pull-walk.ts';
import { toReadSettings } from '../listings/read-settings.ts';
import type { Settings } from './settings.ts';
import { walkFeed } from './walk.ts';

/** Pulls an agent's feed: one snapshot of its current adverts, or the error that refused it. */
export async function* fetchListingsFeed(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<PulledWalk, void, undefined> {
  const { at, listing_url: listingUrl } = entry;
  const settings = { ...toReadSettings(entry), ...(listingUrl && { listingUrl }) };
  yield await pullWalk(
    entry,
    options,
    async (effects) =>
      await walkFeed({
        ...effects,
        at,
        firstPage: entry.first_page ?? 1,
        settings,
        trial: options.trial,
      }),
  );
}
