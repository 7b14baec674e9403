import { type Static, Type } from 'typebox';
import { Count, Instant, Month, Year } from './fields.ts';

const counts = { rows: Count, added: Count, altered: Count, withdrawn: Count };

/** What a file changed of a month that another file had before. */
export const MonthChange = Type.Object(
  { year: Year, month: Month, ...counts },
  { additionalProperties: false },
);
export type MonthChange = Static<typeof MonthChange>;

/** A file of the register, and what it changed; `newRows` are of months that no file had before. */
export const RegisterFile = Type.Object(
  {
    pull: Type.String({ description: 'its folder in the landing folder' }),
    fileName: Type.String(),
    covers: Type.String({ description: 'all, a year or a month' }),
    pulledAt: Instant,
    newMonths: Count,
    newRows: Count,
    added: Count,
    altered: Count,
    withdrawn: Count,
    months: Type.Array(MonthChange),
  },
  { additionalProperties: false },
);
export type RegisterFile = Static<typeof RegisterFile>;

/** The newest files of the register that changed something, newest first. */
export const RegisterChanges = Type.Object(
  { files: Type.Array(RegisterFile) },
  { additionalProperties: false },
);
export type RegisterChanges = Static<typeof RegisterChanges>;
