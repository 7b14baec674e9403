import { showListings } from '../load/raw-tables.ts';
import { type RecordedPull, recordPulls } from '../load/record-pulls.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { Workbench } from '../workbench.ts';
import { compareAdverts, createDigestTypes, digests, showIncoming } from './compare-adverts.ts';
import {
  type Doubt,
  followReturns,
  judgeAbsences,
  type ListingPull,
  type Verdict,
  type WholePull,
} from './judge-absences.ts';
import type { JudgedKind } from './kind-counts.ts';

/**
 * For this many whole pulls an advert that they missed stays known, so that one that a search had
 * left out can be told from one that was gone.
 */
const pullsToRemember = 8;
/** The number of last whole pulls that define what is usual. */
const pullsOfUsual = 5;

/**
 * Begins to add pulls of a source. The work stays in memory until `saveListings`, in tables of its
 * own: the known adverts, the runs that begin and end, and the scopes of the last whole pulls. So a
 * pull costs the same however long the history is, and of runs that go on only a digest is kept.
 */
export async function startListings(workbench: Workbench, source: string): Promise<void> {
  await workbench.run(`set variable source = ${quote(source)};
    set variable pulls_remembered = ${pullsToRemember};
    set variable known_since = (${readSql('intake', 'known_since')})`);
  await createDigestTypes(workbench);
  // Digested while being read, so that only digests are sorted and joined.
  await workbench.run(
    `create or replace temp view digested_runs as
     select listing_id, source, entry, first_pulled_at, last_pulled_at, ${digests}
     from version.raw.listing_runs`,
  );
  await workbench.run(
    `create or replace temp table known_adverts as ${readSql('intake', 'known_runs')}`,
  );
  await workbench.run(`
    create or replace temp table begun_runs as from raw.listing_runs limit 0;
    create or replace temp table ended_runs (
      advert ubigint, first_pulled_at timestamp, last_pulled_at timestamp);
    create or replace temp table counted_scopes as from raw.listing_scopes limit 0;
    create or replace temp view recent_scopes as
      from (from version.raw.listing_scopes union all from counted_scopes)
      where source = getvariable('source') and entry = getvariable('entry')
        and pulled_at >= getvariable('remembered_since')`);
}

/**
 * Adds a pull, which must be the newest, to the runs of its source. A run goes on where the advert
 * is unchanged, ends where it changed or is missing, and begins where it is new. The verdict says
 * whether missing adverts may be gone; `isAccepted`: an operator or later pulls have confirmed it.
 * The Parquet file has the columns of `listingColumns`.
 */
export async function addListingPull(
  workbench: Workbench,
  pull: ListingPull,
  {
    entry,
    parquetPath,
    before,
    whole,
    isAccepted,
  }: {
    /** The first entry that looked at the same part of the source. */
    readonly entry: string;
    readonly parquetPath: string;
    /** Instant of the entry's pull before this one; undefined for its first. */
    readonly before: string | undefined;
    /** Its whole pulls so far, oldest first. */
    readonly whole: readonly WholePull[];
    readonly isAccepted: boolean;
  },
): Promise<{ readonly verdict: Verdict; readonly doubted: Doubt | undefined }> {
  await setPull(workbench, pull, entry, whole);
  await showIncoming(workbench, parquetPath);
  await compareAdverts(workbench);
  const doubted = pull.isComplete ? await followReturns(workbench, whole) : undefined;
  const believed = doubted ? whole.slice(0, -1) : whole;
  if (doubted) await setPull(workbench, pull, entry, believed);
  const { verdict, kinds } = await judgeAbsences(workbench, pull, {
    before,
    whole: believed,
    isAccepted,
  });
  const { pulledAt } = pull;
  const remembered = [...believed.map((one) => one.pulledAt), pulledAt].at(-pullsToRemember);
  await followRuns(workbench, { parquetPath, before, verdict, kinds, remembered, pulledAt });
  if (verdict.absences === 'counted')
    await workbench.run(`insert into counted_scopes by name ${readSql('raw', 'listing_scopes')}`);
  return { verdict, doubted };
}

/** Saves what was added since `startListings`, with the pulls that it came from. */
export async function saveListings(
  workbench: Workbench,
  source: string,
  pulls: readonly RecordedPull[],
): Promise<void> {
  await workbench.run('begin transaction');
  await workbench.run(
    `update raw.listing_runs as runs set last_pulled_at = ended_runs.last_pulled_at
     from ended_runs
     where runs.source = $source and runs.last_pulled_at is null
       and hash(runs.source_listing_id) = ended_runs.advert
       and runs.first_pulled_at = ended_runs.first_pulled_at`,
    { source },
  );
  await workbench.run(`
    insert into raw.listing_runs by name
    select begun_runs.* replace (ended_runs.last_pulled_at as last_pulled_at)
    from begun_runs left join ended_runs
      on hash(begun_runs.source_listing_id) = ended_runs.advert
      and begun_runs.first_pulled_at = ended_runs.first_pulled_at`);
  await workbench.run('insert into raw.listing_scopes from counted_scopes');
  await recordPulls(workbench, pulls);
  await workbench.run('commit');
  await workbench.run('drop view recent_scopes; drop view digested_runs');
  const own = ['begun_runs', 'ended_runs', 'known_adverts', 'counted_scopes'];
  for (const table of own) await workbench.run(`drop table ${table}`);
}

