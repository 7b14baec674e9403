import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type PlaceRow, type PlaceTable, placeTables } from '../warehouse/records/places.ts';
import { IngestError } from './errors.ts';
import { writeParquet } from './formats/write-parquet.ts';
import { readCertificates } from './http/certificates.ts';
import type { DownloadOptions } from './http/http.ts';
import { type AcceptedFile, locateFile, pullFile } from './pull-file.ts';
import { type Effects, type Pulled, realEffects } from './source-kind.ts';

/** An entry that names one file. */
type PlaceEntry = {
  readonly id: string;
  readonly at: string;
  readonly pulled_at?: string;
  readonly ca?: string;
  readonly deadline_seconds?: number;
};

export type FetchOptions = Partial<Effects> & {
  /** The working folder; the caller removes it. */
  readonly workDir: string;
  /** Folder of the sources file; its paths are relative to it. */
  readonly baseDir: string;
  /** The entry's landed files, oldest first. */
  readonly landed: readonly (AcceptedFile & { readonly address: string })[];
  readonly sleep?: DownloadOptions['sleep'];
};

/** The facts of a source of places that reading its files needs. */
type PlaceSource = {
  readonly expectations: {
    readonly maxBytes: number;
    readonly maxSetAsideShare: number;
    readonly maxShrinkShare: number;
  };
};

/** Pulls the one file of an entry. */
export async function* fetchPlaceFile(
  entry: PlaceEntry,
  source: PlaceSource,
  options: FetchOptions,
): AsyncGenerator<Pulled, void, undefined> {
  yield await pullOne(entry, source, options);
}

async function pullOne(
  entry: PlaceEntry,
  { expectations: { maxBytes } }: PlaceSource,
  options: FetchOptions,
): Promise<Pulled> {
  const { at: address, ca, id, pulled_at } = entry;
  try {
    const { baseDir } = options;
    const target = locateFile(address, baseDir);
    if (pulled_at !== undefined && Number.isNaN(Date.parse(pulled_at)))
      throw new IngestError(
        'settings_invalid',
        `${id}: "pulled_at" ${pulled_at} is not an instant.`,
      );
    if (pulled_at !== undefined && target.localPath === undefined)
      throw new IngestError('settings_invalid', `${id}: "pulled_at" is only for local files.`);
    const accepted = options.landed.findLast((pull) => pull.address === address);
    const extraCa = ca === undefined ? undefined : await readCertificates(resolve(baseDir, ca));
    const limits = { maxBytes, accepted, extraCa };
    const pulled = await pullFile(target, entry, { ...realEffects, ...options, ...limits });
    if (pulled === undefined) return { address, unchanged: true };
    if (pulled.sha256 === accepted?.sha256) {
      await rm(pulled.path, { force: true });
      return { address, unchanged: true };
    }
    return { address, fileName: target.fileName, ...pulled };
  } catch (error) {
    if (error instanceof IngestError) return { address, error };
    throw error;
  }
}

/** The result of reading a file of places, apart from its rows. */
export type PlaceFindings = {
  /** Rows that can't be read, each with its place and the reason. */
  readonly setAside: readonly { readonly place: string; readonly reason: string }[];
  /** Rows that are correctly left out. */
  readonly skipped: number;
  /** Words outside the closed lists, columns that nothing handles, impossible positions. */
  readonly signals: readonly {
    readonly field: string;
    readonly value: string;
    readonly count: number;
  }[];
};

/**
 * Refuses a file if too much of it can't be read, or if it lost too many rows since the previous
 * one.
 */
export function checkReadable(
  fileName: string,
  { rows, setAside }: Pick<PlaceFindings, 'setAside'> & { readonly rows: number },
  rowsBefore: number | undefined,
  { maxSetAsideShare, maxShrinkShare }: PlaceSource['expectations'],
): void {
  const all = rows + setAside.length;
  if (all === 0) throw new IngestError('no_rows', `${fileName} has no rows.`, { fileName });
  if (setAside.length > all * maxSetAsideShare) {
    const [{ place, reason } = { place: '', reason: '' }] = setAside;
    throw new IngestError(
      'too_many_set_aside',
      `${fileName}: ${setAside.length} of ${all} rows can't be read (the first is ${place}: ${reason}).`,
      { setAside: setAside.slice(0, 100) },
    );
  }
  if (rowsBefore !== undefined && rowsBefore - rows > rowsBefore * maxShrinkShare)
    throw new IngestError(
      'file_shrunk',
      `${fileName} has ${rows} rows; the previous file had ${rowsBefore}.`,
      { rows, rowsBefore },
    );
}

/** Writes the rows of a table to a Parquet file in the folder, and returns its path. */
export async function writePlaceRows<Table extends PlaceTable>(
  workDir: string,
  table: Table,
  rows: readonly PlaceRow<Table>[],
): Promise<string> {
  const path = join(workDir, `${randomUUID()}.parquet`);
  const columns = placeTables[table];
  const names = Object.keys(columns) as (keyof PlaceRow<Table>)[];
  const values = rows.map((row) => names.map((name) => row[name]));
  await writeParquet(path, columns, values);
  return path;
}
