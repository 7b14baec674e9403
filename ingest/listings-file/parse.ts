import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PreparedListingFile } from '../../warehouse/records/listings.ts';
import { IngestError } from '../errors.ts';
import type { TextRow } from '../formats/read-csv.ts';
import { checkLooksLikeTable } from '../formats/sniff.ts';
import { toText } from '../formats/to-text.ts';
import { buildSnapshot } from '../listings/build-snapshot.ts';
import { collectListings, isWellRead } from '../listings/collect-listings.ts';
import { toReadSettings } from '../listings/entry-settings.ts';
import type { FoundListing, RawListing } from '../listings/raw-listing.ts';
import type { ReadListing, ReadListings, ReadSettings } from '../listings/read-listings.ts';
import { writeSnapshots } from '../listings/snapshot-files.ts';
import { isYes } from '../listings/texts.ts';
import type { UnrecognisedValue } from '../manifest.ts';
import type { Log } from '../source-kind.ts';
import { type FileRows, readCsvRows, readNdjsonRows } from './read-rows.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

export type ParseOptions = {
  /** Folder in which the prepared file is made; the caller removes it. */
  readonly workDir: string;
  readonly log: Log;
  /** The names that the entry of the sources file gives to the columns. */
  readonly entry: Settings;
  /**
   * The file's name in messages, by default that of the path. Its extension decides between CSV and
   * NDJSON.
   */
  readonly fileName?: string;
  /** In a trial, called for each row with its values and the result of reading it. */
  readonly onFound?: ReadSettings['onFound'];
};

/** A prepared file, and the result of reading it. */
type ParsedListings = PreparedListingFile &
  Omit<ReadListings, 'snapshots'> & {
    /** Why it isn't complete. */
    readonly incompleteBecause: readonly string[];
  };

/**
 * Prepares a file of adverts for loading: one Parquet file of snapshots. It is complete unless more
 * than 2 % of its adverts can't be read, or it has fewer than the entry expects. Writes nothing if
 * the file is refused.
 */
export async function parseListingsFile(
  path: string,
  { workDir, log, entry, fileName = basename(path), onFound }: ParseOptions,
): Promise<ParsedListings> {
  const found = readRows(await readBytes(path, fileName), fileName, entry);
  const parquetPath = join(workDir, `${randomUUID()}.parquet`);
  const read = toReader(found, entry, onFound);
  const { snapshots, ...others } = collectListings(
    found.rows.map((row) => ({ place: `line ${row.line}`, listing: read(row) })),
  );
  await writeSnapshots(parquetPath, snapshots);
  const rows = snapshots.length;
  const { setAside, skipped, repeated } = others;
  const signals = [...others.signals, ...listUnknownColumns(found, entry)];
  const isComplete = isWellRead(rows, setAside.length) && rows >= (entry.min_rows ?? 0);
  log('prepared', {
    fileName,
    rows,
    setAside: setAside.length,
    skipped: skipped.length,
    repeated,
    signals: signals.length,
    isComplete,
  });
  const incompleteBecause = isComplete ? [] : [describeLack(rows, entry.min_rows ?? 0)];
  return { ...others, parquetPath, rows, signals, isComplete, incompleteBecause };
}

function describeLack(rows: number, expected: number): string {
  return rows < expected
    ? `it has ${rows} adverts, and the entry expects ${expected}`
    : 'too many adverts are set aside';
}

async function readBytes(path: string, fileName: string): Promise<Uint8Array> {
  const { maxBytes } = source.expectations;
  if ((await stat(path)).size > maxBytes)
    throw new IngestError('too_large', `${fileName} is over ${maxBytes} bytes.`, { fileName });
  return readFile(path);
}

function readRows(bytes: Uint8Array, fileName: string, entry: Settings): FileRows {
  const isCsv = /\.csv$/i.test(fileName);
  checkStart(bytes, fileName, isCsv);
  const text = toText(bytes, fileName);
  const found = isCsv ? readCsvRows(text, fileName) : readNdjsonRows(text, fileName);
  if (found.rows.length === 0)
    throw new IngestError('no_rows', `${fileName} has no rows.`, { fileName });
  if (isCsv) checkColumns(found.columns, fileName, entry);
  return found;
}

function checkStart(bytes: Uint8Array, fileName: string, isCsv: boolean): void {
  const start = Buffer.from(bytes.subarray(0, 1024));
  const isJson = /^\uFEFF?\s*\{/.test(start.toString('utf8'));
  if (isCsv || !isJson) checkLooksLikeTable(start, fileName);
  if (!isCsv && !isJson)
    throw new IngestError('not_a_table', `${fileName} is not NDJSON.`, { fileName });
}

/** Every column named by the entry must be in the header of a CSV. */
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

function toReader(
  { columns, read }: FileRows,
  entry: Settings,
  onFound: ParseOptions['onFound'],
): (row: TextRow) => ReadListing {
  const { columns: named, flags: flagged = {} } = entry;
  const settings = toReadSettings(entry);
  const placesOf = (names: readonly (readonly [string, string])[]): Places =>
    names.map(([name, column]) => [name, columns.indexOf(column)]);
  const fields = placesOf(Object.entries(named));
  const flags = placesOf(Object.entries(flagged).map(([column, status]) => [status, column]));
  return (text) => {
    const row = read(text);
    if ('wrong' in row) return { kind: 'setAside', reason: row.wrong, signals: [] };
    const raw = toRaw(row.values, fields, flags);
    const listing = buildSnapshot(raw, settings);
    onFound?.(toFound(raw, named), listing);
    return listing;
  };
}

/** Names, each with the index of its column; -1 if the file doesn't have it. */
type Places = readonly (readonly [name: string, at: number])[];

function toRaw(values: readonly unknown[], fields: Places, flags: Places): RawListing {
  const raw: Record<string, unknown> = {};
  for (const [field, at] of fields) raw[field] = values[at];
  const flag = flags.find(([, at]) => isYes(values[at]));
  if (flag !== undefined) raw.status = flag[0];
  return raw;
}

/** Each value with its column. A status that comes from a flag has no column. */
function toFound(raw: RawListing, named: Readonly<Record<string, string>>): FoundListing {
  const given = Object.entries(raw).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([field, value]) => [field, { value, from: named[field] ?? 'a flag' }]),
  );
}

/** Columns that are neither handled nor ignored by name. */
function listUnknownColumns({ columns, rows }: FileRows, entry: Settings): UnrecognisedValue[] {
  const known = new Set([
    ...Object.values(entry.columns),
    ...Object.keys(entry.flags ?? {}),
    ...(entry.ignored ?? []),
  ]);
  return columns
    .filter((name) => !known.has(name))
    .map((value) => ({ field: 'column', value, count: rows.length }));
}
