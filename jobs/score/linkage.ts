import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSnapshot } from '../../ingest/listings/build-snapshot.ts';
import { writeSnapshots } from '../../ingest/listings/snapshot-files.ts';
import { buildTables } from '../../warehouse/build.ts';
import type { BuildSession } from '../../warehouse/build-session.ts';
import { loadListingPulls } from '../../warehouse/load/load-listings.ts';
import { listNeeded, readModels } from '../../warehouse/models.ts';
import { quote } from '../../warehouse/quote.ts';
import type { LandedListings } from '../../warehouse/records/listings.ts';
import { findCounty } from '../../warehouse/vocabulary.ts';
import { type Config, UsageError } from '../config.ts';
import { loadRegister } from './load-register-files.ts';
import type { Score } from './score.ts';

/** A listing in the file of pairs. Its line number is its id. */
type Listing = {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly county: string;
  readonly first_seen: string;
  readonly last_seen: string;
};

/** The id of the source that the listings are loaded under. */
const source = 'pairs';

const eircodeAtEnd = quote('[\\s,]+[A-Za-z]\\d[\\dWw]\\s?[\\dA-Za-z]{4}$');

/**
 * `npm run score -- linkage --pairs FILE --register PATH`: links the listings of the pairs to the
 * whole register without any Eircodes, and compares the links with the sales of the pairs.
 */
export async function measure(
  session: BuildSession,
  workDir: string,
  { options: { pairs, register } }: Config,
): Promise<Score> {
  if (typeof pairs !== 'string' || typeof register !== 'string')
    throw new UsageError('Give --pairs FILE and --register PATH.');
  await session.use('version');
  const listings = await readPairs(session, pairs);
  await loadRegister(session, register, workDir);
  await loadListings(session, listings, workDir);
  await session.use('version');
  await session.run(
    `update raw.ppr_rows set eircode = null where eircode is not null;
     update raw.listing_runs set eircode = null`,
  );
  await buildTables(session, listNeeded(await readModels(), 'core.sale_listing_links'));
  await session.use('version');
  const sql = await readFile(join(import.meta.dirname, 'linkage.sql'), 'utf8');
  return { pairs: await session.rows(sql, { source }) };
}

/** Reads the pairs into `score_pairs`, without the Eircodes, and returns their listings. */
async function readPairs(session: BuildSession, path: string): Promise<Listing[]> {
  try {
    await session.run(
      `create or replace temp table score_pairs as
       select
         (row_number() over () + 1)::varchar as id,
         regexp_replace(trim(listing_address), ${eircodeAtEnd}, '') as title,
         coalesce(last_price_eur, '') as price,
         sale_county as county,
         sale_address,
         sale_price_eur::decimal(12, 2) as sale_price_eur,
         first_seen[:10]::date as first_seen,
         coalesce(last_seen, first_seen)[:10]::date as last_seen,
         sale_date[:10]::date as sale_date
       from read_csv(${quote(path)}, all_varchar = true)`,
    );
  } catch (error) {
    throw new UsageError(`The pairs of ${path} can't be read: ${(error as Error).message}`);
  }
  return await session.rows<Listing>(
    `select id, title, price, county, first_seen::varchar as first_seen,
       last_seen::varchar as last_seen
     from score_pairs order by id::integer`,
  );
}

/**
 * Loads the listings as landed pulls: one at noon of each day on which one of them was first or
 * last seen, with all that were shown on that day.
 */
async function loadListings(
  session: BuildSession,
  listings: readonly Listing[],
  workDir: string,
): Promise<void> {
  const snapshots = listings.flatMap(({ id, title, price, ...listing }) => {
    const county = findCounty(listing.county);
    const read = buildSnapshot(
      { source_listing_id: id, title, price },
      { eircodeInTitle: false, ...(county !== undefined && { county }) },
    );
    return read.kind === 'snapshot' ? [{ ...listing, snapshot: read.snapshot }] : [];
  });
  const days = new Set(listings.flatMap(({ first_seen, last_seen }) => [first_seen, last_seen]));
  const pulls = [...days].toSorted().map((day): LandedListings => {
    const shown = snapshots.filter((one) => one.first_seen <= day && day <= one.last_seen);
    const pulledAt = `${day}T12:00:00.000Z`;
    return {
      source,
      kind: 'listings-file',
      pull: `${source}/${day}`,
      fileName: `${day}.parquet`,
      pulledAt,
      refreshedAt: pulledAt,
      sha256: '',
      rows: shown.length,
      setAside: 0,
      isComplete: true,
      unread: [],
      prepare: async () => {
        const parquetPath = join(workDir, `${randomUUID()}.parquet`);
        await writeSnapshots(
          parquetPath,
          shown.map(({ snapshot }) => snapshot),
        );
        return { parquetPath, rows: shown.length, isComplete: true };
      },
    };
  });
  // That most are gone the next day is not a pull's fault.
  await loadListingPulls(session, source, pulls, new Set(pulls.map(({ pull }) => pull)));
}
