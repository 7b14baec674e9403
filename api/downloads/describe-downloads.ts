import type { DataPackage, ExportedFile } from '../../warehouse/open.ts';
import type { DownloadFile, Downloads } from '../contract/downloads.ts';
import type { ServedVersion } from '../served-version.ts';

/** Where the files of the data product are: the page about them, and each by its name below it. */
export const downloadsPath = '/data';

/** What each table and column of the live version means. */
export const dictionaryPath = `${downloadsPath}/dictionary.md`;

/** What can be downloaded with a version: of itself, or of an earlier one of the same day. */
export function describeDownloads(
  { facts, exported }: Pick<ServedVersion, 'facts' | 'exported'>,
  origin: string,
): Downloads {
  const resources = exported?.resources ?? [];
  const database = resources.find(({ format }) => format === 'duckdb');
  const ofTables = resources.filter(({ format }) => format !== 'duckdb');
  return {
    version: exported?.version ?? facts.version,
    publishedAt: exported?.created ?? facts.publishedAt,
    dataProduct: exported?.dataProduct ?? '',
    origin,
    manifest: `${downloadsPath}/datapackage.json`,
    tables: [...Map.groupBy(ofTables, ({ title }) => title).values()].flatMap(describeTable),
    database: database ? describeFile(database) : null,
  };
}

function describeTable(files: readonly ExportedFile[]) {
  const [first] = files;
  if (!first) return [];
  return {
    name: first.title,
    description: first.description,
    rows: first.rows,
    columns: first.schema?.fields.length ?? 0,
    licences: first.licenses,
    files: files.map(describeFile),
  };
}

function describeFile({ format, path, bytes, hash }: ExportedFile): DownloadFile {
  return {
    format,
    path: `${downloadsPath}/${path}`,
    bytes,
    sha256: hash.replace('sha256:', ''),
  };
}

/** For search engines: the files of a version as schema.org has them. */
export function listDistributions({ resources }: DataPackage, origin: string) {
  return resources.map(({ path, mediatype, bytes, hash, title, format }) => ({
    '@type': 'DataDownload',
    name: `${title}, ${format}`,
    encodingFormat: mediatype,
    contentUrl: `${origin}${downloadsPath}/${path}`,
    contentSize: String(bytes),
    sha256: hash.replace('sha256:', ''),
  }));
}
