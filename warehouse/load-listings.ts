import { type JudgedKind, judgePull, type KindCount, type Past } from './judge-pull.ts';
import { readSql } from './models.ts';
import { showListings } from './raw-tables.ts';
import { type RecordedPull, recordPull, type Silence } from './record-pull.ts';
import { listingColumns, type PullFacts } from './records.ts';
import type { Workbench } from './workbench.ts';

/** A pull of listings as it landed. */
export type ListingPull = PullFacts & {
  readonly rows: number;
  readonly setAside: number;
  /** Whether it shows all that its source has in its scope. */
  readonly isComplete: boolean;
  /** Why it doesn't, where that is known. */
  readonly incompleteBecause?: readonly string[];
  /** Adverts that it shows and that couldn't be read, by id or page address: these are not missing. */
  readonly unread: readonly string[];
};

/** What became of a pull when it was added. */
export type Verdict = {
  readonly silence: Silence;
  /** Why its silence doesn't count, in numbers; null where it does. */
  readonly silenceReason: string | null;
  readonly shownShare: number | null;
};

/** So many whole pulls tell what is usual. */
const pullsToCompare = 5;

/**
 * Of an advert: itself, its county and type, the number of its id, and all that it says, as digests, which are compared
 * faster than texts. They live as long as a load: another DuckDB may digest otherwise.
 */
const digests = `hash(source_listing_id) as advert, county, coalesce(property_type, '') as property_type,
  try_cast(regexp_extract(source_listing_id, '[0-9]+$') as bigint) as id_number,
  hash(${Object.keys(listingColumns).join(', ')}) as content,
  hash(page_url) as page`;

/**
 * Begins to add pulls of a source. What is under way stays in memory until `saveListings`, in tables of their own: the
 * adverts that are known, the runs that begin, those that end, the scopes of the last whole pulls. So a pull costs the
 * same however long the history is, and of what goes on no more is kept than a digest.
 */
export async function startListings(workbench: Workbench, source: string): Promise<void> {
  await workbench.run(`set variable source = ${quote(source)}`);
  await workbench.run(
    `create or replace temp table known_adverts as
     select ${digests}, entry, run_began_at from (${readSql('intake', 'known_runs')})`,
  );
  await workbench.run(`
    create or replace temp table begun_runs as from raw.listing_runs limit 0;
    create or replace temp table ended_runs (
      advert ubigint, first_pulled_at timestamp, last_pulled_at timestamp);
    create or replace temp table counted_scopes as from raw.listing_scopes limit 0;
    create or replace temp table recent_scopes as
      select * from raw.listing_scopes
      where source = getvariable('source')
      qualify dense_rank() over (partition by entry order by pulled_at desc) <= ${pullsToCompare}`);
}

/**
 * Adds a pull to the runs of its source, of which it must be the newest: what says the same goes on, what doesn't or
 * isn't there ends, what is new begins. Whether what it lacks may be gone is told by its verdict; `isAccepted` says
 * that an operator or later pulls vouch for it. The Parquet file has the columns of `listingColumns`.
 */
export async function addListingPull(
  workbench: Workbench,
  pull: ListingPull,
  {
    parquetPath,
    before,
    whole,
    isAccepted,
  }: {
    readonly parquetPath: string;
    /** Instant of the entry's pull before this one; undefined for its first. */
    readonly before: string | undefined;
    /** Its whole pulls so far, the oldest first. */
    readonly whole: readonly WholePull[];
    readonly isAccepted: boolean;
  },
): Promise<Verdict> {
  const last = whole.at(-1);
  await setPull(workbench, pull, last?.pulledAt ?? null);
  await compareAdverts(workbench, pull, parquetPath);
  const { verdict, kinds } = await judge(workbench, pull, whole, isAccepted);
  await followRuns(workbench, { parquetPath, before, verdict });
  if (verdict.silence === 'counted') await countScopes(workbench, pull, kinds, whole);
  return verdict;
}

/** A whole pull of an entry, for those after it to be held against. */
export type WholePull = { readonly pulledAt: string; readonly shownShare: number | null };

async function compareAdverts(
  workbench: Workbench,
  pull: ListingPull,
  parquetPath: string,
): Promise<void> {
  await showListings(workbench, parquetPath);
  await workbench.run(
    `create or replace temp table incoming_adverts as select ${digests} from landed_listings`,
  );
  await workbench.run(
    `create or replace temp table unread_adverts as
     select distinct hash(unnest(from_json($unread, '["VARCHAR"]'))) as advert`,
    { unread: JSON.stringify(pull.unread) },
  );
  await workbench.run(
    `create or replace temp table compared_adverts as ${readSql('intake', 'compared_adverts')}`,
  );
}

