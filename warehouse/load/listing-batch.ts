import type { BuildSession } from '../build-session.ts';
import { quote } from '../quote.ts';
import { type LandedListings, listingColumns } from '../records/listings.ts';

const columns = Object.keys(listingColumns).join(', ');

/** Digests of an advert and all its fields, which compare faster than texts. */
const digests = `hash(source_listing_id) as advert, hash(page_url) as page, hash(${columns}) as content`;

/**
 * Shows the loader's SELECTs the pulls of the current source, in order, as `batch_pulls`; their
 * rows as `batch_listings`; adverts named but not readable as `batch_unread`; and the open runs as
 * `open_runs`. The newest loaded pull of each entry is among the pulls, without an index.
 */
export async function showListingBatch(
  session: BuildSession,
  pulls: readonly LandedListings[],
  toEntryName: (pull: LandedListings) => string,
): Promise<void> {
  const paths: string[] = [];
  for (const pull of pulls) paths.push((await pull.prepare()).parquetPath);
  const rows = pulls.map((pull, index) => ({
    pull_index: index,
    pull: pull.pull,
    entry: toEntryName(pull),
    pulled_at: pull.pulledAt.replace('Z', ''),
    unread: pull.unread,
  }));
  await session.run(`
    create or replace temp view batch_listings as
      select ${columns}, ${digests}, file_index::integer as pull_index
      from read_parquet([${paths.map(quote).join(', ')}]);
    create or replace temp view open_runs as
      select ${digests}, entry, county, first_pulled_at from raw.listing_runs
      where source = getvariable('source') and last_pulled_at is null`);
  await fillPulls(session, rows);
}

/** Makes the same tables, without rows. */
export async function showNoListings(session: BuildSession): Promise<void> {
  const none = Object.entries(listingColumns).map(([name, type]) => `null::${type} as ${name}`);
  await session.run(`
    create or replace temp view batch_listings as
      select *, ${digests}, 0 as pull_index from (select ${none.join(', ')} limit 0)`);
  await fillPulls(session, []);
  await session.run(
    `create or replace temp table listing_islands (
       advert ubigint, pull_index integer, entry varchar, began_at timestamp,
       first_pulled_at timestamp, last_pulled_at timestamp)`,
  );
}

async function fillPulls(session: BuildSession, rows: readonly object[]): Promise<void> {
  await session.run(
    `create or replace temp table batch_pulls as
     select *, lead(pulled_at) over (partition by entry order by pulled_at) as next_at
     from (
       select unnest(from_json($rows, '[{"pull_index": "integer", "pull": "varchar",
         "entry": "varchar", "pulled_at": "timestamp", "unread": ["varchar"]}]'), recursive := true)
       union all
       select null, null, entry, max(pulled_at), [] from raw.pulls
       where source = getvariable('source') group by entry
     )`,
    { rows: JSON.stringify(rows) },
  );
  await session.run(
    `create or replace temp view batch_unread as
     select pull_index, hash(advert) as digest from (select pull_index, unnest(unread) as advert from batch_pulls)`,
  );
}
