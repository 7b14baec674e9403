import { type RecordedPull, recordPulls } from '../load/record-pulls.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { Workbench } from '../workbench.ts';
import { createDigestTypes, digests } from './compare-adverts.ts';

/**
 * For this many whole pulls an advert that they missed stays known, so that one that a search had
 * left out can be told from one that was gone.
 */
export const pullsToRemember = 8;

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
  const own = ['begun_runs', 'ended_runs', 'known_adverts', 'counted_scopes', 'incoming_adverts'];
  for (const table of own) await workbench.run(`drop table if exists ${table}`);
}

/** Removes everything of a source from raw, to add its pulls anew. */
export async function forgetListings(workbench: Workbench, source: string): Promise<void> {
  for (const table of ['listing_runs', 'listing_scopes', 'pulls']) {
    await workbench.run(`delete from raw.${table} where source = $source`, { source });
  }
}
