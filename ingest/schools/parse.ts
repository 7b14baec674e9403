import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { type PreparedPlacesFile, placeTables } from '../../warehouse/records.ts';
import type { Log } from '../effects.ts';
import { writeParquet } from '../formats/write-parquet.ts';
import { checkReadable, type PlaceFindings } from '../place-file.ts';
import { readSchools } from './read-schools.ts';
import { readTable } from './read-table.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

export type ParseOptions = {
  /** Folder in which the prepared file is made; the caller removes it. */
  readonly workDir: string;
  readonly log: Log;
  readonly entry: Settings;
  /** The file's name in messages; that of the path unless given. */
  readonly fileName?: string;
};

/** A prepared file, and what reading it came to. */
export type ParsedSchools = PreparedPlacesFile & PlaceFindings;

/**
 * Makes a list of schools ready for loading: one Parquet file. Throws `not_a_table`, `file_empty`, `text_unreadable`,
 * `csv_broken`, `cut_short`, `zip_*`, `too_large`, `header_unknown`, `no_rows`, `rows_differ`, `too_many_set_aside`,
 * `settings_invalid`; nothing is written then.
 */
export async function parseSchools(
  path: string,
  { workDir, log, entry, fileName = basename(path) }: ParseOptions,
): Promise<ParsedSchools> {
  const table = await readTable(path, fileName, entry.sheet);
  const { schools, ...findings } = readSchools(table, fileName, entry);
  checkReadable(fileName, schools.length, findings, source.expectations.maxSetAsideShare);
  const parquetPath = join(workDir, `${randomUUID()}.parquet`);
  const columns = placeTables.schools;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const rows = schools.map((school) => names.map((name) => school[name]));
  await writeParquet(parquetPath, columns, rows);
  log('prepared', { fileName, rows: rows.length, setAside: findings.setAside.length });
  return { tables: { schools: parquetPath }, rows: rows.length, ...findings };
}
