import { hash } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { TextRow } from '../formats/read-csv.ts';
import { copyToParquet, fillTable, withWriter } from '../formats/write-parquet.ts';
import { collectListings, sumSignals } from '../listings/collect-listings.ts';
import type { ReadListing, ReadListings } from '../listings/read-listings.ts';
import {
  addReadAdverts,
  advertColumns,
  forgetReadAdverts,
  type KnownAdvert,
  keepReadAdverts,
  openReadAdverts,
  type ReadAdverts,
} from './read-adverts.ts';

/** The result of reading a file's rows, and how many adverts were written. */
export type PreparedRows = Omit<ReadListings, 'snapshots'> & { readonly rows: number };

export type PrepareOptions = {
  readonly read: (row: TextRow) => ReadListing;
  /** Everything that affects how a row is read, except its text. */
  readonly readBy: string;
  /** The file of prepared adverts from before and the new one; the first need not exist. */
  readonly readBefore: string | undefined;
};

/** An advert's row, and the line at which it begins; no other row has that line. */
const shownColumns = { line: 'INTEGER', row_digest: 'VARCHAR' } as const;

/**
 * Writes the adverts of a file's rows as Parquet, with the columns of `listingColumns` and a few
 * more. Few rows change from one day to the next, so a row that is unchanged, character by
 * character, reuses the advert as it was read before.
 */
export async function prepareRows(
  parquetPath: string,
  rows: readonly TextRow[],
  { read, readBy, readBefore }: PrepareOptions,
): Promise<PreparedRows> {
  const by = hash('sha256', readBy);
  const shown = rows.map((row) => ({ ...row, digest: hash('sha256', by + row.text) }));
  return await withWriter(async (connection) => {
    const before = await openReadAdverts(connection, readBefore);
    try {
      return await writeRows(connection, before, { parquetPath, shown, read, readBefore });
    } catch (error) {
      await forgetReadAdverts(connection, before);
      throw error;
    }
  });
}

type ShownRow = TextRow & { readonly digest: string };

type WriteOptions = Pick<PrepareOptions, 'read' | 'readBefore'> & {
  readonly parquetPath: string;
  readonly shown: readonly ShownRow[];
};

async function writeRows(
  connection: DuckDBConnection,
  before: ReadAdverts,
  { parquetPath, shown, read, readBefore }: WriteOptions,
): Promise<PreparedRows> {
  const readNow = shown
    .filter(({ digest }) => !before.known.has(digest))
    .map((row) => ({ ...row, listing: read(row) }));
  const { setAside, passedOver } = collectOthers(readNow);
  await addReadAdverts(connection, before, readNow.flatMap(listSnapshots));
  const adverts = shown.flatMap(({ line, digest }) => {
    const known = before.known.get(digest);
    return known ? [{ line, digest, ...known }] : [];
  });
  const first = keepFirst(adverts);
  const values = first.map(({ line, digest }) => [line, digest]);
  await fillTable(connection, 'shown', shownColumns, values);
  const names = Object.keys(advertColumns).join(', ');
  const written = `(select ${names} from shown join ${before.table} using (row_digest) order by line)`;
  await copyToParquet(connection, written, parquetPath, 'uncompressed');
  const digests = new Set(first.map(({ digest }) => digest));
  await keepReadAdverts(connection, before, { shown: digests, parquetPath, readBefore });
  return {
    rows: first.length,
    repeated: adverts.length - first.length,
    setAside,
    passedOver,
    signals: sumSignals([
      ...adverts.flatMap(({ signals }) => signals),
      ...readNow.flatMap(({ listing }) => (listing.kind === 'snapshot' ? [] : listing.signals)),
    ]),
  };
}

/** Of an id that appears twice the first row counts. */
function keepFirst<Advert extends KnownAdvert>(adverts: readonly Advert[]): Advert[] {
  const seen = new Set<string>();
  return adverts.filter(({ id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}

type ReadRow = { readonly line: number; readonly digest: string; readonly listing: ReadListing };

function listSnapshots({ digest, listing }: ReadRow) {
  return listing.kind === 'snapshot' ? [{ digest, ...listing }] : [];
}

/** The rows that aren't written. */
function collectOthers(read: readonly ReadRow[]) {
  return collectListings(read.map(({ line, listing }) => ({ place: `line ${line}`, listing })));
}
