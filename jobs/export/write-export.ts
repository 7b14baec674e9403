import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { dataProductVersion } from '../../warehouse/constants.ts';
import { digestFile } from '../../warehouse/digest-file.ts';
import { quote } from '../../warehouse/quote.ts';
import { type DataPackage, dataPackageName } from '../../warehouse/version/exports.ts';
import { syncPath } from '../../warehouse/version/versions.ts';
import {
  buildDataPackage,
  type ExportedTable,
  type Measured,
  type VersionFacts,
} from './data-package.ts';
import { productTables } from './product-tables.ts';

/** The database of an export, which holds the data product as tables and nothing else. */
const databaseName = 'luach.duckdb';

/** A table is sorted whole. Whatever doesn't fit in memory is written to disk. */
const limits = { memory_limit: '500MB', threads: '2' };

/**
 * Small enough that someone who reads one county and year skips nearly all of a table's row groups.
 */
const rowsOfGroup = 6144;

/**
 * Writes the data product of a version's file to a folder: each table as Parquet and as CSV, all of
 * them as a DuckDB file, and the data package that describes them. The folder must not exist. A
 * failure leaves partial files to the caller. The same version gives the same bytes, except in the
 * DuckDB file, which contains a random identifier.
 */
export async function writeExport(
  file: string,
  folder: string,
  facts: VersionFacts,
): Promise<DataPackage> {
  await mkdir(folder, { recursive: true });
  const spill = join(folder, 'tmp');
  const instance = await DuckDBInstance.create(':memory:', {
    ...limits,
    temp_directory: spill,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const files = new Map<string, Measured>();
  try {
    const connection = await instance.connect();
    await connection.run(`attach ${quote(file)} as version (read_only)`);
    // Written once, at the end. An interrupted export is removed, so it needs no recovery log.
    await connection.run(
      `attach ${quote(join(folder, databaseName))} as export (storage_version 'v1.4.0', recovery_mode 'no_wal_writes')`,
    );
    const tables: ExportedTable[] = [];
    for (const table of await describeTables(connection))
      tables.push({ ...table, rows: await writeTable(connection, folder, table, files) });
    await connection.run(
      `create macro export.data_product_version() as ${quote(dataProductVersion)}`,
    );
    await connection.run('checkpoint export');
    await connection.run('detach export');
    files.set(databaseName, await finishFile(folder, databaseName));
    const dataPackage = buildDataPackage(tables, facts, files);
    await writeFile(join(folder, dataPackageName), `${JSON.stringify(dataPackage, null, 2)}\n`);
    await syncPath(join(folder, dataPackageName));
    return dataPackage;
  } finally {
    instance.closeSync();
    await rm(spill, { recursive: true, force: true });
  }
}

/** Writes one table, and returns its number of rows. */
async function writeTable(
  connection: DuckDBConnection,
  folder: string,
  table: DescribedTable,
  files: Map<string, Measured>,
): Promise<number> {
  const { name, order, description, columns } = table;
  await connection.run(
    `create table export.${name} as select * from version.${name} order by ${order}`,
  );
  const comments = [
    `comment on table export.${name} is ${quote(description)};`,
    ...columns.map(
      ({ name: column, description: comment }) =>
        `comment on column export.${name}."${column}" is ${quote(comment)};`,
    ),
  ];
  await connection.run(['begin;', ...comments, 'commit;'].join('\n'));
  await connection.run(
    `copy export.${name} to ${quote(join(folder, `${name}.csv`))}
     (format csv, header, timestampformat '%Y-%m-%dT%H:%M:%SZ')`,
  );
  files.set(`${name}.csv.gz`, await compressFile(folder, `${name}.csv`));
  await connection.run(
    `copy export.${name} to ${quote(join(folder, `${name}.parquet`))}
     (format parquet, compression zstd, row_group_size ${rowsOfGroup}, write_bloom_filter false)`,
  );
  files.set(`${name}.parquet`, await finishFile(folder, `${name}.parquet`));
  const [count] = await readRows<{ rows: number }>(
    connection,
    `select count(*)::integer as rows from export.${name}`,
  );
  return count?.rows ?? 0;
}

type DescribedTable = Omit<ExportedTable, 'rows'>;

/** The tables of the data product and their columns, as the version describes them. */
async function describeTables(connection: DuckDBConnection): Promise<DescribedTable[]> {
  const views = await readRows<{ name: string; description: string }>(
    connection,
    `select view_name as name, coalesce(comment, '') as description from duckdb_views()
     where database_name = 'version' and schema_name = 'main'`,
  );
  const columns = await readRows<DescribedTable['columns'][number] & { table: string }>(
    connection,
    `select table_name as "table", column_name as name, data_type as type,
       coalesce(comment, '') as description
     from duckdb_columns() where database_name = 'version' and schema_name = 'main'
     order by table_name, column_index`,
  );
  const columnsOf = Map.groupBy(columns, ({ table }) => table);
  return productTables.map((table) => ({
    ...table,
    description: views.find(({ name }) => name === table.name)?.description ?? '',
    columns: (columnsOf.get(table.name) ?? []).map(({ table: _, ...column }) => column),
  }));
}

async function readRows<Row>(connection: DuckDBConnection, sql: string): Promise<Row[]> {
  return (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[];
}

/** Replaces a file by its gzip, finished. Node compresses ten times as fast as DuckDB does. */
async function compressFile(folder: string, name: string): Promise<Measured> {
  const plain = join(folder, name);
  const bytes = 1024 * 1024;
  await pipeline(
    createReadStream(plain, { highWaterMark: bytes }),
    createGzip({ level: 6, chunkSize: bytes }),
    createWriteStream(`${plain}.gz`),
  );
  await rm(plain);
  return await finishFile(folder, `${name}.gz`);
}

/** Ensures that a file is on disk. Returns its size and digest. */
async function finishFile(folder: string, name: string): Promise<Measured> {
  const path = join(folder, name);
  await syncPath(path);
  const { size: bytes } = await stat(path);
  return { bytes, hash: `sha256:${await digestFile(path)}` };
}
