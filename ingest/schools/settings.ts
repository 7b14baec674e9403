import { type Static, Type } from 'typebox';
import { type SchoolLevel, schoolLevels } from '../../warehouse/vocabulary.ts';
import { fileSettings } from '../file-settings.ts';
import { SourceId } from '../strict.ts';
import { type SchoolField, schoolFields, source } from './source.ts';

const column = Type.String({ minLength: 1 });

/** An entry of a sources file. */
export const settings = Type.Object(
  {
    id: SourceId,
    kind: Type.Literal(source.kind),
    at: Type.String({
      minLength: 1,
      description: 'http(s) address, or path from the sources file: a workbook (XLSX) or a CSV.',
    }),
    sheet: Type.Optional(
      Type.String({ minLength: 1, description: 'For a workbook: the sheet, if not the first.' }),
    ),
    level: Type.Optional(
      Type.Unsafe<SchoolLevel>(
        Type.Union(
          schoolLevels.map((level) => Type.Literal(level)),
          { description: 'For a list of one level, which has no column for it.' },
        ),
      ),
    ),
    columns: Type.Optional(
      Type.Object(
        Object.fromEntries(
          schoolFields.map((field) => [field, Type.Optional(column)]),
        ) as unknown as Record<SchoolField, Type.TOptional<typeof column>>,
        {
          additionalProperties: false,
          description:
            "By field, the name of the column that has it, where it isn't one of the Department's.",
        },
      ),
    ),
    ignored: Type.Optional(Type.Array(column, { description: 'Known columns that are not used.' })),
    ...fileSettings,
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;
