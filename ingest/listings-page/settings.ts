import { type Static, Type } from 'typebox';
import { webSettings } from '../listings/web-settings.ts';
import { source } from './source.ts';

const Text = Type.String({ minLength: 1 });
const Rule = Type.Union([
  Text,
  Type.Object(
    {
      select: Text,
      attribute: Type.Optional(Text),
      class: Type.Optional(Text),
      match: Type.Optional(Text),
      words: Type.Optional(Type.Record(Type.String(), Type.String())),
    },
    { additionalProperties: false },
  ),
]);
const Selector = Type.Union([Rule, Type.Array(Rule, { minItems: 1 })]);

/** An entry of a sources file. */
export const settings = Type.Object(
  {
    ...webSettings,
    kind: Type.Literal(source.kind),
    details: Type.Optional(
      Type.Union([Type.Literal('pages'), Type.Literal('search')], {
        description:
          "Whether each listing's own page is read (pages, the default) or only the search pages.",
      }),
    ),
    listing_pattern: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'A regular expression for the paths of listings.',
      }),
    ),
    hosts: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        description: 'Other hosts that serve its pages.',
      }),
    ),
    selectors: Type.Optional(
      Type.Object(
        {
          links: Type.Optional(Selector),
          total: Type.Optional(Selector),
          next: Type.Optional(Selector),
          listing: Type.Optional(Type.Record(Type.String(), Selector)),
        },
        {
          additionalProperties: false,
          description:
            'CSS, or {select, attribute, class, match, words}, or a list of these; the first that finds a value counts.',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;
