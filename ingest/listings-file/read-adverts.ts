import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { Type } from 'typebox';
import { quote } from '../../warehouse/quote.ts';
import { type ListingSnapshot, listingColumns } from '../../warehouse/records/listings.ts';
import { appendRows } from '../formats/write-parquet.ts';
import { listSnapshotValues } from '../listings/write-snapshots.ts';
import { type Signal, signalSchema } from '../signal.ts';
import { parseExactly } from '../strict.ts';

/**
 * The adverts of a file as they were read, in a table of the writer's database: what a row gave is
 * found by its digest. They are kept for the next file of the same entry: in the process that reads
 * it, as the folder of a first start holds hundreds, and on disk for the next refresh.
 */
export type ReadAdverts = {
  readonly table: string;
  /** By the digest of the row. */
  readonly known: Map<string, KnownAdvert>;
};

export type KnownAdvert = { readonly id: string; readonly signals: readonly Signal[] };

/**
 * Stored with an advert: the digest of the row that it was read from, and its signals (JSON; null
 * for none).
 */
export const advertColumns = {
  row_digest: 'VARCHAR',
  signals: 'VARCHAR',
  ...listingColumns,
} as const;

const signalsSchema = Type.Array(signalSchema);

type Kept = ReadAdverts & {
  readonly path: string;
  /** The file's size and time of change, when it held the same. */
  readonly mark: string;
};

/** Those of the last file that this process read; whoever uses them takes them away. */
let kept: Kept | undefined;
let tables = 0;

/** What was read before: empty where the file doesn't exist or can't be read. */
export async function openReadAdverts(
  connection: DuckDBConnection,
  readBefore: string | undefined,
): Promise<ReadAdverts> {
  const last = kept;
  kept = undefined;
  if (last && last.path === readBefore && last.mark === (await markFile(readBefore))) return last;
  if (last) await dropReadAdverts(connection, last);
  const table = `read_adverts_${tables++}`;
  const make = (from: string) => connection.run(`create table ${table} as ${from}`);
  const nulls = Object.entries(advertColumns).map(([name, type]) => `null::${type} as ${name}`);
  const makeEmpty = () => make(`select ${nulls.join(', ')} limit 0`);
  const names = Object.keys(advertColumns).join(', ');
  if (readBefore === undefined) await makeEmpty();
  else await make(`select ${names} from read_parquet(${quote(readBefore)})`).catch(makeEmpty);
  try {
    return { table, known: await listKnown(connection, table) };
  } catch (error) {
    await forgetReadAdverts(connection, { table });
    throw error;
  }
}

async function listKnown(
  connection: DuckDBConnection,
  table: string,
): Promise<Map<string, KnownAdvert>> {
  const rows = await connection.runAndReadAll(
    `select row_digest, source_listing_id, signals from ${table}`,
  );
  return new Map(
    rows
      .getRowsJS()
      .map(([digest, id, signals]) => [
        String(digest),
        { id: String(id), signals: signals === null ? [] : parseSignals(String(signals)) },
      ]),
  );
}

const parseSignals = (json: string) =>
  parseExactly(signalsSchema, JSON.parse(json), 'signals kept of a row');

type NewAdvert = {
  readonly digest: string;
  readonly snapshot: ListingSnapshot;
  readonly signals: readonly Signal[];
};

/** Adds what was read now; of rows with one text it is the same. */
export async function addReadAdverts(
  connection: DuckDBConnection,
  { table, known }: ReadAdverts,
  adverts: readonly NewAdvert[],
): Promise<void> {
  if (adverts.length === 0) return;
  const added = [...new Map(adverts.map((advert) => [advert.digest, advert])).values()];
  const values = added.map(({ digest, snapshot, signals }) => [
    digest,
    signals.length > 0 ? JSON.stringify(signals) : null,
    ...listSnapshotValues(snapshot),
  ]);
  appendRows(await connection.createAppender(table), advertColumns, values);
  for (const { digest, snapshot, signals } of added)
    known.set(digest, { id: snapshot.sourceListingId, signals });
}

/** How many adverts are remembered for each that the last file shows. */
const mostForOne = 2;

/**
 * Keeps them for the next file: `parquetPath` has those that this file shows, by these digests.
 * Without a place to keep them they are gone.
 */
export async function keepReadAdverts(
  connection: DuckDBConnection,
  { table, known }: ReadAdverts,
  { shown, parquetPath, readBefore }: KeepOptions,
): Promise<void> {
  if (readBefore === undefined) return await dropReadAdverts(connection, { table });
  await replaceFile(parquetPath, readBefore);
  if (known.size > mostForOne * shown.size) {
    for (const digest of known.keys()) if (!shown.has(digest)) known.delete(digest);
    await connection.run(
      `delete from ${table} where row_digest not in (select row_digest from shown)`,
    );
  }
  const mark = (await markFile(readBefore)) ?? 'gone';
  // At once: another file may be read at the same time, and takes over what is kept.
  const other = kept;
  kept = { table, known, path: readBefore, mark };
  if (other) await dropReadAdverts(connection, other);
}

type KeepOptions = {
  readonly shown: ReadonlySet<string>;
  readonly parquetPath: string;
  readonly readBefore: string | undefined;
};

/**
 * Drops the adverts of a file that could not be written: their table outlives the connection. The
 * next file begins with those on disk.
 */
export async function forgetReadAdverts(
  connection: DuckDBConnection,
  { table }: Pick<ReadAdverts, 'table'>,
): Promise<void> {
  if (kept?.table === table) kept = undefined;
  // Why the file couldn't be written is what counts, and may be why this fails too.
  await connection.run(`drop table if exists ${table}`).catch(() => undefined);
}

async function dropReadAdverts(
  connection: DuckDBConnection,
  { table }: Pick<ReadAdverts, 'table'>,
): Promise<void> {
  await connection.run(`drop table ${table}`);
}

async function markFile(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.size} ${found.mtimeNs}`;
}

/** A crash leaves either the old file or the new one. */
async function replaceFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.new`);
  await rename(`${to}.new`, to);
}
