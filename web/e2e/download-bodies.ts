import type { DownloadFile, Downloads } from '../../api/contract/downloads.ts';

const register = {
  title: 'Public sector information, reused with its source named',
  path: 'https://www.propertypriceregister.ie/',
};
const adverts = { title: 'Facts and figures gathered from adverts: ask the sources first' };

function fileOf(name: string, format: DownloadFile['format'], bytes: number): DownloadFile {
  const ending = { parquet: '.parquet', csv: '.csv.gz', duckdb: '.duckdb' }[format];
  return { format, path: `/data/${name}${ending}`, bytes, sha256: 'a'.repeat(64) };
}

const tables = [
  ['sales', 812_345, 26_700_000, 'One row per sale, and what an advert asked for it.'],
  ['home_histories', 1_204_511, 31_400_000, 'One row per step in the history of a home, in order.'],
  ['monthly_prices', 5_265, 88_100, 'One row per area (a county, or Ireland) and month.'],
  ['sources', 9, 640, 'One row per source.'],
] as const;

/** What can be downloaded of the version that every fixture is of. */
export const downloadsBody: Downloads = {
  version: '2026-11-20T06-31-12.345Z',
  publishedAt: '2026-11-20T06:31:12.345Z',
  dataProduct: '1.0',
  origin: 'https://luach.example',
  manifest: '/data/datapackage.json',
  tables: tables.map(([name, rows, bytes, description], at) => ({
    name,
    description,
    rows,
    columns: 12,
    licences: at < 2 ? [register, adverts] : [register],
    files: [fileOf(name, 'parquet', bytes), fileOf(name, 'csv', bytes * 2)],
  })),
  database: fileOf('luach', 'duckdb', 98_700_000),
};
