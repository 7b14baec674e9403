import { type Static, Type } from 'typebox';
import { Count, Exact, Instant, List, OptionalText, OrNull, Text } from './fields.ts';

const DownloadFile = Exact({
  format: Type.Enum(['parquet', 'csv', 'duckdb']),
  path: Text('its path on this site'),
  bytes: Count,
  sha256: Text('of the file, as hex'),
});
export type DownloadFile = Static<typeof DownloadFile>;

const Licence = Exact({
  name: OptionalText('from the list of the Open Definition, as Frictionless requires'),
  title: Type.String(),
  path: Type.Optional(Type.String()),
});

const DownloadTable = Exact({
  name: Type.String(),
  description: Type.String(),
  rows: Count,
  columns: Count,
  licences: Type.Array(Licence),
  files: Type.Array(DownloadFile),
});
export type DownloadTable = Static<typeof DownloadTable>;

/** The files of the data product, which can be fetched in byte ranges. */
export const Downloads = Exact({
  version: Text('the version of these tables; a later one may be live'),
  publishedAt: Instant,
  dataProduct: Text('the version of the names and types'),
  origin: Text("the site's public address, or the one it listens on where that isn't set"),
  manifest: Text('the path of the data package that describes them all'),
  tables: List(DownloadTable, 'empty if there are no downloads'),
  database: OrNull(DownloadFile, 'all tables in one file'),
});
export type Downloads = Static<typeof Downloads>;
