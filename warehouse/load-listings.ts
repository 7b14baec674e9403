import { dailyChurn, type JudgedKind, judgePull, type KindCount, type Past } from './judge-pull.ts';
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

/** What so many whole pulls missed is known still, to tell what a search had left out from what was gone. */
const pullsToRemember = 8;

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
  await workbench.run(`set variable source = ${quote(source)};
    set variable pulls_remembered = ${pullsToRemember}`);
  await workbench.run(
    `create or replace temp table known_adverts as
     select ${digests}, entry, run_began_at, missed_at from (${readSql('intake', 'known_runs')})`,
  );
  await workbench.run(`
    create or replace temp table begun_runs as from raw.listing_runs limit 0;
    create or replace temp table ended_runs (
      advert ubigint, first_pulled_at timestamp, last_pulled_at timestamp);
    create or replace temp table counted_scopes as from raw.listing_scopes limit 0;
    create or replace temp table recent_scopes as
      select * from raw.listing_scopes
      where source = getvariable('source')
      qualify dense_rank() over (partition by entry order by pulled_at desc) <= ${pullsToRemember}`);
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
    /** Its whole pulls so far, the oldest first. */
    readonly whole: readonly WholePull[];
    readonly isAccepted: boolean;
  },
): Promise<{ readonly verdict: Verdict; readonly doubted: Doubt | undefined }> {
  await setPull(workbench, pull, entry, whole.at(-1));
  await compareAdverts(workbench, pull, parquetPath);
  if (pull.isComplete) await restoreScopes(workbench);
  const doubted = pull.isComplete ? await maybeDoubt(workbench, whole) : undefined;
  const believed = doubted ? whole.slice(0, -1) : whole;
  if (doubted) await setPull(workbench, pull, entry, believed.at(-1));
  const { verdict, kinds } = await judge(workbench, pull, believed, isAccepted);
  const { pulledAt } = pull;
  const remembered = [...believed.map((one) => one.pulledAt), pulledAt].at(-pullsToRemember);
  await followRuns(workbench, { parquetPath, before, verdict, kinds, remembered, pulledAt });
  if (verdict.silence === 'counted') await countScopes(workbench, pull, believed);
  return { verdict, doubted };
}

/** More of what the pulls before and after it both show is missing in no whole pull; a share of 1. */
const mostReturned = 0.05;

/**
 * Whether the newest whole pull was none, as this one shows again what it missed; then it is taken for held, and what it
 * missed for known. Of the first whole pull nothing is known that it could have missed.
 */
async function maybeDoubt(
  workbench: Workbench,
  whole: readonly WholePull[],
): Promise<Doubt | undefined> {
  const last = whole.at(-1);
  if (last === undefined || last.isVouchedFor) return undefined;
  const [counts] = await workbench.rows<{ returned: number; stayed: number }>(
    readSql('intake', 'returns'),
  );
  const { returned, stayed } = counts ?? { returned: 0, stayed: 0 };
  if (returned < 3 || returned <= mostReturned * (returned + stayed)) return undefined;
  await workbench.run(
    `update compared_adverts set missed_at = null
     where is_of_entry and missed_at = getvariable('looked_before_at')`,
  );
  for (const scopes of scopeTables) {
    await workbench.run(
      `delete from ${scopes} where source = getvariable('source')
         and entry = getvariable('entry') and pulled_at = $at::timestamp`,
      { at: last.pulledAt },
    );
  }
  const silenceReason = `it misses ${returned} of the ${returned + stayed} adverts that the pulls before and after it show`;
  return {
    pull: last.pull,
    verdict: { silence: 'held', silenceReason, shownShare: last.shownShare },
  };
}

const scopeTables = ['counted_scopes', 'recent_scopes', 'raw.listing_scopes'] as const;

/**
 * What comes back together, a whole type or county, was left out by the search and not gone: the pulls since didn't
 * cover it, and nobody knows when those that don't come back went.
 */
async function restoreScopes(workbench: Workbench): Promise<void> {
  await workbench.run(
    `create or replace temp table returned_kinds as ${readSql('intake', 'returned_kinds')}`,
  );
  const [row] = await workbench.rows<{ kinds: number }>(
    'select count(*)::integer as kinds from returned_kinds',
  );
  if (!row?.kinds) return;
  for (const scopes of scopeTables) {
    await workbench.run(
      `update ${scopes} as scopes set is_covered = false, usual_count = kinds.usual_count
       from returned_kinds as kinds
       where scopes.source = getvariable('source') and scopes.entry = getvariable('entry')
         and scopes.county = kinds.county and scopes.property_type = kinds.property_type
         and scopes.pulled_at >= kinds.missed_at`,
    );
  }
  const isOfKind = `(county, coalesce(property_type, '')) in (
    select (county, property_type) from returned_kinds)`;
  await workbench.run(
    `delete from compared_adverts
     where is_of_entry and not is_shown and missed_at is not null
       and (known_county, known_property_type) in (
         select (county, property_type) from returned_kinds)`,
  );
  await workbench.run(
    `update compared_adverts set missed_at = null
     where is_of_entry and is_shown and (known_county, known_property_type) in (
       select (county, property_type) from returned_kinds)`,
  );
  await workbench.run(
    `insert into work.main.changed_listings
     select listing_id from raw.listing_runs
     where source = getvariable('source') and entry = getvariable('entry') and ${isOfKind}`,
  );
}

