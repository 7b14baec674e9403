import { type Static, Type } from 'typebox';
import { readingSettings } from '../listings/entry-settings.ts';
import { rawFields } from '../listings/raw-listing.ts';
import { SourceId, UtcInstant } from '../strict.ts';
import { source } from './source.ts';

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
      Type.String({ minLength: 1, description: 'Who supplied the files, and for what purpose.' }),
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
        description: 'By column, the status of an advert with yes in it.',
      }),
    ),
    ignored: Type.Optional(Type.Array(column, { description: 'Known columns that are not used.' })),
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
