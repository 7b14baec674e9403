import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import readWorkbook from 'read-excel-file/node';
import { readZipFiles } from '../../ingest/formats/zip.ts';

/*
 * The floor of loading schools and stops, as a process: reads every value of every file once.
 * Arguments: the files.
 */
const files = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'luach-floor-'));
const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '400MB' });
const connection = await instance.connect();
const readCsv = async (path: string) => {
  await connection.run(
    `select bit_xor(hash(*columns(*))) from read_csv('${path}', header = true, all_varchar = true)`,
  );
};
try {
  for (const path of files) {
    if (path.endsWith('.xlsx')) await readWorkbook(await readFile(path));
    else if (!path.endsWith('.zip')) await readCsv(path);
    else {
      const limits = { fileName: path, maxBytes: 2 ** 33 };
      const isRead = (name: string) => name.endsWith('.txt');
      await readZipFiles(path, limits, isRead, async (name, chunks) => {
        const unpacked = join(folder, name);
        await pipeline(chunks, createWriteStream(unpacked));
        await readCsv(unpacked);
      });
    }
  }
} finally {
  instance.closeSync();
  await rm(folder, { recursive: true, force: true });
}
