import { type Static, Type } from 'typebox';
import { fileSettings } from '../file-settings.ts';
import { SourceId } from '../strict.ts';
import { source } from './source.ts';

/** An entry of a sources file. */
export const settings = Type.Object(
  {
    id: SourceId,
    kind: Type.Literal(source.kind),
    at: Type.String({
      minLength: 1,
      description:
        'http(s) address, or path from the sources file: a ZIP, a CSV, a folder of CSVs. {month} becomes 2026-02.',
    }),
    covers: Type.Optional(
      Type.String({
        pattern: '^(all|\\d{4}(-(0[1-9]|1[0-2]))?)$',
        description:
          'The part of the register that the file covers, if its name does not show it: all, 2026, 2026-02.',
      }),
    ),
    months: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 36,
        description: 'With {month}: how many months up to this one; 3 by default.',
      }),
    ),
    ...fileSettings,
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;
