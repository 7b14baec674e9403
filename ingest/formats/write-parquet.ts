import { DuckDBInstance } from '@duckdb/node-api';
import { quote } from '../../warehouse/quote.ts';

/** Columns in order, with their DuckDB types. */
type ParquetColumns = Readonly<Record<string, ColumnType>>;
type ColumnType = 'VARCHAR' | 'BIGINT' | 'INTEGER' | 'SMALLINT' | 'DOUBLE' | 'BOOLEAN';
type Value = string | number | boolean | null;

let writer: Promise<DuckDBInstance> | undefined;

/**
 * One database per process. For hundreds of small files, opening and closing it would take longer
 * than writing them. It has one thread, because splitting one small file's rows over threads
 * doubles the time.
 */
function openWriter(): Promise<DuckDBInstance> {
  writer ??= DuckDBInstance.create(':memory:', { threads: '1' });
  return writer;
}

/**
 * Writes a Parquet file of these rows, in order. Each row has its values in the order of the
 * columns.
 */
export async function writeParquet(
  path: string,
  columns: ParquetColumns,
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const connection = await (await openWriter()).connect();
  try {
    const definitions = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    await connection.run(`create temp table written (${definitions.join(', ')})`);
    const appender = await connection.createAppender('written');
    const types = Object.values(columns);
    for (const row of rows) {
      for (const [index, type] of types.entries()) append(appender, row[index] ?? null, type);
      appender.endRow();
    }
    appender.closeSync();
    await connection.run(`copy written to ${quote(path)} (format parquet, compression zstd)`);
  } finally {
    // The temporary table is dropped with it.
    connection.closeSync();
  }
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
