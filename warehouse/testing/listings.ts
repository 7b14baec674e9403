import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { buildTables } from '../build.ts';
import type { BuildSession } from '../build-session.ts';
import { loadListingPulls } from '../load/load-listings.ts';
import { type LandedListings, listingColumns } from '../records/listings.ts';
import { listAllNeeded, makeBuildSession, makeFolder } from './build-session.ts';

/** An advert in a pull, by the columns of a snapshot, with ordinary defaults. */
export type Advert = Partial<Record<keyof typeof listingColumns, string | number | boolean | null>>;

/** A pull: its instant, its adverts and whether it is complete. */
export type Pull = {
  readonly at: string;
  readonly adverts: readonly Advert[];
  readonly isComplete?: boolean;
  /** Ids or addresses of adverts that were there and couldn't be read. */
  readonly unread?: readonly string[];
  readonly source?: string;
};

const usual: Advert = {
  source_listing_id: '1',
  title: '1 Sráid Mhór, Ballina, Co. Mayo',
  county: 'Mayo',
  price_eur: 300_000,
  price_kind: 'asking',
  is_from_price: false,
  is_price_shown: true,
  beds: 3,
  property_type: 'Semi-D',
  status: 'For Sale',
};

/** Adverts in every pull, so that one more or less is a small part of it. */
export const neighbours: readonly Advert[] = Array.from({ length: 12 }, (_, at) => ({
  source_listing_id: `neighbour-${at}`,
  title: `${at} Neighbour Road, Ballina, Co. Mayo`,
}));

/**
 * Landed pulls: each is a Parquet file, in a folder that is removed after the test unless one is
 * given.
 */
export function landPulls(pulls: readonly Pull[], folder = makeFolder()): LandedListings[] {
  return pulls.map(({ at, adverts, isComplete = true, unread = [], source = 'portal' }, index) => {
    const pulledAt = new Date(at).toISOString();
    const parquetPath = join(folder, `${index}.parquet`);
    let written: Promise<void> | undefined;
    return {
      source,
      kind: 'listings-file',
      pull: `${source}/${pulledAt.replaceAll(':', '-')}-${index}`,
      fileName: `${index}.parquet`,
      pulledAt,
      refreshedAt: pulledAt,
      sha256: '',
      rows: adverts.length,
      setAside: 0,
      isComplete,
      unread,
      prepare: async () => {
        // Written once, however often it is read.
        written ??= writeParquet(parquetPath, adverts);
        await written;
        return { parquetPath, rows: adverts.length, isComplete };
      },
    };
  });
}

let writer: Promise<DuckDBConnection> | undefined;

/** One for all tests of a process: opening a database takes longer than writing its file. */
function openWriter(): Promise<DuckDBConnection> {
  writer ??= DuckDBInstance.create(':memory:', { threads: '1' }).then((made) => made.connect());
  return writer;
}

async function writeParquet(path: string, adverts: readonly Advert[]): Promise<void> {
  const connection = await openWriter();
  const columns = Object.entries(listingColumns).map(([name, type]) => `"${name}": "${type}"`);
  const rows = adverts.map((advert) => ({ ...usual, ...advert }));
  await connection.run(
    `copy (select unnest(from_json($rows::json, '[{${columns.join(', ')}}]'), recursive := true)
     ) to '${path}' (format parquet)`,
    { rows: JSON.stringify(rows) },
  );
}

/**
 * Loads pulls into a version, each source with all its landed files, and builds its tables, or the
 * wanted ones.
 */
export async function addPulls(
  session: BuildSession,
  landed: readonly LandedListings[],
  wanted?: readonly string[],
): Promise<void> {
  for (const [source, pulls] of Map.groupBy(landed, (pull) => pull.source)) {
    await loadListingPulls(session, source, pulls, new Set());
  }
  await buildTables(session, await listAllNeeded(wanted));
}

/** A version of these pulls: the wanted tables, with everything that they are made from. */
export async function buildHistory(
  pulls: readonly Pull[],
  wanted: readonly string[],
): Promise<BuildSession> {
  const session = await makeBuildSession();
  await addPulls(session, landPulls(pulls), wanted);
  return session;
}
