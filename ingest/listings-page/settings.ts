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
        description: "Each listing's own page is read, or what the search pages show; pages.",
      }),
    ),
    listing_pattern: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Regular expression: the paths that are listings.',
      }),
    ),
    hosts: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), { description: 'Other hosts of its pages.' }),
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
            'CSS, or {select, attribute, class, match, words}, or a list of which the first counts.',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;
