import { DuckDBTimestampValue } from '@duckdb/node-api';
import type { BuildSession } from '../build-session.ts';
import { startJudgedKinds } from '../load/raw-tables.ts';
import { type RecordedPull, recordPulls } from '../load/record-pulls.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import { correctScopes } from './correct-scopes.ts';
import { startKinds } from './kinds.ts';
import {
  type AdvertNumbers,
  createDigestTypes,
  digestColumns,
  type KnownAdvert,
  type KnownAdverts,
  readKnownAdverts,
} from './known-adverts.ts';
import type { LandedListings } from './listing-pull.ts';
import { pullsToRemember, readRecentScopes } from './recent-scopes.ts';
import type { SourcePast, Unsaved } from './source-past.ts';

/**
 * Begins to add pulls of a source: reads what is known of it, by these entries. What is found stays in memory until
 * `saveListings`: the runs that begin and end, and the scopes of whole pulls.
 */
export async function startListings(
  session: BuildSession,
  source: string,
  entries: readonly string[],
): Promise<SourcePast> {
  await session.run(`set variable source = ${quote(source)};
    set variable pulls_remembered = ${pullsToRemember};
    set variable known_since = (${readSql('intake', 'known_since')})`);
  await createDigestTypes(session, entries);
  // Digested while being read, so that only digests are sorted and joined.
  await session.run(
    `create or replace temp view digested_runs as
     select listing_id, source, entry, first_pulled_at, last_pulled_at, ${digestColumns}
     from version.raw.listing_runs;
     create or replace temp table begun_runs as from raw.listing_runs limit 0;
     create or replace temp table ended_runs (
       advert ubigint, first_pulled_at timestamp, last_pulled_at timestamp);
     create or replace temp table counted_scopes as from raw.listing_scopes limit 0`,
  );
  const kinds = await startKinds(session);
  const numbers: AdvertNumbers = new Map();
  const known = await readKnownAdverts(session, kinds, numbers);
  return {
    source,
    kinds,
    known,
    numbers,
    before: listRunning(known),
    scopes: await readRecentScopes(session, kinds),
    unsaved: { begun: [], ended: [], judged: [], corrections: [] },
  };
}

function listRunning(known: KnownAdverts): Map<number, KnownAdvert> {
  const running = new Map<number, KnownAdvert>();
  for (const advert of known.values())
    if (advert.runBeganAt !== null) running.set(advert.number, advert);
  return running;
}

/** Keeps what was found in the pulls of a batch, while their rows are there. */
export async function keepFound(
  session: BuildSession,
  { unsaved }: SourcePast,
  batch: readonly LandedListings[],
): Promise<void> {
  const { ended, judged } = unsaved;
  await keepBegun(session, unsaved, batch);
  await session.append('ended_runs', [
    ended.map(({ digest }) => digest),
    ended.map(({ beganAt }) => toTimestamp(beganAt)),
    ended.map(({ endedAt }) => toTimestamp(endedAt)),
  ]);
  if (judged.length > 0) await keepScopes(session, unsaved);
  unsaved.begun.length = 0;
  unsaved.ended.length = 0;
  unsaved.judged.length = 0;
}

async function keepBegun(
  session: BuildSession,
  { begun }: Unsaved,
  batch: readonly LandedListings[],
): Promise<void> {
  if (begun.length === 0) return;
  const places = new Map(batch.map(({ pull }, place) => [pull, place]));
  const rows = begun.flatMap(({ look, adverts }) =>
    adverts.map(({ digest }) => ({ look, digest })),
  );
  await session.run(
    `create or replace temp table begun_adverts (
       place integer, advert ubigint, entry varchar, pulled_at timestamp);
     create or replace temp view landed_listings as
     select listings.*, begun.entry, begun.pulled_at
     from landed_batch as listings
     inner join begun_adverts as begun
       on listings.place = begun.place and hash(listings.source_listing_id) = begun.advert`,
  );
  await session.append('begun_adverts', [
    rows.map(({ look }) => places.get(look.pull.pull) ?? null),
    rows.map(({ digest }) => digest),
    rows.map(({ look }) => look.entry),
    rows.map(({ look }) => toTimestamp(look.at)),
  ]);
  await session.run(`insert into begun_runs by name ${readSql('raw', 'listing_runs')}`);
}

async function keepScopes(session: BuildSession, { judged }: Unsaved): Promise<void> {
  const rows = judged.flatMap(({ look, lookedBeforeAt, kinds }) =>
    kinds.map((kind) => ({ ...kind, look, since: kind.isNew ? null : lookedBeforeAt })),
  );
  await startJudgedKinds(session);
  await session.append('judged_kinds', [
    rows.map(({ look }) => look.pull.pull),
    rows.map(({ look }) => look.entry),
    rows.map(({ county }) => county),
    rows.map(({ propertyType }) => propertyType),
    rows.map(({ shown }) => shown),
    rows.map(({ usual }) => Math.round(usual)),
    rows.map(({ isCovered }) => isCovered),
    rows.map(({ look }) => toTimestamp(look.at)),
    rows.map(({ since }) => (since === null ? null : toTimestamp(since))),
  ]);
  await session.run(`insert into counted_scopes by name ${readSql('raw', 'listing_scopes')}`);
}

function toTimestamp(milliseconds: number): DuckDBTimestampValue {
  return new DuckDBTimestampValue(BigInt(milliseconds) * 1000n);
}

/** Saves what was added since `startListings`, with the pulls that it came from. */
export async function saveListings(
  session: BuildSession,
  { source, unsaved }: SourcePast,
  pulls: readonly RecordedPull[],
): Promise<void> {
  await session.run('begin transaction');
  await session.run('insert into raw.listing_scopes from counted_scopes');
  await correctScopes(session, source, unsaved.corrections);
  await session.run(
    `update raw.listing_runs as runs set last_pulled_at = ended_runs.last_pulled_at
     from ended_runs
     where runs.source = $source and runs.last_pulled_at is null
       and hash(runs.source_listing_id) = ended_runs.advert
       and runs.first_pulled_at = ended_runs.first_pulled_at`,
    { source },
  );
  await session.run(`
    insert into raw.listing_runs by name
    select begun_runs.* replace (ended_runs.last_pulled_at as last_pulled_at)
    from begun_runs left join ended_runs
      on hash(begun_runs.source_listing_id) = ended_runs.advert
      and begun_runs.first_pulled_at = ended_runs.first_pulled_at`);
  await recordPulls(session, pulls);
  await session.run('commit');
  await session.run(`
    drop view digested_runs; drop view if exists digested_listings;
    drop view if exists landed_batch; drop table known_adverts; drop table begun_runs;
    drop table ended_runs;
    drop table counted_scopes; drop table if exists judged_kinds;
    drop table if exists begun_adverts`);
}

/** Removes everything of a source from raw, to add its pulls anew. */
export async function forgetListings(session: BuildSession, source: string): Promise<void> {
  for (const table of ['listing_runs', 'listing_scopes', 'pulls']) {
    await session.run(`delete from raw.${table} where source = $source`, { source });
  }
}
