import type { County } from '../../warehouse/vocabulary.ts';
import type { ReadSettings } from './read-listings.ts';

/** The settings of an entry that affect how adverts are read. */
export function toReadSettings(entry: {
  readonly county?: County;
  readonly eircode_in_title?: boolean;
}): ReadSettings {
  return {
    ...(entry.county !== undefined && { county: entry.county }),
    eircodeInTitle: entry.eircode_in_title ?? true,
  };
}
