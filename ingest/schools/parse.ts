import { basename } from 'node:path';
import type { PreparedPlacesFile } from '../../warehouse/records/places.ts';
import { checkReadable, type PlaceFindings, writePlaceRows } from '../place-file.ts';
import type { Log } from '../source-kind.ts';
import { readSchools } from './read-schools.ts';
import { readTable } from './read-table.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

export type ParseOptions = {
  /** Folder in which the prepared file is made; the caller removes it. */
  readonly workDir: string;
  readonly log: Log;
  readonly entry: Settings;
  /** The file's name in messages; by default that of the path. */
  readonly fileName?: string;
  /** Rows of the previous landed file. */
  readonly rowsBefore?: number | undefined;
};

/** A prepared file, and the result of reading it. */
type ParsedSchools = PreparedPlacesFile & PlaceFindings;

/**
 * Prepares a list of schools for loading: one Parquet file. Writes nothing if the file is refused.
 */
export async function parseSchools(
  path: string,
  { workDir, log, entry, fileName = basename(path), rowsBefore }: ParseOptions,
): Promise<ParsedSchools> {
  const table = await readTable(path, fileName, entry.sheet);
  const { schools, ...findings } = readSchools(table, fileName, entry);
  const read = { rows: schools.length, ...findings };
  checkReadable(fileName, read, rowsBefore, source.expectations);
  const schoolsPath = await writePlaceRows(workDir, 'schools', schools);
  log('prepared', { fileName, rows: read.rows, setAside: findings.setAside.length });
  return { tables: { schools: schoolsPath }, ...read };
}
