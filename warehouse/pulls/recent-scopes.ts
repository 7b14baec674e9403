import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import type { JudgedKind } from './kind-counts.ts';
import type { Kind, Kinds } from './kinds.ts';
import type { WholePull } from './listing-pull.ts';

/** What a whole pull showed of a kind, and whether it covered it. */
export type KindScope = {
  readonly kind: Kind;
  readonly listingCount: number;
  readonly usualCount: number;
  readonly isCovered: boolean;
};

/** By the instants of an entry's last whole pulls, oldest first, in milliseconds of Unix time. */
export type RecentScopes = Map<number, readonly KindScope[]>;

/**
 * For this many whole pulls an advert that they missed stays known, so that one that a search had
 * left out can be told from one that was gone.
 */
export const pullsToRemember = 8;

/** The instant of the oldest whole pull that is remembered; `-Infinity` where all are. */
export function rememberedSince(whole: readonly WholePull[], pulls = pullsToRemember): number {
  const oldest = whole.at(-pulls);
  return oldest ? Date.parse(oldest.pulledAt) : Number.NEGATIVE_INFINITY;
}

/** The scopes of the source for which the variables are set, by entry. */
export async function readRecentScopes(
  session: BuildSession,
  kinds: Kinds,
): Promise<Map<string, RecentScopes>> {
  const [entries, counties, types, counts, usual, covered, instants] = (await session.columns(
    readSql('intake', 'recent_scopes'),
  )) as [string[], string[], string[], number[], number[], boolean[], number[]];
  const byEntry = new Map<string, Map<number, KindScope[]>>();
  for (const [row, entry] of entries.entries()) {
    const at = instants[row] as number;
    const ofEntry = byEntry.get(entry) ?? new Map<number, KindScope[]>();
    const ofPull = ofEntry.get(at) ?? [];
    ofPull.push({
      kind: kinds.find(counties[row] as string, types[row] as string),
      listingCount: counts[row] as number,
      usualCount: usual[row] as number,
      isCovered: covered[row] as boolean,
    });
    byEntry.set(entry, ofEntry.set(at, ofPull));
  }
  return byEntry;
}

/** Adds those of a whole pull, and forgets the oldest. */
export function rememberScopes(
  scopes: RecentScopes,
  kinds: Kinds,
  at: number,
  judged: readonly JudgedKind[],
): void {
  scopes.set(
    at,
    judged.map(({ county, propertyType, shown, usual, isCovered }) => ({
      kind: kinds.find(county, propertyType),
      listingCount: shown,
      usualCount: Math.round(usual),
      isCovered,
    })),
  );
  // The newest may turn out not to be whole; then older ones are needed.
  for (const oldest of scopes.keys()) {
    if (scopes.size <= 2 * pullsToRemember) return;
    scopes.delete(oldest);
  }
}
