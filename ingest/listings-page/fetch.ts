import { IngestError } from '../errors.ts';
import { type FetchOptions, type PulledWalk, pullWalk } from '../listings/pull-walk.ts';
import { toReadSettings } from '../listings/read-settings.ts';
import type { Settings } from './settings.ts';
import { walkListingPages } from './walk.ts';

/** Pulls a site of listing pages: one snapshot of what it shows now, or the error that refused it. */
export async function* fetchListingsPage(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<PulledWalk, void, undefined> {
  yield await pullWalk(entry, options, async (effects) => {
    const { at, selectors } = entry;
    return await walkListingPages({
      ...effects,
      at,
      firstPage: entry.first_page ?? 1,
      hosts: entry.hosts ?? [],
      details: entry.details ?? 'pages',
      listingPattern: readPattern(entry),
      settings: { ...toReadSettings(entry), ...(selectors && { selectors }) },
    });
  });
}

function readPattern({ id, listing_pattern }: Settings): RegExp | undefined {
  try {
    return listing_pattern === undefined ? undefined : new RegExp(listing_pattern, 'i');
  } catch (cause) {
    const wrong = `${id}: "listing_pattern" ${(cause as Error).message}.`;
    throw new IngestError('settings_invalid', wrong, { id }, { cause });
  }
}
