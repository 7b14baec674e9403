import type { Workbench } from '../workbench.ts';
import { chooseEntry } from './choose-entry.ts';
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
export async function chooseName(
  workbench: Workbench,
  own: string,
  pull: LandedListings,
  entries: ReadonlyMap<string, EntryPulls>,
): Promise<string> {
  const { parquetPath } = await pull.prepare();
  const daysSince = [...entries].map(([entry, { before = pull.pulledAt }]): [string, number] => [
    entry,
    (Date.parse(pull.pulledAt) - Date.parse(before)) / 86_400_000,
  ]);
  return await chooseEntry(workbench, own, parquetPath, new Map(daysSince));
}