async function judge(
  workbench: Workbench,
  pull: ListingPull,
  whole: readonly WholePull[],
  isAccepted: boolean,
): Promise<{ verdict: Verdict; kinds: readonly JudgedKind[] }> {
  if (!pull.isComplete) {
    const silenceReason =
      pull.incompleteBecause?.join('; ') || 'it does not show all that its source has';
    return { verdict: { silence: 'incomplete', silenceReason, shownShare: null }, kinds: [] };
  }
  const counts = await workbench.rows<KindCount>(readSql('intake', 'kind_counts'));
  const tenths = await workbench.rows<{ share: number }>(readSql('intake', 'kept_by_tenth'));
  const shares = tenths.map(({ share }) => share);
  const past = describePast(pull, whole);
  const { suspicion, shownShare, kinds } = judgePull(
    counts,
    shares.length === 10 ? shares : null,
    past,
  );
  const isHeld = suspicion !== null && !isAccepted;
  const silence = isHeld ? 'held' : 'counted';
  return {
    verdict: { silence, silenceReason: isHeld ? suspicion : null, shownShare },
    kinds,
  };
}

function describePast(pull: ListingPull, whole: readonly WholePull[]): Past {
  const last = whole.at(-1);
  return {
    days: last ? (Date.parse(pull.pulledAt) - Date.parse(last.pulledAt)) / 86_400_000 : null,
    shares: whole.slice(-10).flatMap(({ shownShare }) => shownShare ?? []),
  };
}

/** Keeps what was added since `startListings`, with the pulls that it came from. */
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
  for (const pull of pulls) await recordPull(workbench, pull);
  await workbench.run('commit');
  const own = ['begun_runs', 'ended_runs', 'known_adverts', 'counted_scopes', 'recent_scopes'];
  for (const table of own) await workbench.run(`drop table ${table}`);
}

/** Takes everything of a source out of raw, to add its pulls anew. */
export async function forgetListings(workbench: Workbench, source: string): Promise<void> {
  for (const table of ['listing_runs', 'listing_scopes', 'pulls']) {
    await workbench.run(`delete from raw.${table} where source = $source`, { source });
  }
}

/** What the pull lacks of its entry's own runs ends; what it can't tell of stays as it is. */
async function followRuns(
  workbench: Workbench,
  {
    parquetPath,
    before,
    verdict,
  }: { parquetPath: string; before: string | undefined; verdict: Verdict },
): Promise<void> {
  const begins = '(is_shown and (run_began_at is null or content <> known_content))';
  const isMissing = '(not is_shown and is_of_entry and not is_unread)';
  await workbench.run(
    `insert into ended_runs
     select advert, run_began_at, greatest(run_began_at, $before::timestamp) from compared_adverts
     where run_began_at is not null and (${isMissing} or ${begins})`,
    { before: before ?? null },
  );
  await showListings(
    workbench,
    parquetPath,
    `hash(source_listing_id) in (select advert from compared_adverts where ${begins})`,
  );
  await workbench.run(`insert into begun_runs by name ${readSql('raw', 'listing_runs')}`);
  // A whole pull tells which adverts there are; until the next, those that others lack are known still.
  const isKept = verdict.silence === 'counted' ? `not ${isMissing}` : 'true';
  const kept = (column: string) => `if(is_shown, ${column}, known_${column}) as ${column}`;
  await workbench.run(
    `create or replace temp table known_adverts as
     select
       advert, ${['county', 'property_type', 'id_number', 'content', 'page'].map(kept).join(', ')},
       if(${begins}, getvariable('entry'), entry) as entry,
       case when ${begins} then getvariable('pulled_at')::timestamp
         when not ${isMissing} then run_began_at end as run_began_at
     from compared_adverts where ${isKept}`,
  );
}

async function countScopes(
  workbench: Workbench,
  { pulledAt }: ListingPull,
  kinds: readonly JudgedKind[],
  whole: readonly WholePull[],
): Promise<void> {
  await workbench.run(
    `create or replace temp table judged_kinds as
     select unnest(from_json($kinds::json, '[{"county": "VARCHAR", "propertyType": "VARCHAR",
       "shown": "INTEGER", "usual": "DOUBLE", "isCovered": "BOOLEAN", "isNew": "BOOLEAN"}]'),
       recursive := true)`,
    { kinds: JSON.stringify(kinds) },
  );
  const select = readSql('raw', 'listing_scopes');
  await workbench.run(`insert into counted_scopes by name ${select}`);
  await workbench.run(`insert into recent_scopes by name ${select}`);
  const oldest = [...whole.map((one) => one.pulledAt), pulledAt].at(-pullsToCompare);
  await workbench.run(
    `delete from recent_scopes
     where entry = getvariable('entry') and pulled_at < $oldest::timestamp`,
    { oldest: oldest ?? null },
  );
}

async function setPull(
  workbench: Workbench,
  { pull, pulledAt }: ListingPull,
  lookedBefore: string | null,
): Promise<void> {
  await workbench.run(`set variable pull = ${quote(pull)};
    set variable entry = ${quote(toEntry(pull))};
    set variable pulled_at = ${quote(toTimestamp(pulledAt))}::timestamp;
    set variable looked_before_at = ${lookedBefore === null ? 'null' : quote(toTimestamp(lookedBefore))}::timestamp`);
}

/** The entry of the sources file that a pull is of: its folder is `<entry>/<pulled-at>`. */
export function toEntry(pull: string): string {
  return pull.slice(0, pull.indexOf('/'));
}

function toTimestamp(instant: string): string {
  return instant.replace('Z', '');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
