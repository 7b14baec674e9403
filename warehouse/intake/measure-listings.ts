import type { BuildSession } from '../build-session.ts';
import { readSql } from '../models.ts';
import { quote } from '../quote.ts';
import type { ChangedListings, ListingMeasures } from '../records/listing-measures.ts';
import { listingColumns } from '../records/listings.ts';

/**
 * The pull of a source with which another is compared: its instant, and its adverts where they
 * aren't in the version.
 */
export type Look = { readonly pulledAt: string; readonly parquetPath: string | undefined };

/** A pull to measure: its adverts, and the look that it is compared with. */
export type MeasuredPull = { readonly parquetPath: string; readonly look: Look | undefined };

/**
 * Measures pulls of a source's listings that don't count yet, each against a look of the source; of
 * these looks only one may be in the version. Parquet files have the columns of `listingColumns`.
 */
export async function measureListings(
  session: BuildSession,
  source: string,
  pulls: readonly MeasuredPull[],
): Promise<ListingMeasures[]> {
  const known = pulls.findIndex(({ look }) => look && look.parquetPath === undefined);
  const pulledAt = pulls[known]?.look?.pulledAt;
  await session.use('version');
  await session.run(
    `set variable source = ${quote(source)};
     set variable pull_count = ${pulls.length};
     set variable pulled_at = ${pulledAt ? `'${pulledAt.replace('Z', '')}'` : 'null'}::timestamp`,
  );
  const inVersion = `select ${known}::bigint as pull_no, ${columns.join(', ')} from (${readSql('intake', 'listings_at_look')})`;
  const listings = pulls.map(({ parquetPath }) => parquetPath);
  const looks = pulls.map(({ look }) => look?.parquetPath);
  await show(session, 'landed_listings', [readNumbered(listings)]);
  await show(session, 'landed_before', [readNumbered(looks), ...(known === -1 ? [] : [inVersion])]);
  const all = async <Row>(name: string) => await session.rows<Row>(readSql('intake', name));
  const changes = await all<ListingMeasures['changes']>('listing_pull_changes');
  const prices = await all<ListingMeasures['prices']>('listing_pull_prices');
  return changes.map((of, at) => ({
    changes: of,
    prices: prices[at] as ListingMeasures['prices'],
  }));
}

const columns = Object.keys(listingColumns);

/** The SELECT of the adverts of files, each with the place of its file. */
function readNumbered(paths: readonly (string | undefined)[]): string {
  const files = paths.flatMap((path, at) =>
    path === undefined ? [] : [[at, quote(path)] as const],
  );
  if (files.length === 0) {
    const nulls = Object.entries(listingColumns).map(([name, type]) => `null::${type} as ${name}`);
    return `select null::bigint as pull_no, ${nulls.join(', ')} limit 0`;
  }
  const read = [...new Set(files.map(([, path]) => path))].join(', ');
  const places = files.map(([at, path]) => `(${at}::bigint, ${path})`).join(', ');
  return `select files.pull_no, ${columns.join(', ')}
    from read_parquet([${read}], filename = true, union_by_name = true) as landed
    inner join (values ${places}) as files (pull_no, filename) on landed.filename = files.filename`;
}

async function show(
  session: BuildSession,
  view: string,
  selects: readonly string[],
): Promise<void> {
  const from = selects.map((select) => `(${select})`).join(' union all ');
  await session.run(`create or replace temp view ${view} as ${from}`);
}

/**
 * Measures what had changed in the earlier pulls of the source that was measured last; reads all of
 * its history.
 */
export async function measurePastChanges(
  session: BuildSession,
): Promise<readonly ChangedListings[]> {
  return await session.rows<ChangedListings>(readSql('intake', 'listing_past_changes'));
}
