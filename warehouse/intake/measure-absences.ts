import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';

/** What a pull of listings lacks of what was known before it. */
export type Absences = {
  /** Adverts that its entry's whole pull before it showed. */
  readonly standing: number;
  /** Those of them that it lacks. */
  readonly missing: number;
};

/**
 * Counts what a pull, given by its folder, lacks that the whole pull before it showed. What it shows
 * and couldn't be read isn't missing.
 */
export async function measureAbsences(session: BuildSession, pull: string): Promise<Absences> {
  await session.use('version');
  const [row] = await session.rows<Absences>(readSql('intake', 'pull_absences'), { pull });
  return row ?? { standing: 0, missing: 0 };
}
