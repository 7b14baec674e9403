import type { BuildSession } from '../build-session.ts';
import { type RecordedPull, toEntry } from '../load/record-pulls.ts';
import { addListingPull } from './add-listing-pull.ts';
import { agree, agreeingPulls } from './agreeing-pulls.ts';
import { chooseName, type EntryPulls, followEntry } from './entry-pulls.ts';
import type { Doubt, LandedListings, Verdict } from './listing-pull.ts';
import { divideIntoBatches, type PullBatch, readBatch } from './pull-batch.ts';
import { keepFound, saveListings, startListings } from './save-listings.ts';
import type { SourcePast } from './source-past.ts';

/** A pull that the version has. */
export type KnownPull = Verdict & { readonly entry: string };

type Judged = {
  readonly known: ReadonlyMap<string, KnownPull>;
  /** Those that an operator has accepted. */
  readonly accepted: ReadonlySet<string>;
  /** These, and those that agree with each other. */
  readonly confirmed: ReadonlySet<string>;
};

/** What has been added so far. */
type Added = {
  readonly source: SourcePast;
  /** By the first entry that looked at the same part of the source. */
  readonly entries: Map<string, EntryPulls>;
  /** That entry for each entry. */
  readonly names: Map<string, string>;
  readonly pulls: Map<string, RecordedPull>;
};

/**
 * Adds the new pulls, which follow the known ones, in order. If held pulls turn out to agree with
 * each other it adds nothing and returns their folders: the source has to be read again with them
 * accepted.
 */
export async function addPulls(
  session: BuildSession,
  source: string,
  pulls: readonly LandedListings[],
  judged: Judged,
): Promise<readonly string[]> {
  const knownEntries = [...judged.known.values()].map(({ entry }) => entry);
  const added: Added = {
    source: await startListings(session, source, [...new Set(knownEntries)]),
    entries: new Map(),
    names: new Map(),
    pulls: new Map(),
  };
  const isKnown = ({ pull }: LandedListings) => judged.known.has(pull);
  for (const pull of pulls.filter(isKnown)) followKnown(added, pull, judged);
  for (const batch of divideIntoBatches(pulls.filter((pull) => !isKnown(pull)))) {
    const looks = await readBatch(session, added.source, batch);
    for (const pull of batch) {
      const { held } = await addOne(session, added, pull, looks.next(), judged);
      const last = held.slice(-agreeingPulls);
      if (last.length < agreeingPulls) continue;
      if (await agree(session, last)) return last.map((one) => one.pull);
    }
    await keepFound(session, added.source, batch);
  }
  await saveListings(session, added.source, [...added.pulls.values()]);
  return [];
}

function followKnown({ entries, names }: Added, pull: LandedListings, judged: Judged): void {
  const known = judged.known.get(pull.pull);
  if (!known) return;
  names.set(toEntry(pull.pull), known.entry);
  const past = entries.get(known.entry) ?? noPulls;
  entries.set(known.entry, followEntry(past, pull, known, judged.accepted.has(pull.pull)));
}

const noPulls: EntryPulls = { before: undefined, whole: [], held: [] };

/** Returns the pulls of its entry. */
async function addOne(
  session: BuildSession,
  { source, entries, names, pulls }: Added,
  pull: LandedListings,
  { shown, unread }: ReturnType<PullBatch['next']>,
  { accepted, confirmed }: Judged,
): Promise<EntryPulls> {
  const own = toEntry(pull.pull);
  const { known } = source;
  const entry = names.get(own) ?? chooseName(own, pull, { shown, known }, entries);
  names.set(own, entry);
  const past = entries.get(entry) ?? noPulls;
  const look = { pull, entry, at: Date.parse(pull.pulledAt), shown, unread };
  const { verdict, doubted } = await addListingPull(session, source, look, {
    ...past,
    isAccepted: confirmed.has(pull.pull),
  });
  const newestRecord = pull.pulledAt.slice(0, 10);
  pulls.set(pull.pull, { ...pull, covers: 'all', entryId: entry, ...verdict, newestRecord });
  if (doubted) await keepDoubt(session, pulls, doubted);
  const before = doubted ? { ...past, whole: past.whole.slice(0, -1) } : past;
  const now = followEntry(before, pull, verdict, accepted.has(pull.pull));
  entries.set(entry, now);
  return now;
}

/** The verdict of the next pull on this one counts, whether this one is added now or was before. */
async function keepDoubt(
  session: BuildSession,
  added: Map<string, RecordedPull>,
  { pull, verdict }: Doubt,
): Promise<void> {
  const before = added.get(pull);
  if (before) added.set(pull, { ...before, ...verdict });
  else
    await session.run(
      `update raw.pulls set absences = $absences, absences_reason = $reason where pull = $pull`,
      { pull, absences: verdict.absences, reason: verdict.absencesReason },
    );
}
