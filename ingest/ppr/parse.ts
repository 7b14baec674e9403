import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PreparedRegisterFile } from '../../warehouse/records/register.ts';
import { IngestError } from '../errors.ts';
import { readFirstBytes, readStart } from '../formats/first-bytes.ts';
import { checkLooksLikeTable, isZip } from '../formats/sniff.ts';
import { readZippedCsv } from '../formats/zip.ts';
import type { Log } from '../source-kind.ts';
import { parseHeader, readHeaderLine } from './header.ts';
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
 * Prepares a register file (ZIP or CSV, by its first bytes) for loading: one UTF-8 CSV. Leaves
 * nothing in `workDir` if the file is refused.
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
  const start = await readStart(chunks, 1 << 16);
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
    const wrong = `${fileName} begins as UTF-8 but continues in another encoding.`;
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

/** Whether a file has only the register's header line: a month that has no sales yet. */
export async function isOnlyHeader(path: string, fileName: string): Promise<boolean> {
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

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Counts a CSV's records as its bytes pass. A line end within quotes belongs to its value, and an
 * empty line is not a record, as in DuckDB's reader. Works on any encoding that keeps ASCII.
 */
export class RecordCounter {
  #records = 0;
  #isQuoted = false;
  /** Bytes of the unfinished record from earlier chunks. */
  #carried = 0;
  #lastByte = lineFeed;

  add(chunk: Uint8Array): void {
    let start = -this.#carried;
    let isQuoted = this.#isQuoted;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) {
        const length = index - start;
        const before = index === 0 ? this.#lastByte : chunk[index - 1];
        if (length > 1 || (length === 1 && before !== carriageReturn)) this.#records += 1;
        start = index + 1;
      }
    }
    this.#isQuoted = isQuoted;
    this.#carried = chunk.length - start;
    this.#lastByte = chunk.at(-1) ?? this.#lastByte;
  }

  /** Records so far, including the header. */
  get records(): number {
    return this.#records;
  }

  /** Whether the last record ends with a line end outside quotes. */
  get isComplete(): boolean {
    return this.#carried === 0 && !this.#isQuoted;
  }
}
