import { basename } from 'node:path';
import type { PreparedPlacesFile } from '../../warehouse/records/places.ts';
import { IngestError } from '../errors.ts';
import { readFirstBytes } from '../formats/first-bytes.ts';
import { checkLooksLikeTable, isZip } from '../formats/sniff.ts';
import { checkReadable, type PlaceFindings } from '../place-file.ts';
import type { Log } from '../source-kind.ts';
import { parseFeed } from './parse-feed.ts';
import { parseRoutes, parseStops } from './parse-table.ts';
import type { Settings } from './settings.ts';
import { source } from './source.ts';

export type ParseOptions = {
  /** Folder in which the prepared files are made; the caller removes it. */
  readonly workDir: string;
  readonly log: Log;
  readonly entry: Settings;
  /** The file's name in messages; by default that of the path. */
  readonly fileName?: string;
  /** Rows of the previous landed file. */
  readonly rowsBefore?: number | undefined;
};

/** Prepared files, and the result of reading them. */
export type ParsedGtfs = PreparedPlacesFile & PlaceFindings;

/**
 * Prepares a feed, a table of stops or a table of routes for loading: one Parquet file per table.
 * Writes nothing if the file is refused.
 */
export async function parseGtfs(path: string, options: ParseOptions): Promise<ParsedGtfs> {
  const { log, fileName = basename(path) } = options;
  const parsed = await parseByContent(path, { ...options, fileName });
  checkReadable(fileName, parsed, options.rowsBefore, source.expectations);
  log('prepared', { fileName, rows: parsed.rows, setAside: parsed.setAside.length });
  return parsed;
}

async function parseByContent(
  path: string,
  options: ParseOptions & { readonly fileName: string },
): Promise<ParsedGtfs> {
  const { entry, fileName } = options;
  const { stops, routes, ignored = [], id } = entry;
  const start = await readFirstBytes(path, 1024);
  if (stops && routes)
    throw new IngestError(
      'settings_invalid',
      `${id}: "stops" and "routes" each need their own entry.`,
    );
  if (isZip(start)) {
    if (!stops && !routes) return await parseFeed(path, options);
    const wrong = `${fileName} is a ZIP; "stops" and "routes" are for a CSV.`;
    throw new IngestError('settings_invalid', wrong, { fileName });
  }
  checkLooksLikeTable(start, fileName);
  if (stops) return await parseStops(path, { ...options, ignored, columns: stops });
  if (routes) return await parseRoutes(path, { ...options, ignored, columns: routes });
  const wrong = `${fileName} is not a GTFS ZIP; for a table, give its columns in "stops" or "routes".`;
  throw new IngestError('settings_invalid', wrong, { fileName });
}
