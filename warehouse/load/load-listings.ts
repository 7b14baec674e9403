import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { LandedListings } from '../records/listings.ts';
import { showListingBatch } from './listing-batch.ts';
import { recordPulls, toEntry } from './record-pulls.ts';

/**
 * Updates the runs and counts of one source with all its landed pulls. Newer pulls are added. If
 * one arrives late, the source is loaded again from its first pull, so the result doesn't depend on
 * the order of arrival. If two pulls share an instant, the first counts. `accepted` are the folders
 * of held pulls that an operator has accepted.
 */
export async function loadListingPulls(
  session: BuildSession,
  source: string,
  landed: readonly LandedListings[],
  accepted: ReadonlySet<string>,
): Promise<void> {
  await session.use('version');
  await session.run(`set variable source = ${quote(source)}`);
  const pulls = dropRepeats(landed);
  const known = await readKnown(session);
  const isInOrder = known.every(({ pull }, at) => pull === pulls[at]?.pull);
  if (!isInOrder) await forgetListings(session, source);
  const entries = new Map(isInOrder ? known.map(({ pull, entry }) => [toEntry(pull), entry]) : []);
  const added = isInOrder ? pulls.slice(known.length) : pulls;
  for (const batch of divideIntoBatches(added, new Set(entries.keys())))
    await addBatch(session, batch, entries);
  await session.run(
    `update raw.pulls set is_accepted = not is_accepted
     where source = $source and is_accepted <> (pull in (select unnest($accepted::json::varchar[])))`,
    { source, accepted: JSON.stringify([...accepted]) },
  );
}

/** Sorted by instant, then by landing. The first of each instant counts. */
function dropRepeats(landed: readonly LandedListings[]): LandedListings[] {
  const key = ({ pulledAt, refreshedAt, pull }: LandedListings) =>
    [pulledAt, refreshedAt, pull].join(' ');
  const sorted = landed.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
  return sorted.filter(({ pulledAt }, index) => pulledAt !== sorted[index - 1]?.pulledAt);
}

async function readKnown(session: BuildSession) {
  return await session.rows<{ readonly pull: string; readonly entry: string }>(
    `select pull, entry from raw.pulls where source = getvariable('source') order by pulled_at`,
  );
}

/** Removes sources of listings that have no landed files. */
export async function forgetOtherListings(
  session: BuildSession,
  sources: readonly string[],
): Promise<void> {
  await session.use('version');
  const known = await session.rows<{ readonly source: string }>(
    "select distinct source from raw.pulls where kind like 'listings-%'",
  );
  for (const { source } of known)
    if (!sources.includes(source)) await forgetListings(session, source);
}

/** Removes everything of a source from raw, to add its pulls again. */
async function forgetListings(session: BuildSession, source: string): Promise<void> {
  for (const table of ['listing_runs', 'listing_counts', 'pulls'])
    await session.run(`delete from raw.${table} where source = $source`, { source });
}

/** More would keep too many files open, or need too much memory: a pull may have 25,000 rows. */
const maxPulls = 80;

/**
 * Divides pulls, in order, into batches. The first pull of an entry begins a batch: to find whether
 * it continues another entry, everything earlier must be loaded.
 */
function divideIntoBatches(
  pulls: readonly LandedListings[],
  known: ReadonlySet<string>,
): LandedListings[][] {
  const batches: LandedListings[][] = [];
  const entries = new Set(known);
  for (const pull of pulls) {
    const last = batches.at(-1);
    const entry = toEntry(pull.pull);
    if (last && last.length < maxPulls && entries.has(entry)) last.push(pull);
    else batches.push([pull]);
    entries.add(entry);
  }
  return batches;
}

/**
 * `entries` maps each entry of the sources file to the entry that it continues. Most continue
 * themselves.
 */
async function addBatch(
  session: BuildSession,
  batch: readonly LandedListings[],
  entries: Map<string, string>,
): Promise<void> {
  const toName = ({ pull }: LandedListings) => entries.get(toEntry(pull)) ?? toEntry(pull);
  await showListingBatch(session, batch, toName);
  const own = toEntry(batch[0]?.pull ?? '');
  if (!entries.has(own)) {
    const sql = readSql('intake', 'continued_entry');
    const [continued] = await session.rows<{ readonly entry: string }>(sql);
    entries.set(own, continued?.entry ?? own);
    if (continued) await showListingBatch(session, batch, toName);
  }
  await session.run(
    `create or replace temp table listing_islands as ${readSql('intake', 'listing_islands')};
     update raw.listing_runs as runs
     set last_pulled_at = islands.last_pulled_at, entry = islands.entry
     from listing_islands as islands
     where runs.source = getvariable('source') and runs.last_pulled_at is null
       and runs.first_pulled_at = islands.began_at
       and hash(runs.source_listing_id) = islands.advert;
     insert into raw.listing_runs by name ${readSql('raw', 'listing_runs')};
     insert into raw.listing_counts by name ${readSql('raw', 'listing_counts')}`,
  );
  await recordPulls(
    session,
    batch.map((pull) => ({
      ...pull,
      covers: 'all',
      entryId: toName(pull),
      newestRecord: pull.pulledAt.slice(0, 10),
    })),
  );
}
