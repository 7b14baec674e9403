import type { BuildSession } from '../build-session.ts';
import { showListings } from '../load/raw-tables.ts';
import { readSql } from '../models.ts';
import type { LandedListings } from './listing-pull.ts';

/** What a pull of listings lacks of what was known before it. */
export type Absences = {
  /** Adverts of its source that hadn't ended when it was made. */
  readonly standing: number;
  /** Those of them that it lacks. */
  readonly missing: number;
};

/**
 * Counts what a pull lacks that the version has. What it shows and couldn't be read isn't missing.
 */
export async function measureAbsences(
  session: BuildSession,
  pull: LandedListings,
): Promise<Absences> {
  const { parquetPath } = await pull.prepare();
  await session.use('version');
  await showListings(session, parquetPath);
  const [row] = await session.rows<Absences>(readSql('intake', 'pull_absences'), {
    source: pull.source,
    pulled_at: pull.pulledAt.replace('Z', ''),
    unread: JSON.stringify(pull.unread),
  });
  return row ?? { standing: 0, missing: 0 };
}
