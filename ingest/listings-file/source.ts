import { type Static, Type } from 'typebox';
import { maxSetAsideShare } from '../listings/collect-listings.ts';
import { readingSettings } from '../listings/entry-settings.ts';
import { rawFields } from '../listings/raw-listing.ts';
import { SourceId, UtcInstant } from '../strict.ts';

/** Dated files of adverts in a folder: what an agent exports, or what was gathered before. */
export const source = {
  kind: 'listings-file',
  title: 'Files of listings',
  publisher: 'Whoever gives the files: the entry in the sources file says who',
  licence: 'As agreed with whoever gives the files: the entry says it in "permission"',
  /** None of its own: each entry's files have their giver. */
  homepage: '',
  /** A cron line, Europe/Dublin. */
  cadence: '40 6 * * *',
  /** Goes up when the same file would be prepared differently. */
  parserVersion: 1,
  expectations: {
    /** Adverts that can't be read, of all: beyond it a pull says nothing of what it lacks. */
    maxSetAsideShare,
    /** Of a file: a day of the whole country has 10 MB. */
    maxBytes: 256 * 1024 ** 2,
  },
} as const;

const column = Type.String({ minLength: 1 });

/** An entry of a sources file. */
export const settings = Type.Object(
  {
    id: SourceId,
    kind: Type.Literal(source.kind),
    at: Type.String({
      minLength: 1,
      description: 'Path from the sources file: a CSV or NDJSON file, or a folder of them.',
    }),
    permission: Type.Optional(
      Type.String({ minLength: 1, description: 'Who gave the files, and what for.' }),
    ),
    columns: Type.Object(
      {
        ...(Object.fromEntries(rawFields.map((field) => [field, Type.Optional(column)])) as Record<
          (typeof rawFields)[number],
          Type.TOptional<typeof column>
        >),
        source_listing_id: column,
        title: column,
      },
      {
        additionalProperties: false,
        description: 'By field, the name of the column that has it; in NDJSON `a.b` is b within a.',
      },
    ),
    flags: Type.Optional(
      Type.Record(column, Type.Union([Type.Literal('Sale Agreed'), Type.Literal('Sold')]), {
        description: 'By column, the status of an advert that says yes there.',
      }),
    ),
    ignored: Type.Optional(
      Type.Array(column, { description: 'Columns that are known and not used.' }),
    ),
    ...readingSettings,
    min_rows: Type.Optional(
      Type.Integer({ minimum: 1, description: 'A file with fewer adverts is incomplete.' }),
    ),
    pulled_at: Type.Optional(UtcInstant),
    cadence: Type.Optional(Type.String({ description: 'A cron line, Europe/Dublin time.' })),
    deadline_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
    demo: Type.Optional(Type.Boolean({ description: 'The data is invented.' })),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;