/** A pull that was taken for whole, and what it is found to be by the next. */
export type Doubt = { readonly pull: string; readonly verdict: Verdict };

/** So much of what another entry showed has to be there, as far as time has left it, to be the same part of the source. */
const leastShared = 0.5;

/**
 * The entry that the first pull of an entry goes on with, as it looks at the same part of the source: of those with
 * known adverts the one of which it shows most; its own where it shows too little of each. `daysSince` tells of each how
 * long ago its newest pull was.
 */
export async function chooseEntry(
  workbench: Workbench,
  own: string,
  parquetPath: string,
  daysSince: ReadonlyMap<string, number>,
): Promise<string> {
  if (daysSince.size === 0) return own;
  await showListings(workbench, parquetPath);
  await workbench.run(
    `create or replace temp table incoming_adverts as select ${digests} from landed_listings`,
  );
  const shared = await workbench.rows<{ entry: string; known: number; shown: number }>(
    readSql('intake', 'shared_adverts'),
  );
  const shares = shared.map(({ entry, known, shown }) => ({
    entry,
    share: shown / known / Math.exp(-dailyChurn * (daysSince.get(entry) ?? 0)),
  }));
  const [best] = shares.toSorted((left, right) => right.share - left.share);
  return best && best.share >= leastShared ? best.entry : own;
}

/** A whole pull of an entry, for those after it to be held against. */
export type WholePull = {
  readonly pull: string;
  readonly pulledAt: string;
  readonly shownShare: number | null;
  /** Whether an operator, or the pulls around it, say that it is whole. */
  readonly isVouchedFor: boolean;
};

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
  // What a whole pull misses is known until the next; what it leaves out, or missed before, is not.
  const isWhole = verdict.silence === 'counted';
  await showKinds(workbench, kinds);
  const isCovered = `(known_county, known_property_type) in (
    select (county, "propertyType") from judged_kinds where "isCovered")`;
  const isKept = isWhole
    ? `not ${isMissing} or missed_at >= coalesce($since::timestamp, '-infinity') or (missed_at is null and ${isCovered})`
    : 'true';
  const kept = (column: string) => `if(is_shown, ${column}, known_${column}) as ${column}`;
  await workbench.run(
    `create or replace temp table known_adverts as
     select
       advert, ${['county', 'property_type', 'id_number', 'content', 'page'].map(kept).join(', ')},
       if(${begins}, getvariable('entry'), entry) as entry,
       case when ${begins} then getvariable('pulled_at')::timestamp
         when not ${isMissing} then run_began_at end as run_began_at,
       case when not is_shown then
         coalesce(missed_at, if(${isWhole} and ${isMissing}, $pulledAt::timestamp, null)) end as missed_at
     from compared_adverts where ${isKept}`,
    isWhole ? { since: remembered ?? null, pulledAt } : { pulledAt },
  );
}

async function countScopes(
  workbench: Workbench,
  { pulledAt }: ListingPull,
  whole: readonly WholePull[],
): Promise<void> {
  const select = readSql('raw', 'listing_scopes');
  await workbench.run(`insert into counted_scopes by name ${select}`);
  await workbench.run(`insert into recent_scopes by name ${select}`);
  const oldest = [...whole.map((one) => one.pulledAt), pulledAt].at(-pullsToRemember);
  await workbench.run(
    `delete from recent_scopes
     where entry = getvariable('entry') and pulled_at < $oldest::timestamp`,
    { oldest: oldest ?? null },
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
  { pull, pulledAt }: ListingPull,
  entry: string,
  last: WholePull | undefined,
): Promise<void> {
  const lookedBefore = last ? quote(toTimestamp(last.pulledAt)) : 'null';
  await workbench.run(`set variable pull = ${quote(pull)};
    set variable entry = ${quote(entry)};
    set variable pulled_at = ${quote(toTimestamp(pulledAt))}::timestamp;
    set variable looked_before_at = ${lookedBefore}::timestamp`);
}

function toTimestamp(instant: string): string {
  return instant.replace('Z', '');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
