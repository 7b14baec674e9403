import { Type } from 'typebox';
import { type County, counties } from '../../warehouse/vocabulary.ts';
import { SourceId } from '../strict.ts';

/** The settings of an entry for any source of listings, to be spread into its schema. */
export const readingSettings = {
  portal: Type.Optional(
    Type.Unsafe<string>({
      ...SourceId,
      description: 'Where the adverts stand, if several entries read it: one source under one id.',
    }),
  ),
  county: Type.Optional(
    Type.Unsafe<County>(
      Type.Union(
        counties.map((county) => Type.Literal(county)),
        { description: 'For an advert that names none.' },
      ),
    ),
  ),
  eircode_in_title: Type.Optional(
    Type.Boolean({ description: "false where an Eircode at a title's end is not the source's." }),
  ),
};
