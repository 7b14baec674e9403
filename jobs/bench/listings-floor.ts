import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/*
 * The floor of a rebuild of listings, as a process: reads every value of every landed file once.
 * Argument: their folder.
 */
const [folder = ''] = process.argv.slice(2);
const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '900MB' });
const connection = await instance.connect();
for (const name of await readdir(folder)) {
  const path = join(folder, name, 'listings.parquet');
  await connection.run(`select bit_xor(hash(*columns(*))) from read_parquet('${path}')`);
}
instance.closeSync();
