import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { parsePpr } from '../../ingest/ppr/parse.ts';

/*
 * The floor of a refresh, as a process: unzips and decodes the register's files, reads each by one
 * read_csv into one table, makes one typed and sorted table and one aggregate. Arguments: a folder
 * to work in, the files.
 */
const [workDir = '', ...files] = process.argv.slice(2);
await rm(workDir, { recursive: true, force: true });
await mkdir(workDir, { recursive: true });
const instance = await DuckDBInstance.create(join(workDir, 'floor.duckdb'), {
  threads: '2',
  memory_limit: '900MB',
});
const connection = await instance.connect();
for (const [index, file] of files.entries()) {
  const { csvPath, columns } = await parsePpr(file, { workDir, log: () => undefined });
  const types = columns.map((column) => `'${column}': 'VARCHAR'`).join(', ');
  const read = `select * from read_csv('${csvPath}', columns = {${types}}, header = true, auto_detect = false, delim = ',', quote = '"', escape = '"')`;
  await connection.run(
    index === 0 ? `create table landed as ${read}` : `insert into landed by name ${read}`,
  );
}
await connection.run(readFileSync(new URL('./refresh-floor.sql', import.meta.url), 'utf8'));
await connection.run(
  'select county, year(sale_date), count(*), median(price_eur) from typed group by all',
);
await connection.run('checkpoint');
instance.closeSync();
