import type { BuildSession } from '../build-session.ts';
import { listNeeded, readModels, readSql } from '../models.ts';

/** A pull whose missing adverts don't count as gone. */
export type UncountedPull = {
  /** Its folder within the landing folder. */
  readonly pull: string;
  readonly source: string;
  readonly absences: 'incomplete' | 'held';
  /** Why, in numbers. */
  readonly reason: string | null;
  /**
   * Whether no later pull of the source counts, so that its missing adverts are still an open
   * question.
   */
  readonly isStanding: boolean;
};

/** The tables that must be built before these pulls can be listed. */
export async function listAssessmentTables(): Promise<Set<string>> {
  return listNeeded(await readModels(), 'core.pulls');
}

/** The pulls of a version whose missing adverts don't count as gone, by source and instant. */
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

/** How many known adverts a pull lacks. */
export type Absences = {
  /** Adverts in its entry's previous complete pull. */
  readonly standing: number;
  /** How many of those it lacks. */
  readonly missing: number;
};

/**
 * Counts the adverts that a pull, given by its folder, lacks from the previous complete pull.
 * Adverts that couldn't be read aren't missing.
 */
export async function measureAbsences(session: BuildSession, pull: string): Promise<Absences> {
  await session.use('version');
  const [row] = await session.rows<Absences>(readSql('intake', 'pull_absences'), { pull });
  return row ?? { standing: 0, missing: 0 };
}
