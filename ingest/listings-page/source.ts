import { type Static, Type } from 'typebox';
import { webExpectations, webSettings } from '../listings/web-settings.ts';

/** A site of listing pages: whose it is and why it may be read stands in its entry of the sources file. */
export const source = {
  kind: 'listings-page',
  title: 'Listing pages',
  publisher: 'The site that the entry names',
  licence: "The entry's permission says why the site may be read",
  /** A kind that anyone may publish has no site of its own. */
  homepage: '',
  /** A cron line, Europe/Dublin: every day, outside 01:00 to 02:00, which clock changes skip or repeat. */
  cadence: '10 7 * * *',
  /** Goes up when the same page would be read differently. */
  parserVersion: 1,
  expectations: webExpectations,
} as const;

const Selector = Type.String({ minLength: 1 });

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
          description: 'CSS; "selector@attribute" takes an attribute.',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;
