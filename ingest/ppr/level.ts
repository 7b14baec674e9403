import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PreparedRegisterFile } from '../../warehouse/records/register.ts';

const value = '(?:"(?:[^"]|"")*"|[^",\\r\\n]*)';

/**
 * Writes a prepared file anew so that each of its records is sound CSV with a value for each column. One that isn't
 * becomes a record with its text as the address and nothing else: it can be set aside, and no other is lost with it.
 * For a file that a strict reader has refused; it takes seconds for the whole register.
 */
export async function levelRegisterFile({ csvPath, columns }: PreparedRegisterFile): Promise<void> {
  const sound = new RegExp(`^${value}(?:,${value}){${columns.length - 1}}\\r?\\n$`);
  const emptyLine = /^\r?\n$/;
  const levelRecord = (record: string) => {
    if (sound.test(record) || emptyLine.test(record)) return record;
    const end = /\r?\n$/.exec(record)?.[0] ?? '';
    const text = record.slice(0, record.length - end.length).replaceAll('"', '""');
    return columns.map((column) => (column === 'address' ? `"${text}"` : '')).join(',') + end;
  };
  const levelPath = `${csvPath}.level`;
  const records = Readable.from(levelRecords(csvPath, levelRecord));
  await pipeline(records, createWriteStream(levelPath));
  await rename(levelPath, csvPath);
}

async function* levelRecords(csvPath: string, levelRecord: (record: string) => string) {
  for await (const record of readRecords(csvPath)) yield levelRecord(record);
}

/** The records as RecordCounter tells them apart: a line end within quotes belongs to its value. */
async function* readRecords(csvPath: string): AsyncGenerator<string> {
  let record = '';
  let isQuoted = false;
  for await (const chunk of createReadStream(csvPath, 'utf8')) {
    for (const piece of (chunk as string).split(/(?<=\n)/)) {
      record += piece;
      if ((piece.split('"').length - 1) % 2 === 1) isQuoted = !isQuoted;
      if (isQuoted || !piece.endsWith('\n')) continue;
      yield record;
      record = '';
    }
  }
  if (record !== '') yield record;
}
