import type { County } from '../../warehouse/vocabulary.ts';
import type { ReadSettings } from './read-listings.ts';

/** What an entry says of how adverts are read, as those who read them take it. */
export function toReadSettings(entry: {
  readonly county?: County;
  readonly eircode_in_title?: boolean;
}): ReadSettings {
  return {
    ...(entry.county !== undefined && { county: entry.county }),
    eircodeInTitle: entry.eircode_in_title ?? true,
  };
}
