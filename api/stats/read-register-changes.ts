import type { RegisterChanges, RegisterFile } from '../contract/register-changes.ts';
import { readQuery } from '../queries.ts';
import type { ServedVersion } from '../served-version.ts';

const changesQuery = readQuery('register_changes');

/** As many files as are answered: three months of daily pulls. */
const mostFiles = 100;

type Row = Omit<RegisterFile, 'months'> & { readonly months: RegisterFile['months'] | null };

/** What the newest files of the register changed. */
export async function readRegisterChanges({
  query,
}: Pick<ServedVersion, 'query'>): Promise<RegisterChanges> {
  const rows = await query<Row>(changesQuery, { files: mostFiles });
  return { files: rows.map(({ months, ...file }) => ({ ...file, months: months ?? [] })) };
}
