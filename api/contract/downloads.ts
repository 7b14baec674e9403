import { type Static, Type } from 'typebox';
import { Count, Exact, Instant } from './fields.ts';

const DownloadFile = Exact({
  format: Type.Enum(['parquet', 'csv', 'duckdb']),
  path: Type.String({ description: 'its path on this site' }),
  bytes: Count,
  sha256: Type.String({ description: 'of the file, as hex' }),
});
export type DownloadFile = Static<typeof DownloadFile>;

const Licence = Exact({
  name: Type.Optional(
    Type.String({ description: 'from the list of the Open Definition, as Frictionless asks' }),
  ),
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

/** The files of the data product, which answer ranges of bytes. */
export const Downloads = Exact({
  version: Type.String({ description: 'the version of these tables; a later one may be live' }),
  publishedAt: Instant,
  dataProduct: Type.String({ description: 'the version of the names and types' }),
  origin: Type.String({
    description: "the site's public address, or the one it listens on where that isn't set",
  }),
  manifest: Type.String({ description: 'the path of the data package that describes them all' }),
  tables: Type.Array(DownloadTable, {
    description: 'empty if there are no downloads',
  }),
  database: Type.Union([DownloadFile, Type.Null()], {
    description: 'all tables in one file',
  }),
});
export type Downloads = Static<typeof Downloads>;
