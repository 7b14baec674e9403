import type { BuildSession } from '../build-session.ts';
import { listNeeded, readModels, readSql } from '../models.ts';

/** A pull whose absences don't count. */
export type UncountedPull = {
  /** Its folder within the landing folder. */
  readonly pull: string;
  readonly source: string;
  readonly absences: 'incomplete' | 'held';
  /** Why, in numbers. */
  readonly reason: string | null;
  /** Whether no later pull of the source counts: its absences are still an open question. */
  readonly isStanding: boolean;
};

/** The tables that have to be built before they can be listed. */
export async function listJudgingTables(): Promise<Set<string>> {
  return listNeeded(await readModels(), 'core.pulls');
}

/** The pulls of a version whose absences don't count, by source and instant. */
export async function listUncountedPulls(
  session: Pick<BuildSession, 'use' | 'rows'>,
): Promise<UncountedPull[]> {
  await session.use('version');
  return await session.rows<UncountedPull>(readSql('intake', 'uncounted_pulls'));
}

/** The held pulls of each source that wait for an operator to accept them. */
export function groupHeld(
  uncounted: readonly UncountedPull[],
): ReadonlyMap<string, readonly UncountedPull[]> {
  const held = uncounted.filter(({ absences, isStanding }) => absences === 'held' && isStanding);
  return Map.groupBy(held, ({ source }) => source);
}

/** What a pull of listings lacks of what was known before it. */
export type Absences = {
  /** Adverts that its entry's whole pull before it showed. */
  readonly standing: number;
  /** Those of them that it lacks. */
  readonly missing: number;
};

/**
 * Counts what a pull, given by its folder, lacks that the whole pull before it showed. What it
 * shows but couldn't be read isn't missing.
 */
export async function measureAbsences(session: BuildSession, pull: string): Promise<Absences> {
  await session.use('version');
  const [row] = await session.rows<Absences>(readSql('intake', 'pull_absences'), { pull });
  return row ?? { standing: 0, missing: 0 };
}
