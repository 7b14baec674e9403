import { type Static, Type } from 'typebox';
import { Count, Instant } from './fields.ts';

const exact = { additionalProperties: false } as const;

const DownloadFile = Type.Object(
  {
    format: Type.Enum(['parquet', 'csv', 'duckdb']),
    path: Type.String({ description: 'its address on this site' }),
    bytes: Count,
    sha256: Type.String({ description: 'of the file, as hex' }),
  },
  exact,
);
export type DownloadFile = Static<typeof DownloadFile>;

const Licence = Type.Object(
  {
    name: Type.Optional(
      Type.String({ description: 'from the list of the Open Definition, as Frictionless asks' }),
    ),
    title: Type.String(),
    path: Type.Optional(Type.String()),
  },
  exact,
);

const DownloadTable = Type.Object(
  {
    name: Type.String(),
    description: Type.String(),
    rows: Count,
    columns: Count,
    licences: Type.Array(Licence),
    files: Type.Array(DownloadFile),
  },
  exact,
);
export type DownloadTable = Static<typeof DownloadTable>;

/** The files of the data product, which answer ranges of bytes. */
export const Downloads = Type.Object(
  {
    version: Type.String({ description: 'whose tables these are; a later one may be live' }),
    publishedAt: Instant,
    dataProduct: Type.String({ description: 'the version of the names and types' }),
    origin: Type.String({
      description: "the site's public address, or the one it listens on where that isn't set",
    }),
    manifest: Type.String({ description: 'the address of the data package that describes all' }),
    tables: Type.Array(DownloadTable, {
      description: 'none where there are no downloads',
    }),
    database: Type.Union([DownloadFile, Type.Null()], {
      description: 'all tables in one file',
    }),
  },
  exact,
);
export type Downloads = Static<typeof Downloads>;
