import { type RecordedPull, toEntry } from '../load/record-pulls.ts';
import type { Workbench } from '../workbench.ts';
import { addListingPull } from './add-listing-pull.ts';
import { agree, agreeingPulls } from './agreeing-pulls.ts';
import { chooseName, type EntryPulls, followEntry } from './entry-pulls.ts';
import type { Doubt, LandedListings, Verdict } from './listing-pull.ts';
import { saveListings, startListings } from './save-listings.ts';

/** A pull that the version has. */
export type KnownPull = Verdict & { readonly entry: string };

/**
 * Adds the new pulls in order. If held pulls turn out to agree with each other it adds nothing and
 * returns their folders: the source has to be read again with them accepted.
 */
export async function addPulls(
  workbench: Workbench,
  source: string,
  pulls: readonly LandedListings[],
  {
    known,
    accepted,
    confirmed,
  }: {
    readonly known: ReadonlyMap<string, KnownPull>;
    /** Those that an operator has accepted. */
    readonly accepted: ReadonlySet<string>;
    /** These, and those that agree with each other. */
    readonly confirmed: ReadonlySet<string>;
  },
): Promise<readonly string[]> {
  const entries = new Map<string, EntryPulls>();
  const names = new Map<string, string>();
  const added = new Map<string, RecordedPull>();
  await startListings(workbench, source);
  for (const pull of pulls) {
    const own = toEntry(pull.pull);
    const verdict = known.get(pull.pull);
    const entry =
      verdict?.entry ?? names.get(own) ?? (await chooseName(workbench, own, pull, entries));
    names.set(own, entry);
    const past = entries.get(entry) ?? { before: undefined, whole: [], held: [] };
    const { verdict: found, doubted } = verdict
      ? { verdict, doubted: undefined }
      : await addOne(workbench, pull, { ...past, entry, isAccepted: confirmed.has(pull.pull) });
    const newestRecord = pull.pulledAt.slice(0, 10);
    if (!verdict)
      added.set(pull.pull, { ...pull, covers: 'all', entryId: entry, ...found, newestRecord });
    const before = doubted ? { ...past, whole: past.whole.slice(0, -1) } : past;
    if (doubted) await keepDoubt(workbench, added, doubted);
    const now = followEntry(before, pull, found, accepted.has(pull.pull));
    entries.set(entry, now);
    const last = now.held.slice(-agreeingPulls);
    if (last.length < agreeingPulls || known.has(pull.pull)) continue;
    if (await agree(workbench, last)) return last.map((one) => one.pull);
  }
  await saveListings(workbench, source, [...added.values()]);
  return [];
}

/** The verdict of the next pull on this one counts, whether this one is added now or was before. */
async function keepDoubt(
  workbench: Workbench,
  added: Map<string, RecordedPull>,
  { pull, verdict }: Doubt,
): Promise<void> {
  const before = added.get(pull);
  if (before) added.set(pull, { ...before, ...verdict });
  else
    await workbench.run(
      `update raw.pulls set absences = $absences, absences_reason = $reason where pull = $pull`,
      { pull, absences: verdict.absences, reason: verdict.absencesReason },
    );
}

async function addOne(
  workbench: Workbench,
  pull: LandedListings,
  past: EntryPulls & { readonly entry: string; readonly isAccepted: boolean },
): Promise<Awaited<ReturnType<typeof addListingPull>>> {
  const { parquetPath } = await pull.prepare();
  return await addListingPull(workbench, pull, { ...past, parquetPath });
}
