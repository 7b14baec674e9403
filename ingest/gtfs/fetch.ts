import { type FetchOptions, fetchPlaceFile, type PulledFile } from '../place-file.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

/** Pulls the feed or table of one entry. */
export async function* fetchGtfs(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<PulledFile, void, undefined> {
  const { expectations, userAgent } = source;
  yield await fetchPlaceFile(entry, { maxBytes: expectations.maxBytes, userAgent }, options);
}
