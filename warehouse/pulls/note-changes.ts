/**
 * Which listings a build has to make again: they are noted in `changed_listings`, which the builder
 * reads.
 */

import type { Workbench } from '../workbench.ts';
import type { Correction } from './source-past.ts';

/**
 * Listings whose runs began or ended with the pulls after that instant; and those that are still
 * unsettled: a change that isn't confirmed, or an absence on which one of these pulls can throw
 * light.
 */
export async function noteTouched(
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
  if (!(await hasAdverts(workbench))) return;
  await workbench.run(
    `insert into work.main.changed_listings
     select listing_id from core.adverts
     where source = $source and (is_pending or (gone_at is null and last_seen_at is not null
       and (entry, county, coalesce(property_type, '')) in (
         select (entry, county, property_type) from raw.listing_scopes
         where is_covered and source = $source and ($before::timestamp is null or pulled_at > $before::timestamp))))`,
    { source, before },
  );
}

/**
 * Listings that come into sight or go out of it because time has passed: their source has had no
 * pull for too long, or has one again. To be called when all sources are loaded, as the newest pull
 * of any of them is now the version's.
 */
export async function noteSights(workbench: Workbench): Promise<void> {
  if (!(await hasAdverts(workbench))) return;
  await workbench.run(
    `insert into work.main.changed_listings
     select adverts.listing_id from core.adverts
     inner join core.listing_entries as entries
       on adverts.source = entries.source and adverts.entry = entries.entry
     cross join core.listings_now
     where adverts.is_in_sight <> is_in_sight(
       coalesce(adverts.last_seen_at, entries.newest_pulled_at), entries.newest_whole_at,
       listings_now.now_at, entries.grace_days)`,
  );
}

async function hasAdverts(workbench: Workbench): Promise<boolean> {
  const [table] = await workbench.rows(
    `select 1 from duckdb_tables() where database_name = 'version' and schema_name = 'core'
       and table_name = 'adverts'`,
  );
  return table !== undefined;
}

/** The listings of kinds that pulls had left out, as later ones have shown. */
export async function noteLeftOut(
  workbench: Workbench,
  source: string,
  corrections: readonly Correction[],
): Promise<void> {
  for (const correction of corrections) {
    if (!('leftOut' in correction)) continue;
    const { entry } = correction.look;
    for (const { kind } of correction.leftOut) {
      const { county, propertyType } = kind;
      await workbench.run(
        `insert into work.main.changed_listings
         select listing_id from raw.listing_runs
         where source = $source and entry = $entry
           and county = $county and coalesce(property_type, '') = $propertyType`,
        { source, entry, county, propertyType },
      );
    }
  }
}

/** All listings of a source that is read again. */
export async function noteAll(workbench: Workbench, source: string): Promise<void> {
  await workbench.run(
    `insert into work.main.changed_listings
     select listing_id from raw.listing_runs where source = $source`,
    { source },
  );
}
