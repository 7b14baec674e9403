import { type Static, Type } from 'typebox';
import { Count, Exact, Instant, Month, Text, Year } from './fields.ts';

const counts = { rows: Count, added: Count, altered: Count, withdrawn: Count };

/** What a file changed in a month that an earlier file already covered. */
const MonthChange = Exact({ year: Year, month: Month, ...counts });

/**
 * A file of the register, and what it changed; `newRows` counts rows for months that no earlier
 * file covered.
 */
export const RegisterFile = Exact({
  pull: Text('its folder in the landing folder'),
  fileName: Type.String(),
  covers: Text('all, a year or a month'),
  pulledAt: Instant,
  newMonths: Count,
  newRows: Count,
  added: Count,
  altered: Count,
  withdrawn: Count,
  months: Type.Array(MonthChange),
});
export type RegisterFile = Static<typeof RegisterFile>;

/** The newest files of the register that changed something, newest first. */
export const RegisterChanges = Exact({ files: Type.Array(RegisterFile) });
export type RegisterChanges = Static<typeof RegisterChanges>;
