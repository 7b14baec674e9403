import {
  addListingPull,
  forgetListings,
  type ListingPull,
  saveListings,
  startListings,
} from './load-listings.ts';
import type { RecordedPull, Silence } from './record-pull.ts';
import type { PreparedListingFile } from './records.ts';
import type { Workbench } from './workbench.ts';

/** A landed pull of listings, and the way to its rows. */
export type LandedListings = ListingPull & {
  readonly prepare: () => Promise<PreparedListingFile>;
};

/** So many held pulls in a row that agree with each other are believed. */
const agreeingPulls = 3;
const maxDisagreement = 0.05;

/**
 * Brings the runs of one source up to date with all its landed pulls. Pulls that are newer than all that the version
 * has are added; one that comes late, or that an operator now vouches for, has the source read again from its first
 * pull: the result is the same whichever way it came about. Of pulls of one instant the first counts. What the pulls
 * touch is in `changed_listings` afterwards. `accepted` are the folders of held pulls that an operator vouches for.
 */
export async function loadListingPulls(
  workbench: Workbench,
  source: string,
  landed: readonly LandedListings[],
  accepted: ReadonlySet<string>,
): Promise<void> {
  const pulls = dropRepeats(landed);
  const known = await readSilences(workbench, source);
  const added = pulls.slice(known.size);
  const isInOrder =
    pulls.slice(0, known.size).every(({ pull }) => known.has(pull)) &&
    [...known].every(([pull, silence]) => silence !== 'held' || !accepted.has(pull));
  if (isInOrder && added.length === 0) return;
  await noteUnsettled(workbench, source);
  let agreeing = isInOrder ? await addPulls(workbench, source, pulls, known, accepted) : [];
  if (isInOrder && agreeing.length === 0) {
    await noteSince(workbench, source, pulls[known.size - 1]?.pulledAt ?? null);
    return;
  }
  await noteAll(workbench, source);
  await forgetListings(workbench, source);
  const vouchedFor = new Set([...accepted, ...agreeing]);
  do {
    for (const pull of agreeing) vouchedFor.add(pull);
    agreeing = await addPulls(workbench, source, pulls, new Map(), vouchedFor);
  } while (agreeing.length > 0);
  await noteAll(workbench, source);
}

/**
 * Adds the pulls that aren't known yet, in their order. Where held pulls turn out to agree it adds nothing, and answers
 * their folders: the source has to be read again with them vouched for.
 */
async function addPulls(
  workbench: Workbench,
  source: string,
  pulls: readonly LandedListings[],
  known: ReadonlyMap<string, Silence>,
  accepted: ReadonlySet<string>,
): Promise<readonly string[]> {
  const complete: { readonly pull: LandedListings; readonly silence: Silence }[] = [];
  const added: RecordedPull[] = [];
  await startListings(workbench, source);
  for (const [index, pull] of pulls.entries()) {
    const silence =
      known.get(pull.pull) ??
      (await addOne(workbench, pull, pulls[index - 1]?.pulledAt, accepted.has(pull.pull)));
    const newestRecord = pull.pulledAt.slice(0, 10);
    if (!known.has(pull.pull)) added.push({ ...pull, covers: 'all', silence, newestRecord });
    if (silence !== 'incomplete') complete.push({ pull, silence });
    const last = complete.slice(-agreeingPulls);
    const areHeld = last.length === agreeingPulls && last.every((one) => one.silence === 'held');
    if (!areHeld || known.has(pull.pull)) continue;
    if (
      await agree(
        workbench,
        last.map((one) => one.pull),
      )
    )
      return last.map((one) => one.pull.pull);
  }
  await saveListings(workbench, source, added);
  return [];
}

async function addOne(
  workbench: Workbench,
  pull: LandedListings,
  before: string | undefined,
  isAccepted: boolean,
): Promise<Silence> {
  const { parquetPath } = await pull.prepare();
  return await addListingPull(workbench, pull, { parquetPath, before, isAccepted });
}

/** Whether each two neighbours show the same adverts, but for a twentieth of what either shows. */
async function agree(workbench: Workbench, pulls: readonly LandedListings[]): Promise<boolean> {
  const paths: string[] = [];
  for (const pull of pulls) paths.push((await pull.prepare()).parquetPath);
  for (const [index, path] of paths.slice(1).entries()) {
    const [row] = await workbench.rows<{ share: number }>(
      `select avg((before.id is null or after.id is null)::integer) as share
       from (select source_listing_id as id from read_parquet($before)) as before
       full join (select source_listing_id as id from read_parquet($after)) as after
         on before.id = after.id`,
      { before: paths[index] ?? '', after: path },
    );
    if ((row?.share ?? 1) > maxDisagreement) return false;
  }
  return true;
}

/** By instant, then by landing; of one instant the first. */
function dropRepeats(landed: readonly LandedListings[]): LandedListings[] {
  const key = ({ pulledAt, refreshedAt, pull }: LandedListings) =>
    [pulledAt, refreshedAt, pull].join(' ');
  const sorted = landed.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
  return sorted.filter(({ pulledAt }, index) => pulledAt !== sorted[index - 1]?.pulledAt);
}

async function readSilences(workbench: Workbench, source: string): Promise<Map<string, Silence>> {
  const rows = await workbench.rows<{ pull: string; silence: Silence }>(
    'select pull, silence from raw.pulls where source = $source order by pulled_at',
    { source },
  );
  return new Map(rows.map(({ pull, silence }) => [pull, silence]));
}

/** Listings of which something still has to settle: absent and not confirmed, or a change that waits. */
async function noteUnsettled(workbench: Workbench, source: string): Promise<void> {
  const [table] = await workbench.rows(
    `select 1 from duckdb_tables() where database_name = 'version' and schema_name = 'core'
       and table_name = 'adverts'`,
  );
  if (!table) return;
  await workbench.run(
    `insert into work.main.changed_listings
     select listing_id from core.adverts
     where source = $source and (is_pending or (gone_at is null and last_seen_at is not null))`,
    { source },
  );
}

/** Listings whose runs began or ended with the pulls after that instant. */
async function noteSince(
  workbench: Workbench,
  source: string,
  before: string | null,
): Promise<void> {
  await workbench.run(
    `insert into work.main.changed_listings
     select listing_id from raw.listing_runs
     where source = $source
       and ($before::timestamp is null or first_pulled_at > $before::timestamp
         or last_pulled_at >= $before::timestamp)`,
    { source, before },
  );
}

async function noteAll(workbench: Workbench, source: string): Promise<void> {
  await workbench.run(
    `insert into work.main.changed_listings
     select listing_id from raw.listing_runs where source = $source`,
    { source },
  );
}
