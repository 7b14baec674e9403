import { type RecordedPull, toEntry } from '../load/record-pulls.ts';
import { readSql } from '../models.ts';
import type { PreparedListingFile } from '../records/listings.ts';
import type { Workbench } from '../workbench.ts';
import { addListingPull, forgetListings, saveListings, startListings } from './add-listing-pull.ts';
import { chooseEntry } from './choose-entry.ts';
import type { Doubt, ListingPull, Verdict, WholePull } from './judge-absences.ts';
import { noteAll, noteTouched } from './note-changes.ts';
import { dailyChurn } from './usual-change.ts';

/** A landed pull of listings, and a function that reads its rows. */
export type LandedListings = ListingPull & {
  readonly prepare: () => Promise<PreparedListingFile>;
};

/** This many held pulls in a row that agree with each other are accepted. */
const agreeingPulls = 3;
const maxDisagreement = 0.05;
const maxGrowth = 0.1;

/**
 * Brings the runs of one source up to date with all its landed pulls. Pulls newer than those of the
 * version are added. If one arrives late, or an operator accepts a held one, the source is read
 * again from its first pull, so that the result doesn't depend on the order of arrival. Of pulls
 * with one instant the first counts. Afterwards `changed_listings` has the listings that changed.
 * `accepted` are the folders of held pulls that an operator has accepted.
 */
export async function loadListingPulls(
  workbench: Workbench,
  source: string,
  landed: readonly LandedListings[],
  accepted: ReadonlySet<string>,
): Promise<void> {
  const pulls = dropRepeats(landed);
  const known = await readKnown(workbench, source);
  const added = pulls.slice(known.size);
  const isInOrder =
    pulls.slice(0, known.size).every(({ pull }) => known.has(pull)) &&
    [...known].every(([pull, { absences }]) => absences !== 'held' || !accepted.has(pull));
  if (isInOrder && added.length === 0) return;
  const add = async (past: Parameters<typeof addPulls>[3]) =>
    await workbench.onOneThread(async () => await addPulls(workbench, source, pulls, past));
  let agreeing = isInOrder ? await add({ known, accepted, confirmed: accepted }) : [];
  if (isInOrder && agreeing.length === 0) {
    await noteTouched(workbench, source, listBefore(pulls, added, known));
    return;
  }
  await noteAll(workbench, source);
  await forgetListings(workbench, source);
  const confirmed = new Set([...accepted, ...agreeing]);
  do {
    for (const pull of agreeing) confirmed.add(pull);
    agreeing = await add({ known: new Map(), accepted, confirmed });
  } while (agreeing.length > 0);
  await noteAll(workbench, source);
}

/**
 * Adds the new pulls in order. If held pulls turn out to agree with each other it adds nothing and
 * returns their folders: the source has to be read again with them accepted.
 */
async function addPulls(
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

/** The pulls of an entry so far: the one before, those that are whole, and those held since. */
type EntryPulls = {
  readonly before: string | undefined;
  readonly whole: readonly WholePull[];
  readonly held: readonly LandedListings[];
};

function followEntry(
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

async function addOne(
  workbench: Workbench,
  pull: LandedListings,
  past: EntryPulls & { readonly entry: string; readonly isAccepted: boolean },
): Promise<Awaited<ReturnType<typeof addListingPull>>> {
  const { parquetPath } = await pull.prepare();
  return await addListingPull(workbench, pull, { ...past, parquetPath });
}

/** The entry whose pulls this entry's are compared with, chosen by its first pull. */
async function chooseName(
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

/** A pull that the version has. */
type KnownPull = Verdict & { readonly entry: string };

/**
 * Whether held pulls show one and the same part of a source: about as many adverts each, no more
 * gone from one to the next than is normal, and hardly any that is in the first and the last but
 * not in between.
 */
async function agree(workbench: Workbench, pulls: readonly LandedListings[]): Promise<boolean> {
  const rows = pulls.map(({ rows: count }) => count);
  const [least, most] = [Math.min(...rows), Math.max(...rows)];
  if (most - least > maxGrowth * most + 3 * Math.sqrt(most)) return false;
  const [first, middle, last] = await Promise.all(pulls.map(async (pull) => await pull.prepare()));
  const [shares] = await workbench.rows<{ left: number; leftLater: number; between: number }>(
    readSql('intake', 'agreement'),
    {
      first: first?.parquetPath ?? '',
      middle: middle?.parquetPath ?? '',
      last: last?.parquetPath ?? '',
    },
  );
  const instants = pulls.map(({ pulledAt }) => Date.parse(pulledAt) / 86_400_000);
  const [at = 0, later = 0, latest = 0] = instants;
  const mayLeave = (days: number) => 1 - (1 - maxDisagreement) * Math.exp(-2 * dailyChurn * days);
  return (
    shares !== undefined &&
    shares.left <= mayLeave(later - at) &&
    shares.leftLater <= mayLeave(latest - later) &&
    shares.between <= maxDisagreement
  );
}

/** By instant, then by landing; of one instant the first. */
function dropRepeats(landed: readonly LandedListings[]): LandedListings[] {
  const key = ({ pulledAt, refreshedAt, pull }: LandedListings) =>
    [pulledAt, refreshedAt, pull].join(' ');
  const sorted = landed.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
  return sorted.filter(({ pulledAt }, index) => pulledAt !== sorted[index - 1]?.pulledAt);
}

async function readKnown(workbench: Workbench, source: string): Promise<Map<string, KnownPull>> {
  const rows = await workbench.rows<KnownPull & { pull: string }>(
    `select pull, entry, absences, absences_reason as "absencesReason", shown_share as "shownShare"
     from raw.pulls where source = $source order by pulled_at`,
    { source },
  );
  return new Map(rows.map(({ pull, ...known }) => [pull, known]));
}

/**
 * The newest instant up to which nothing changes for any entry with a new pull; null where one is
 * an entry's first. Runs that began after the last whole pull can still change, as the next one
 * shows what was covered before.
 */
function listBefore(
  pulls: readonly LandedListings[],
  added: readonly LandedListings[],
  known: ReadonlyMap<string, KnownPull>,
): string | null {
  const entries = new Set(added.map(({ pull }) => toEntry(pull)));
  const before = [...entries].map(
    (entry) =>
      pulls.findLast(
        ({ pull }) => toEntry(pull) === entry && known.get(pull)?.absences === 'counted',
      )?.pulledAt ?? '',
  );
  return before.toSorted()[0] || null;
}
