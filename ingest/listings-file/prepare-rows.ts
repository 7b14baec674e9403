import { hash } from 'node:crypto';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { Type } from 'typebox';
import { quote } from '../../warehouse/quote.ts';
import { listingColumns } from '../../warehouse/records/listings.ts';
import type { TextRow } from '../formats/read-csv.ts';
import { appendRows, copyToParquet, fillTable, withWriter } from '../formats/write-parquet.ts';
import { collectListings, sumSignals } from '../listings/collect-listings.ts';
import type { ReadListing, ReadListings } from '../listings/read-listings.ts';
import { listSnapshotValues } from '../listings/write-snapshots.ts';
import { type Signal, signalSchema } from '../signal.ts';
import { parseExactly } from '../strict.ts';

/** The result of reading a file's rows, and how many adverts were written. */
export type PreparedRows = Omit<ReadListings, 'snapshots'> & { readonly rows: number };

export type PrepareOptions = {
  readonly read: (row: TextRow) => ReadListing;
  /** Everything that affects how a row is read, except its text. */
  readonly readBy: string;
  /** The file of prepared adverts from before and the new one; the first need not exist. */
  readonly readBefore: string | undefined;
};

/**
 * Stored with an advert: the digest of the row that it was read from, and its signals (JSON; null
 * for none).
 */
const columns = { row_digest: 'VARCHAR', signals: 'VARCHAR', ...listingColumns } as const;

const signalsSchema = Type.Array(signalSchema);

/** An advert, and the line at which its row begins; no other row has that line. */
const advertColumns = { line: 'INTEGER', ...columns } as const;
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
  const prepared = await withWriter(async (connection) => {
    const values = shown.map(({ line, digest }) => [line, digest]);
    await fillTable(connection, 'shown', shownColumns, values);
    const known = await takeOver(connection, readBefore);
    const readNow = shown
      .filter(({ line }) => !known.has(line))
      .map((row) => ({ ...row, listing: read(row) }));
    appendRows(await connection.createAppender('adverts'), advertColumns, listValues(readNow));
    const ids = [...known.values(), ...readNow.flatMap(listIds)].map(({ id }) => id);
    const kept = new Set(ids).size;
    if (kept < ids.length) await dropRepeated(connection);
    const adverts = '(select * exclude line from adverts order by line)';
    await copyToParquet(connection, adverts, parquetPath, 'uncompressed');
    const { setAside, passedOver, signals } = collectOthers(readNow);
    const ofKnown = [...known.values()].flatMap((advert) => advert.signals);
    return {
      rows: kept,
      repeated: ids.length - kept,
      setAside,
      passedOver,
      signals: sumSignals([...ofKnown, ...signals]),
    };
  });
  if (readBefore !== undefined) await replaceFile(parquetPath, readBefore);
  return prepared;
}

/** An advert that was read before: its id and its signals. */
type Known = { readonly id: string; readonly signals: readonly Signal[] };

/**
 * Makes the table `adverts` from what was read before of the rows in `shown`, and returns it by
 * line; empty where that file doesn't exist or can't be read.
 */
async function takeOver(
  connection: DuckDBConnection,
  readBefore: string | undefined,
): Promise<ReadonlyMap<number, Known>> {
  const make = (from: string) => connection.run(`create temp table adverts as ${from}`);
  const nulls = Object.entries(advertColumns).map(([name, type]) => `null::${type} as ${name}`);
  const makeEmpty = () => make(`select ${nulls.join(', ')} limit 0`);
  if (readBefore === undefined) await makeEmpty();
  else
    await make(
      `select ${Object.keys(advertColumns).join(', ')}
       from shown join read_parquet(${quote(readBefore)}) using (row_digest)`,
    ).catch(makeEmpty);
  return await listKnown(connection);
}

async function listKnown(connection: DuckDBConnection): Promise<ReadonlyMap<number, Known>> {
  const rows = await connection.runAndReadAll(
    'select line, source_listing_id, signals from adverts',
  );
  return new Map(
    rows.getRowsJS().map(([line, id, signals]) => [
      Number(line),
      {
        id: String(id),
        signals:
          signals === null
            ? []
            : parseExactly(signalsSchema, JSON.parse(String(signals)), 'signals kept of a row'),
      },
    ]),
  );
}

type ReadRow = { readonly line: number; readonly digest: string; readonly listing: ReadListing };

function* listValues(read: readonly ReadRow[]) {
  for (const { line, digest, listing } of read) {
    if (listing.kind !== 'snapshot') continue;
    const signals = listing.signals.length > 0 ? JSON.stringify(listing.signals) : null;
    yield [line, digest, signals, ...listSnapshotValues(listing.snapshot)];
  }
}

function listIds({ listing }: ReadRow): { id: string }[] {
  return listing.kind === 'snapshot' ? [{ id: listing.snapshot.sourceListingId }] : [];
}

/** Of an id that appears twice the first row counts. */
async function dropRepeated(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    'delete from adverts where line not in (select min(line) from adverts group by source_listing_id)',
  );
}

/** The rows that aren't written, and the signals of all rows. */
function collectOthers(read: readonly ReadRow[]) {
  return collectListings(read.map(({ line, listing }) => ({ place: `line ${line}`, listing })));
}

/** A crash leaves either the old file or the new one. */
async function replaceFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.new`);
  await rename(`${to}.new`, to);
}
