import { type FetchOptions, fetchPlaceFile, type PulledFile } from '../place-file.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

/** Pulls the workbook or CSV of one entry. */
export async function* fetchSchools(
  entry: Settings,
  options: FetchOptions,
): AsyncGenerator<PulledFile, void, undefined> {
  const { expectations, userAgent } = source;
  yield await fetchPlaceFile(entry, { maxBytes: expectations.maxBytes, userAgent }, options);
}
