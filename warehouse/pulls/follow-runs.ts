import { showListings } from '../load/raw-tables.ts';
import { readSql } from '../models.ts';
import type { Workbench } from '../workbench.ts';
import type { Differing } from './compare-adverts.ts';
import type { JudgedKind } from './kind-counts.ts';
import type { Verdict } from './listing-pull.ts';

/** Known to the entry and not in the pull, where the pull would show it. */
const isMissing = '(not is_shown and is_of_entry and not is_unread)';

type Followed = {
  readonly parquetPath: string;
  readonly differing: Differing;
  readonly pulledAt: string;
  readonly before: string | undefined;
  readonly verdict: Verdict;
  readonly kinds: readonly JudgedKind[];
  /** The oldest whole pull that is remembered, this one among them. */
  readonly remembered: string | undefined;
};

/**
 * Of the entry's own runs, those that the pull lacks end; those that it can't show stay as they
 * are. Where no advert differs, all runs go on. What comes back may since have made fewer adverts
 * differ, but no more: `differing` is of before.
 */
export async function followRuns(workbench: Workbench, followed: Followed): Promise<void> {
  const { differing, verdict, kinds } = followed;
  if (differing.ended > 0) await endRuns(workbench, followed);
  if (differing.begun > 0) await beginRuns(workbench, followed);
  if (verdict.absences === 'counted') await showKinds(workbench, kinds);
  if (differing.adverts > 0) await keepKnown(workbench, followed);
}

async function endRuns(workbench: Workbench, { before }: Followed): Promise<void> {
  await workbench.run(
    `insert into ended_runs
     select advert, run_began_at, greatest(run_began_at, $before::timestamp) from differing_adverts
     where run_began_at is not null and (${isMissing} or is_begun)`,
    { before: before ?? null },
  );
}

async function beginRuns(workbench: Workbench, { parquetPath }: Followed): Promise<void> {
  await showListings(
    workbench,
    parquetPath,
    'hash(source_listing_id) in (select advert from differing_adverts where is_begun)',
  );
  await workbench.run(`insert into begun_runs by name ${readSql('raw', 'listing_runs')}`);
}

/**
 * An advert that a whole pull misses stays known until the next; one that it leaves out, or that
 * was missed before, doesn't.
 */
async function keepKnown(
  workbench: Workbench,
  { verdict, kinds, remembered, pulledAt }: Followed,
): Promise<void> {
  const isWhole = verdict.absences === 'counted';
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
