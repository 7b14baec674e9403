import { hash } from 'node:crypto';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { quote } from '../../warehouse/quote.ts';
import { listingColumns } from '../../warehouse/records/listings.ts';
import type { TextRow } from '../formats/read-csv.ts';
import { copyToParquet, fillTable, withWriter } from '../formats/write-parquet.ts';
import { collectListings, sumSignals } from '../listings/collect-listings.ts';
import type { ReadListing, ReadListings } from '../listings/read-listings.ts';
import { listSnapshotValues } from '../listings/write-snapshots.ts';
import { signalSchema } from '../signal.ts';

/** What reading a file's rows came to, and how many adverts were written. */
export type PreparedRows = Omit<ReadListings, 'snapshots'> & { readonly rows: number };

export type PrepareOptions = {
  readonly read: (row: TextRow) => ReadListing;
  /** All but its text that what becomes of a row hangs on. */
  readonly readBy: string;
  /** What an earlier file of the entry was prepared as, and now this one is; nothing need be there. */
  readonly readBefore: string | undefined;
};

/** Beside an advert, the digest of the row that it was read from, and what there was to signal (JSON; null for nothing). */
const columns = { row_digest: 'VARCHAR', signals: 'VARCHAR', ...listingColumns } as const;

const signalsSchema = Type.Array(signalSchema);

/** A row of the file: the line at which it begins, which no other has. */
const shownColumns = { line: 'INTEGER', row_digest: 'VARCHAR' } as const;

/**
 * Writes the adverts of a file's rows as Parquet with the columns of `listingColumns` and some more. From one day to the
 * next few rows change: one that stood in the file before, word for word, is taken over as it was read then.
 */
export async function prepareRows(
  parquetPath: string,
  rows: readonly TextRow[],
  { read, readBy, readBefore }: PrepareOptions,
): Promise<PreparedRows> {
  const by = hash('sha256', readBy);
  const shown = rows.map((row) => ({ ...row, digest: hash('sha256', by + row.text) }));
  const prepared = await withWriter(async (connection) => {
    const values = shown.map(({ line, digest }) => [line, digest]);
    await fillTable(connection, 'shown', shownColumns, values);
    await showKnown(connection, readBefore);
    const unread = new Set(await listUnread(connection));
    const readNow = shown
      .filter(({ line }) => unread.has(line))
      .map((row) => ({ ...row, listing: read(row) }));
    await fillTable(connection, 'read_now', { line: 'INTEGER', ...columns }, listValues(readNow));
    const { signals, ...written } = await writeAdverts(connection, parquetPath);
    const { setAside, passedOver, ...others } = collectOthers(readNow);
    return {
      ...written,
      setAside,
      passedOver,
      signals: sumSignals([...signals, ...others.signals]),
    };
  });
  if (readBefore !== undefined) await replaceFile(parquetPath, readBefore);
  return prepared;
}

/** Shows what was read before as `known`; nothing where that isn't there or can't be read. */
async function showKnown(
  connection: DuckDBConnection,
  readBefore: string | undefined,
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const show = (from: string) => connection.run(`create temp view known as ${from}`);
  const nulls = Object.entries(columns).map(([name, type]) => `null::${type} as ${name}`);
  const showNone = () => show(`select ${nulls.join(', ')} limit 0`);
  if (readBefore === undefined) await showNone();
  else await show(`select ${names} from read_parquet(${quote(readBefore)})`).catch(showNone);
}

/** The lines of which nothing is known. */
async function listUnread(connection: DuckDBConnection): Promise<number[]> {
  const unread = 'select line from shown anti join known using (row_digest)';
  return (await readRows(connection, unread)).map(([line]) => Number(line));
}

type ReadRow = { readonly line: number; readonly digest: string; readonly listing: ReadListing };

function* listValues(read: readonly ReadRow[]) {
  for (const { line, digest, listing } of read) {
    if (listing.kind !== 'snapshot') continue;
    const signals = listing.signals.length > 0 ? JSON.stringify(listing.signals) : null;
    yield [line, digest, signals, ...listSnapshotValues(listing.snapshot)];
  }
}

/** Writes what is known and what was read now, an id once, and sums it up. */
async function writeAdverts(
  connection: DuckDBConnection,
  parquetPath: string,
): Promise<Pick<PreparedRows, 'rows' | 'repeated' | 'signals'>> {
  await connection.run(`create temp view adverts as
    select line, known.* from shown join known using (row_digest)
    union all by name from read_now`);
  const [[all, kept] = []] = await readRows(
    connection,
    'select count(*), count(distinct source_listing_id) from adverts',
  );
  const signalled = await readRows(
    connection,
    'select signals from adverts where signals is not null',
  );
  await copyToParquet(
    connection,
    `(select * exclude line from adverts
      where line in (select min(line) from adverts group by source_listing_id) order by line)`,
    parquetPath,
  );
  const signals = signalled.flatMap(([json]) =>
    Value.Parse(signalsSchema, JSON.parse(String(json))),
  );
  return { rows: Number(kept), repeated: Number(all) - Number(kept), signals };
}

async function readRows(connection: DuckDBConnection, sql: string) {
  return (await connection.runAndReadAll(sql)).getRowsJS();
}

/** What isn't written. */
function collectOthers(read: readonly ReadRow[]) {
  return collectListings(
    read
      .filter(({ listing }) => listing.kind !== 'snapshot')
      .map(({ line, listing }) => ({ place: `line ${line}`, listing })),
  );
}

/** What a crash leaves is the old file or the new. */
async function replaceFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.new`);
  await rename(`${to}.new`, to);
}