/** Removes everything of a source from raw, to add its pulls anew. */
export async function forgetListings(workbench: Workbench, source: string): Promise<void> {
  for (const table of ['listing_runs', 'listing_scopes', 'pulls']) {
    await workbench.run(`delete from raw.${table} where source = $source`, { source });
  }
}

/**
 * Of the entry's own runs, those that the pull lacks end; those that it can't show stay as they
 * are.
 */
async function followRuns(
  workbench: Workbench,
  {
    parquetPath,
    before,
    verdict,
    kinds,
    remembered,
    pulledAt,
  }: {
    readonly pulledAt: string;
    /** The oldest whole pull that is remembered, this one among them. */
    readonly remembered: string | undefined;
    readonly parquetPath: string;
    readonly before: string | undefined;
    readonly verdict: Verdict;
    readonly kinds: readonly JudgedKind[];
  },
): Promise<void> {
  const isMissing = '(not is_shown and is_of_entry and not is_unread)';
  await workbench.run(
    `insert into ended_runs
     select advert, run_began_at, greatest(run_began_at, $before::timestamp) from differing_adverts
     where run_began_at is not null and (${isMissing} or is_begun)`,
    { before: before ?? null },
  );
  await showListings(
    workbench,
    parquetPath,
    'hash(source_listing_id) in (select advert from differing_adverts where is_begun)',
  );
  await workbench.run(`insert into begun_runs by name ${readSql('raw', 'listing_runs')}`);
  // An advert that a whole pull misses stays known until the next; one that it leaves out, or that
  // was missed before, doesn't.
  const isWhole = verdict.absences === 'counted';
  if (isWhole) await showKinds(workbench, kinds);
  const isCovered = kinds.every((kind) => kind.isCovered)
    ? 'true'
    : `(known_county, known_property_type) in (
    select (county, "propertyType") from judged_kinds where "isCovered")`;
  const isKept = isWhole
    ? `not ${isMissing} or missed_at >= coalesce($since::timestamp, '-infinity') or (missed_at is null and ${isCovered})`
    : 'true';
  // Made anew, because rows deleted from a table in memory are still scanned.
  await workbench.run(
    `create or replace temp table known_adverts as
     select advert, county, property_type, content, page, entry, run_began_at, missed_at
     from known_adverts anti join differing_adverts using (advert)
     union all by name
     select
       advert, county, property_type, content, page,
       if(is_begun, getvariable('entry'), entry) as entry,
       case when is_begun then getvariable('pulled_at')::timestamp
         when not ${isMissing} then run_began_at end as run_began_at,
       case when not is_shown then
         coalesce(missed_at, if(${isWhole} and ${isMissing}, $pulledAt::timestamp, null)) end as missed_at
     from differing_adverts where ${isKept}`,
    isWhole ? { since: remembered ?? null, pulledAt } : { pulledAt },
  );
}

async function showKinds(workbench: Workbench, kinds: readonly JudgedKind[]): Promise<void> {
  await workbench.run(
    `create or replace temp table judged_kinds as
     select unnest(from_json($kinds::json, '[{"county": "VARCHAR", "propertyType": "VARCHAR",
       "shown": "INTEGER", "usual": "DOUBLE", "isCovered": "BOOLEAN", "isNew": "BOOLEAN"}]'),
       recursive := true)`,
    { kinds: JSON.stringify(kinds) },
  );
}

async function setPull(
  workbench: Workbench,
  { pull, pulledAt, unread }: ListingPull,
  entry: string,
  whole: readonly WholePull[],
): Promise<void> {
  const instant = (one: WholePull | undefined, otherwise = "'-infinity'") =>
    `${one ? quote(toTimestamp(one.pulledAt)) : otherwise}::timestamp`;
  await workbench.run(`set variable pull = ${quote(pull)};
    set variable entry = ${quote(entry)};
    set variable unread = [${unread.map(quote).join(', ')}]::varchar[];
    set variable pulled_at = ${quote(toTimestamp(pulledAt))}::timestamp;
    set variable looked_before_at = ${instant(whole.at(-1), 'null')};
    set variable usual_since = ${instant(whole.at(-pullsOfUsual))};
    set variable remembered_since = ${instant(whole.at(-pullsToRemember))}`);
}

function toTimestamp(instant: string): string {
  return instant.replace('Z', '');
}
