import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PreparedRegisterFile } from '../../warehouse/records/register.ts';
import type { Log } from '../effects.ts';
import { IngestError } from '../errors.ts';
import { readFirstBytes, takeStart } from '../formats/first-bytes.ts';
import { checkLooksLikeTable, isZip } from '../formats/sniff.ts';
import { readZippedCsv } from '../formats/zip.ts';
import { parseHeader } from './header.ts';
import { readHeaderLine } from './header-line.ts';
import { RecordCounter } from './record-counter.ts';
import { source } from './source.ts';

export type ParseOptions = {
  /** Folder in which the prepared CSV is made; the caller removes it. */
  readonly workDir: string;
  readonly log: Log;
  /** The file's name in messages; by default that of the path. */
  readonly fileName?: string;
  readonly maxUnpackedBytes?: number;
};

/**
 * Prepares a register file (ZIP or CSV, by its first bytes) for loading: one UTF-8 CSV. Throws
 * `not_a_table`, `file_empty`, `zip_*`, `too_large`, `header_unknown`, `text_unreadable`,
 * `cut_short`, `no_rows`; in that case nothing is left in `workDir`.
 */
export async function parsePpr(path: string, options: ParseOptions): Promise<PreparedRegisterFile> {
  const { workDir, log, fileName = basename(path) } = options;
  const maxBytes = options.maxUnpackedBytes ?? source.expectations.maxUnpackedBytes;
  const chunks = isZip(await readFirstBytes(path, 4))
    ? readZippedCsv(path, { fileName, maxBytes })
    : readPlainCsv(path, { fileName, maxBytes });
  const csvPath = join(workDir, `${randomUUID()}.csv`);
  try {
    const prepared = await writePrepared(chunks, csvPath, fileName);
    log('prepared', { fileName, rows: prepared.rows });
    return prepared;
  } catch (error) {
    await rm(csvPath, { force: true });
    throw error;
  }
}

async function* readPlainCsv(
  path: string,
  { fileName, maxBytes }: { fileName: string; maxBytes: number },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new IngestError('too_large', `${fileName} is over ${maxBytes} bytes.`, { fileName });
    yield chunk;
  }
}

async function writePrepared(
  chunks: AsyncGenerator<Buffer>,
  csvPath: string,
  fileName: string,
): Promise<PreparedRegisterFile> {
  const start = await takeStart(chunks, 1 << 16);
  checkLooksLikeTable(start, fileName);
  const { line, encoding } = readHeaderLine(start, fileName);
  const columns = parseHeader(line, fileName);
  // Drops the byte order mark, and joins a character that is split between two chunks.
  const decoder = new TextDecoder(encoding, { fatal: true });
  const counter = new RecordCounter();
  const file = await open(csvPath, 'wx');
  try {
    for await (const chunk of joinChunks(start, chunks)) {
      counter.add(chunk);
      await file.writeFile(decoder.decode(chunk, { stream: true }));
    }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const wrong = `${fileName} begins as UTF-8 and continues as something else.`;
    throw new IngestError('text_unreadable', wrong, { fileName }, { cause });
  } finally {
    await file.close();
    await chunks.return(undefined);
  }
  if (!counter.isComplete)
    throw new IngestError('cut_short', `${fileName} ends in the middle of a row.`, {
      fileName,
      rows: counter.records - 1,
    });
  const rows = counter.records - 1;
  if (rows === 0)
    throw new IngestError('no_rows', `${fileName} has a header and no rows.`, { fileName });
  return { csvPath, columns, rows };
}

async function* joinChunks(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

/** Whether a file is only the register's header line: a month that has no sales yet. */
export async function isHeaderAlone(path: string, fileName: string): Promise<boolean> {
  const start = await readFirstBytes(path, 4096);
  const { line } = readHeaderLine(start, fileName);
  if (start.length === 4096 || start.toString('latin1').trim().includes('\n')) return false;
  try {
    return parseHeader(line, fileName).length > 0;
  } catch (error) {
    if (error instanceof IngestError) return false;
    throw error;
  }
}
