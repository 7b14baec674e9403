import { Type } from 'typebox';
import { type County, counties } from '../../warehouse/vocabulary.ts';
import { SourceId } from '../strict.ts';
import type { ReadSettings } from './read-listings.ts';

/** The settings of an entry for any source of listings, to be spread into its schema. */
export const readingSettings = {
  portal: Type.Optional(
    Type.Unsafe<string>({
      ...SourceId,
      description:
        "The portal's id, if several entries read it: their adverts are then one source.",
    }),
  ),
  county: Type.Optional(
    Type.Unsafe<County>(
      Type.Union(
        counties.map((county) => Type.Literal(county)),
        { description: 'For adverts without a county.' },
      ),
    ),
  ),
  eircode_in_title: Type.Optional(
    Type.Boolean({ description: "false if an Eircode at a title's end is not the source's own." }),
  ),
};

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
