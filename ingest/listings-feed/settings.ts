import { type Static, Type } from 'typebox';
import { webSettings } from '../listings/web-settings.ts';
import { source } from './source.ts';

/** An entry of a sources file. */
export const settings = Type.Object(
  {
    ...webSettings,
    kind: Type.Literal(source.kind),
    listing_url: Type.Optional(
      Type.String({
        pattern: '^https?://.*\\{id\\}',
        description: "The address of a listing's own page, with {id} for its id.",
      }),
    ),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;
