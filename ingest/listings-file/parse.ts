import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PreparedListingFile } from '../../warehouse/records.ts';
import type { Log } from '../effects.ts';
import { buildSnapshot } from '../listings/build-snapshot.ts';
import { collectListings, isWellRead, type PlacedListing } from '../listings/collect-listings.ts';
import { toReadSettings } from '../listings/entry-settings.ts';
import type { RawListing } from '../listings/raw-listing.ts';
import type { ReadListings, Signal } from '../listings/read-listings.ts';
import { isYes } from '../listings/texts.ts';
import { toText } from '../listings/to-text.ts';
import { writeSnapshots } from '../listings/write-snapshots.ts';
import { checkLooksLikeTable } from '../sniff.ts';
import { IngestError } from '../strict.ts';
import { type FileRows, readCsvRows, readNdjsonRows } from './read-rows.ts';
import { type Settings, source } from './source.ts';

export type ParseOptions = {
  /** Folder in which the prepared file is made; the caller removes it. */
  readonly workDir: string;
  readonly log: Log;
  /** How the entry of the sources file names the columns. */
  readonly entry: Settings;
  /** The file's name in messages, and by its ending CSV or NDJSON; that of the path unless given. */
  readonly fileName?: string;
};

/** A prepared file, and what reading it came to. */
export type ParsedListings = PreparedListingFile & Omit<ReadListings, 'snapshots'>;

/**
 * Makes a file of adverts ready for loading: one Parquet file of snapshots. It is complete unless over 2 % of its
 * adverts can't be read, or it has fewer than the entry expects.
 * Throws `file_empty`, `not_a_table`, `text_unreadable`, `too_large`, `csv_broken`, `cut_short`, `header_unknown`,
 * `no_rows`; nothing is written then.
 */
export async function parseListingsFile(
  path: string,
  { workDir, log, entry, fileName = basename(path) }: ParseOptions,
): Promise<ParsedListings> {
  const { snapshots, ...read } = readListingsFile(await readBytes(path, fileName), fileName, entry);
  const parquetPath = join(workDir, `${randomUUID()}.parquet`);
  await writeSnapshots(parquetPath, snapshots);
  const isComplete =
    isWellRead({ snapshots, ...read }) && snapshots.length >= (entry.min_rows ?? 0);
  const { setAside, passedOver, repeated, signals } = read;
  log('prepared', {
    fileName,
    rows: snapshots.length,
    setAside: setAside.length,
    passedOver: passedOver.length,
    repeated,
    signals: signals.length,
    isComplete,
  });
  return { parquetPath, rows: snapshots.length, isComplete, ...read };
}

async function readBytes(path: string, fileName: string): Promise<Uint8Array> {
  const { maxBytes } = source.expectations;
  if ((await stat(path)).size > maxBytes)
    throw new IngestError('too_large', `${fileName} is over ${maxBytes} bytes.`, { fileName });
  return readFile(path);
}

/** Reads the bytes of one file; pure. Throws as `parseListingsFile`. */
export function readListingsFile(
  bytes: Uint8Array,
  fileName: string,
  entry: Settings,
): ReadListings {
  const isCsv = /\.csv$/i.test(fileName);
  checkStart(bytes, fileName, isCsv);
  const text = toText(bytes, fileName);
  const found = isCsv ? readCsvRows(text, fileName) : readNdjsonRows(text, fileName);
  if (found.rows.length === 0)
    throw new IngestError('no_rows', `${fileName} has no rows.`, { fileName });
  if (isCsv) checkColumns(found.columns, fileName, entry);
  const read = collectListings(listAdverts(found, entry));
  return { ...read, signals: [...read.signals, ...listUnknownColumns(found, entry)] };
}

function checkStart(bytes: Uint8Array, fileName: string, isCsv: boolean): void {
  const start = Buffer.from(bytes.subarray(0, 1024));
  const isJson = /^\uFEFF?\s*\{/.test(start.toString('utf8'));
  if (isCsv || !isJson) checkLooksLikeTable(start, fileName);
  if (!isCsv && !isJson)
    throw new IngestError('not_a_table', `${fileName} is no NDJSON.`, { fileName });
}

/** Every column that the entry names has to be in the header of a CSV. */
function checkColumns(columns: readonly string[], fileName: string, entry: Settings): void {
  const named = [...Object.values(entry.columns), ...Object.keys(entry.flags ?? {})];
  const missing = named.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new IngestError(
      'header_unknown',
      `${fileName} lacks ${missing.map((name) => `"${name}"`).join(', ')} (it has ${columns.join(', ')}).`,
      { fileName, missing },
    );
}

function* listAdverts({ columns, rows }: FileRows, entry: Settings): Generator<PlacedListing> {
  const settings = toReadSettings(entry);
  const fields = Object.entries(entry.columns).map(
    ([field, column]) => [field, columns.indexOf(column)] as const,
  );
  const flags = Object.entries(entry.flags ?? {}).map(
    ([column, status]) => [status, columns.indexOf(column)] as const,
  );
  for (const row of rows) {
    const listing =
      'wrong' in row
        ? { kind: 'setAside' as const, reason: row.wrong, signals: [] }
        : buildSnapshot(toRaw(row.values, fields, flags), settings);
    yield { place: `line ${row.line}`, listing };
  }
}

/** Names, each with the place of its column; -1 where the file has none. */
type Places = readonly (readonly [name: string, at: number])[];

function toRaw(values: readonly unknown[], fields: Places, flags: Places): RawListing {
  const raw: Record<string, unknown> = {};
  for (const [field, at] of fields) raw[field] = values[at];
  const flag = flags.find(([, at]) => isYes(values[at]));
  if (flag !== undefined) raw.status = flag[0];
  return raw;
}

/** Columns that nobody handles and nobody ignores by name. */
function listUnknownColumns({ columns, rows }: FileRows, entry: Settings): Signal[] {
  const known = new Set([
    ...Object.values(entry.columns),
    ...Object.keys(entry.flags ?? {}),
    ...(entry.ignored ?? []),
  ]);
  return columns
    .filter((name) => !known.has(name))
    .map((value) => ({ field: 'column', value, count: rows.length }));
}
