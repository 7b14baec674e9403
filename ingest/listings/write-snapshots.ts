import { DuckDBInstance } from '@duckdb/node-api';
import { type ListingSnapshot, listingColumns } from '../../warehouse/records.ts';

type Column = keyof typeof listingColumns;
const columns = Object.entries(listingColumns) as [Column, (typeof listingColumns)[Column]][];

/** Each column's place in a snapshot. */
const toProperty = (column: Column) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof ListingSnapshot;

let writer: Promise<DuckDBInstance> | undefined;

/** One for the process: with hundreds of small files, opening and closing it would take longer than writing them. */
function openWriter(): Promise<DuckDBInstance> {
  writer ??= DuckDBInstance.create(':memory:', { threads: '2' });
  return writer;
}

/** Writes a Parquet file with the columns of `listingColumns`, a row an advert, in their order. */
export async function writeSnapshots(
  path: string,
  snapshots: readonly ListingSnapshot[],
): Promise<void> {
  const connection = await (await openWriter()).connect();
  try {
    const definitions = columns.map(([name, type]) => `${name} ${type}`).join(', ');
    await connection.run(`create temp table snapshots (${definitions})`);
    const appender = await connection.createAppender('snapshots');
    const properties = columns.map(([name, type]) => [toProperty(name), type] as const);
    for (const snapshot of snapshots) {
      for (const [property, type] of properties) append(appender, snapshot[property], type);
      appender.endRow();
    }
    appender.closeSync();
    const target = path.replaceAll("'", "''");
    await connection.run(`copy snapshots to '${target}' (format parquet, compression zstd)`);
  } finally {
    connection.closeSync();
  }
}

type Appender = Awaited<
  ReturnType<Awaited<ReturnType<DuckDBInstance['connect']>>['createAppender']>
>;

function append(
  appender: Appender,
  value: ListingSnapshot[keyof ListingSnapshot],
  type: (typeof listingColumns)[Column],
): void {
  if (value === null) appender.appendNull();
  else if (typeof value === 'boolean') appender.appendBoolean(value);
  else if (typeof value === 'string') appender.appendVarchar(value);
  else if (type === 'BIGINT') appender.appendBigInt(BigInt(value));
  else if (type === 'SMALLINT') appender.appendSmallInt(value);
  else appender.appendDouble(value);
}
