import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IngestError } from '../errors.ts';
import { readFirstBytes } from '../formats/first-bytes.ts';
import { readCsvHeader, splitCsv } from '../formats/read-csv.ts';
import { toText } from '../formats/to-text.ts';
import { readZipFiles } from '../formats/zip.ts';
import { source } from './source.ts';

/** The files of a feed that are read, each with its required and its optional columns. */
export const feedFiles = {
  agency: { needed: ['agency_name'], optional: ['agency_id'] },
  routes: {
    needed: ['route_id', 'route_type'],
    optional: ['agency_id', 'route_short_name', 'route_long_name'],
  },
  trips: { needed: ['route_id', 'trip_id'], optional: ['trip_headsign'] },
  stops: {
    needed: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'],
    optional: ['stop_code', 'location_type', 'parent_station'],
  },
  stop_times: { needed: ['trip_id', 'stop_id'], optional: [] },
  translations: {
    needed: ['table_name', 'field_name', 'language', 'translation'],
    optional: ['record_id', 'field_value'],
  },
} as const;
export type FeedTable = keyof typeof feedFiles;

/** One file of a feed on disk, with its columns from left to right. */
export type FeedFile = { readonly path: string; readonly columns: readonly string[] };

/** Unpacks the needed files to disk, unchanged. Only translations may be missing. */
export async function unpackFeed(
  zipPath: string,
  fileName: string,
  toDir: string,
): Promise<Partial<Record<FeedTable, FeedFile>>> {
  const { maxUnpackedBytes: maxBytes } = source.expectations;
  const files: Partial<Record<FeedTable, FeedFile>> = {};
  const names = await readZipFiles(
    zipPath,
    { fileName, maxBytes },
    (name) => findFeedTable(name) !== undefined,
    async (name, chunks) => {
      const table = findFeedTable(name);
      if (table === undefined) return;
      const path = join(toDir, `${table}.csv`);
      await pipeline(chunks, createWriteStream(path));
      files[table] = { path, columns: await readColumns(path, `${fileName}/${name}`, table) };
    },
  );
  const missing = Object.keys(feedFiles).find(
    (table) => table !== 'translations' && !(table in files),
  );
  if (missing === undefined) return files;
  const wrong = `${fileName} lacks ${missing}.txt (it holds ${names.slice(0, 12).join(', ')}).`;
  throw new IngestError('zip_contents', wrong, { fileName, names });
}

function findFeedTable(name: string): FeedTable | undefined {
  const table = /^([a-z_]+)\.txt$/.exec(name)?.[1] ?? '';
  return Object.hasOwn(feedFiles, table) ? (table as FeedTable) : undefined;
}

async function readColumns(path: string, what: string, table: FeedTable): Promise<string[]> {
  const start = await readFirstBytes(path, 1 << 16);
  const end = start.indexOf(0x0a);
  const line = toText(start.subarray(0, end === -1 ? start.length : end), what);
  const text = `${line.replace(/^\uFEFF/, '').replace(/\r$/, '')}\n`;
  const columns = readCsvHeader(splitCsv(text, what)[0], what);
  const missing = feedFiles[table].needed.find((name) => !columns.includes(name));
  if (missing === undefined) return columns;
  throw new IngestError('header_unknown', `${what} lacks "${missing}".`, { what, columns });
}
