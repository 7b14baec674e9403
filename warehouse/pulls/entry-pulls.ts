import { chooseEntry } from './choose-entry.ts';
import type { KnownAdverts, Look } from './known-adverts.ts';
import type { LandedListings, Verdict, WholePull } from './listing-pull.ts';

/** The pulls of an entry so far: the one before, those that are whole, and those held since. */
export type EntryPulls = {
  readonly before: string | undefined;
  readonly whole: readonly WholePull[];
  readonly held: readonly LandedListings[];
};

export function followEntry(
  { whole, held }: EntryPulls,
  pull: LandedListings,
  { absences, shownShare }: Verdict,
  isConfirmed: boolean,
): EntryPulls {
  const { pulledAt } = pull;
  if (absences === 'counted') {
    const last = { pull: pull.pull, pulledAt, shownShare, isConfirmed };
    return { before: pulledAt, whole: [...whole, last], held: [] };
  }
  return { before: pulledAt, whole, held: absences === 'held' ? [...held, pull] : held };
}

/** The entry whose pulls this entry's are compared with, chosen by its first pull. */
export function chooseName(
  own: string,
  { pulledAt }: LandedListings,
  { shown, known }: { readonly shown: Look['shown']; readonly known: KnownAdverts },
  entries: ReadonlyMap<string, EntryPulls>,
): string {
  if (entries.size === 0) return own;
  const daysSince = [...entries].map(([entry, { before = pulledAt }]): [string, number] => [
    entry,
    (Date.parse(pulledAt) - Date.parse(before)) / 86_400_000,
  ]);
  return chooseEntry(own, shown, known, new Map(daysSince));
}
