import { Type } from 'typebox';
import { UtcInstant } from './strict.ts';

/**
 * The settings of an entry that names a file, on disk or on the network, to be spread into its
 * schema.
 */
export const fileSettings = {
  pulled_at: Type.Optional(UtcInstant),
  cadence: Type.Optional(Type.String({ description: 'A cron line, Europe/Dublin time.' })),
  ca: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Path of a PEM file: additional certificates to trust.',
    }),
  ),
  deadline_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
  demo: Type.Optional(Type.Boolean({ description: 'The data is invented.' })),
};
