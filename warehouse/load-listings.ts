import { readSql } from './models.ts';
import { showListings } from './raw-tables.ts';
import type { Silence } from './record-pull.ts';
import type { PullFacts } from './records.ts';
import type { Workbench } from './workbench.ts';

/** A pull of listings as it landed. */
export type ListingPull = PullFacts & {
  readonly rows: number;
  readonly setAside: number;
  /** Whether it shows all that its source has in its scope. */
  readonly isComplete: boolean;
};

/** A complete pull that lacks more of what was live in its scope is held: it is likelier broken than true. */
const maxMissingShare = 0.15;

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
  await workbench.run(`create or replace temp table incoming as ${readSql('raw', 'listing_runs')}`);
  await workbench.run(`create or replace temp table scopes as ${readSql('raw', 'listing_scopes')}`);
  const missing = await measureMissing(workbench, pull.source);
  const silence = !pull.isComplete
    ? 'incomplete'
    : missing > maxMissingShare && !isAccepted
      ? 'held'
      : 'counted';
  if (before !== undefined) await endRuns(workbench, pull.source, before, silence);
  await workbench.run(`
    insert into raw.listing_runs by name
    select * from incoming
    where not exists (
      select 1 from raw.listing_runs as runs
      where runs.listing_id = incoming.listing_id and runs.last_pulled_at is null)`);
  if (silence === 'counted') await workbench.run('insert into raw.listing_scopes from scopes');
  return silence;
}

/** Takes everything of a source out of raw, to add its pulls anew. */
export async function forgetListings(workbench: Workbench, source: string): Promise<void> {
  for (const table of ['listing_runs', 'listing_scopes', 'pulls']) {
    await workbench.run(`delete from raw.${table} where source = $source`, { source });
  }
}

async function endRuns(
  workbench: Workbench,
  source: string,
  before: string,
  silence: Silence,
): Promise<void> {
  const shown = 'select 1 from incoming where incoming.listing_id = runs.listing_id';
  const isOver = `exists (${shown} and incoming.content_hash <> runs.content_hash)`;
  const isMissing = silence === 'counted' ? `or not exists (${shown})` : '';
  await workbench.run(
    `update raw.listing_runs as runs set last_pulled_at = $before::timestamp
     where source = $source and last_pulled_at is null and (${isOver} ${isMissing})`,
    { source, before },
  );
}

/** How much of what was live the pull lacks, in the counties and types of which it shows anything; from 0 to 1. */
async function measureMissing(workbench: Workbench, source: string): Promise<number> {
  const [row] = await workbench.rows<{ share: number | null }>(
    `select avg((not exists (
       select 1 from incoming where incoming.listing_id = runs.listing_id))::integer) as share
     from raw.listing_runs as runs
     where source = $source and last_pulled_at is null and exists (
       select 1 from scopes
       where scopes.county = runs.county and scopes.property_type = coalesce(runs.property_type, ''))`,
    { source },
  );
  return row?.share ?? 0;
}

function setPull({ pull, source, pulledAt }: ListingPull): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return `set variable pull = ${quote(pull)};
    set variable source = ${quote(source)};
    set variable pulled_at = ${quote(pulledAt.replace('Z', ''))}`;
}
