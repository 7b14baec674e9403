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
  /** Adverts that it shows and that couldn't be read, by id or page address: these are not missing. */
  readonly unread: readonly string[];
};

/** A complete pull that lacks more of what was live in its scope is held: it is likelier broken than true. */
const maxMissingShare = 0.15;

/**
 * Of an advert: itself, the county and type in which its absence may count, and all that it says, as digests, which are
 * compared faster than texts. They live as long as a load: another DuckDB may digest otherwise.
 */
const digests = `hash(source_listing_id) as advert, hash(county, coalesce(property_type, '')) as scope,
  hash(${Object.keys(listingColumns).join(', ')}) as content,
  hash(page_url) as page`;

/**
 * Begins to add pulls of a source. What is under way stays in memory until `saveListings`, in tables of their own: the
 * runs that are open now, those that begin, those that end. So a pull costs the same however long the history is, and
 * of what goes on no more is kept than a digest.
 */
export async function startListings(workbench: Workbench, source: string): Promise<void> {
  await workbench.run(
    `create or replace temp table open_runs as
     select ${digests}, first_pulled_at
     from raw.listing_runs where source = $source and last_pulled_at is null`,
    { source },
  );
  await workbench.run(`
    create or replace temp table begun_runs as from raw.listing_runs limit 0;
    create or replace temp table ended_runs (
      advert ubigint, first_pulled_at timestamp, last_pulled_at timestamp);
    create or replace temp table counted_scopes as from raw.listing_scopes limit 0`);
}

/**
 * Adds a pull to the runs of its source, of which it must be the newest: what says the same goes on, what doesn't
 * ends, what is new begins. What it lacks ends too, but only if it is complete and not held; `isAccepted` says that
 * an operator or later pulls vouch for it. The Parquet file has the columns of `listingColumns`.
 */
export async function addListingPull(
  workbench: Workbench,
  pull: ListingPull,
  {
    parquetPath,
    before,
    isAccepted,
  }: {
    readonly parquetPath: string;
    /** Instant of the source's pull before this one; undefined for its first. */
    readonly before: string | undefined;
    readonly isAccepted: boolean;
  },
): Promise<Silence> {
  await workbench.run(setPull(pull));
  await showListings(workbench, parquetPath);
  await workbench.run(
    `create or replace temp table incoming as select ${digests} from landed_listings`,
  );
  await workbench.run(
    `create or replace temp table unread as
     select distinct hash(unnest(from_json($unread, '["VARCHAR"]'))) as advert`,
    { unread: JSON.stringify(pull.unread) },
  );
  await workbench.run(`
    create or replace temp table compared as
    select
      coalesce(incoming.advert, open_runs.advert) as advert,
      coalesce(incoming.scope, open_runs.scope) as scope,
      coalesce(incoming.content, open_runs.content) as content,
      coalesce(incoming.page, open_runs.page) as page,
      open_runs.scope as scope_before,
      open_runs.advert is null as is_new,
      incoming.advert is null
        and open_runs.advert not in (from unread)
        and coalesce(open_runs.page not in (from unread), true) as is_missing,
      coalesce(incoming.content <> open_runs.content, false) as is_changed,
      open_runs.first_pulled_at,
    from open_runs full join incoming on open_runs.advert = incoming.advert`);
  const missing = await measureMissing(workbench);
  const silence = !pull.isComplete
    ? 'incomplete'
    : missing > maxMissingShare && !isAccepted
      ? 'held'
      : 'counted';
  await followRuns(workbench, { pull, parquetPath, before }, silence === 'counted');
  return silence;
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
  await workbench.run(
    'drop table begun_runs; drop table ended_runs; drop table open_runs; drop table counted_scopes',
  );
}

/** Takes everything of a source out of raw, to add its pulls anew. */
export async function forgetListings(workbench: Workbench, source: string): Promise<void> {
  for (const table of ['listing_runs', 'listing_scopes', 'pulls']) {
    await workbench.run(`delete from raw.${table} where source = $source`, { source });
  }
}

async function followRuns(
  workbench: Workbench,
  {
    pull,
    parquetPath,
    before,
  }: { pull: ListingPull; parquetPath: string; before: string | undefined },
  isSilenceCounted: boolean,
): Promise<void> {
  const begins = '(is_new or is_changed)';
  const ends = `(is_changed or (is_missing and ${isSilenceCounted}))`;
  await workbench.run(
    `insert into ended_runs
     select advert, first_pulled_at, $before::timestamp from compared where ${ends}`,
    { before: before ?? null },
  );
  if (isSilenceCounted) {
    await workbench.run(`insert into counted_scopes ${readSql('raw', 'listing_scopes')}`);
  }
  await showListings(
    workbench,
    parquetPath,
    `hash(source_listing_id) in (select advert from compared where ${begins})`,
  );
  await workbench.run(`insert into begun_runs by name ${readSql('raw', 'listing_runs')}`);
  await workbench.run(
    `create or replace temp table open_runs as
     select advert, scope, content, page, if(${begins}, $pulledAt::timestamp, first_pulled_at) as first_pulled_at
     from compared where ${begins} or not ${ends}`,
    { pulledAt: pull.pulledAt },
  );
}

/** How much of what was live the pull lacks, in the counties and types of which it shows anything; from 0 to 1. */
async function measureMissing(workbench: Workbench): Promise<number> {
  const [row] = await workbench.rows<{ share: number | null }>(
    `select avg(is_missing::integer) as share from compared
     where not is_new and scope_before in (select scope from incoming)`,
  );
  return row?.share ?? 0;
}

function setPull({ pull, source, pulledAt }: ListingPull): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return `set variable pull = ${quote(pull)};
    set variable source = ${quote(source)};
    set variable pulled_at = ${quote(pulledAt.replace('Z', ''))}`;
}
