import { DuckDBInstance } from '@duckdb/node-api';

/** The rows of a Parquet file, in their order. */
export async function readParquet(path: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  try {
    const connection = await instance.connect();
    const reader = await connection.runAndReadAll(`from read_parquet('${path}')`);
    return reader.getRowObjectsJson();
  } finally {
    instance.closeSync();
  }
}
