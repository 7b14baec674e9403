import { type Static, Type } from 'typebox';
import { SourceId, UtcInstant } from '../strict.ts';
import { source } from './source.ts';

/** An entry of a sources file. */
export const settings = Type.Object(
  {
    id: SourceId,
    kind: Type.Literal(source.kind),
    at: Type.String({
      minLength: 1,
      description: 'Path from the sources file: a folder of Markdown files.',
    }),
    pulled_at: Type.Optional(UtcInstant),
    cadence: Type.Optional(Type.String({ description: 'A cron line, Europe/Dublin time.' })),
    deadline_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
    demo: Type.Optional(Type.Boolean({ description: 'The posts are invented.' })),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof settings>;
