import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { quote } from '../../warehouse/quote.ts';

/** Columns in order, with their DuckDB types. */
export type ParquetColumns = Readonly<Record<string, ColumnType>>;
export type ColumnType = 'VARCHAR' | 'BIGINT' | 'INTEGER' | 'SMALLINT' | 'DOUBLE' | 'BOOLEAN';
type Value = string | number | boolean | null;

let writer: Promise<DuckDBInstance> | undefined;

/**
 * One database per process: for hundreds of small files, opening and closing it would take longer
 * than writing them. It has one thread, as splitting one small file's rows over threads doubles the
 * time.
 */
function openWriter(): Promise<DuckDBInstance> {
  writer ??= DuckDBInstance.create(':memory:', { threads: '1' });
  return writer;
}

/**
 * Gives its callback a connection of its own, for working on rows before they are written; the
 * connection's temporary tables are dropped with it.
 */
export async function withWriter<Result>(
  work: (connection: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await (await openWriter()).connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
  }
}

/**
 * Writes a Parquet file of these rows, in order; each row has its values in the order of the
 * columns.
 */
export async function writeParquet(
  path: string,
  columns: ParquetColumns,
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  await withWriter(async (connection) => {
    await fillTable(connection, 'written', columns, rows);
    await copyToParquet(connection, 'written', path);
  });
}

/** Makes a temporary table of these rows. */
export async function fillTable(
  connection: DuckDBConnection,
  table: string,
  columns: ParquetColumns,
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await connection.run(`create temp table ${table} (${definitions.join(', ')})`);
  appendRows(await connection.createAppender(table), columns, rows);
}

/** Adds rows to a table with these columns. */
export function appendRows(
  appender: Appender,
  columns: ParquetColumns,
  rows: Iterable<readonly Value[]>,
): void {
  const types = Object.values(columns);
  for (const row of rows) {
    for (const [index, type] of types.entries()) append(appender, row[index] ?? null, type);
    appender.endRow();
  }
  appender.closeSync();
}

/**
 * Writes a Parquet file of a table or of a SELECT in parentheses; uncompressed where it is read
 * soon and then deleted.
 */
export async function copyToParquet(
  connection: DuckDBConnection,
  from: string,
  path: string,
  compression: 'zstd' | 'uncompressed' = 'zstd',
): Promise<void> {
  await connection.run(
    `copy ${from} to ${quote(path)} (format parquet, compression ${compression})`,
  );
}

type Appender = Awaited<
  ReturnType<Awaited<ReturnType<DuckDBInstance['connect']>>['createAppender']>
>;

function append(appender: Appender, value: Value, type: ColumnType): void {
  if (value === null) appender.appendNull();
  else if (typeof value === 'boolean') appender.appendBoolean(value);
  else if (typeof value === 'string') appender.appendVarchar(value);
  else if (type === 'BIGINT') appender.appendBigInt(BigInt(value));
  else if (type === 'INTEGER') appender.appendInteger(value);
  else if (type === 'SMALLINT') appender.appendSmallInt(value);
  else appender.appendDouble(value);
}
