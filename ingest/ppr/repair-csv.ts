import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PreparedRegisterFile } from '../../warehouse/records/register.ts';
import { maxTextLength } from '../../warehouse/vocabulary.ts';

const value = '(?:"(?:[^"]|"")*"|[^",\\r\\n]*)';

/**
 * A strict reader refuses longer lines. If a stray quote has joined that many, too much would be
 * set aside as one record.
 */
const maxJoinedLength = 2_000_000;

/**
 * Rewrites a prepared file that a strict reader has refused, so that each record is valid CSV with
 * a value for each column. A faulty record becomes one with its text as the address and nothing
 * else, so that it can be set aside without losing others. A record that is too long is treated in
 * the same way, with the beginning of its text. If thousands of lines are joined into one, returns
 * false and leaves the file unchanged. Takes seconds for the whole register.
 */
export async function repairRegisterFile({
  csvPath,
  columns,
}: PreparedRegisterFile): Promise<boolean> {
  const sound = new RegExp(`^${value}(?:,${value}){${columns.length - 1}}\\r?\\n$`);
  const emptyLine = /^\r?\n$/;
  const maxLength = columns.length * maxTextLength;
  const repairRecord = (record: string) => {
    // A pattern that steps through millions of characters would exceed the stack.
    const isShort = record.length <= maxLength;
    if ((isShort && sound.test(record)) || emptyLine.test(record)) return record;
    const end = record.endsWith('\r\n') ? '\r\n' : record.endsWith('\n') ? '\n' : '';
    const text = record.slice(0, Math.min(record.length - end.length, maxLength));
    const address = `"${text.replaceAll('"', '""')}"`;
    return columns.map((column) => (column === 'address' ? address : '')).join(',') + end;
  };
  const repairedPath = `${csvPath}.repaired`;
  let isRepairable = true;
  const repairRecords = async function* () {
    for await (const record of readRecords(csvPath, maxLength)) {
      isRepairable = record.length <= maxJoinedLength;
      if (!isRepairable) return;
      yield repairRecord(record);
    }
  };
  await pipeline(Readable.from(repairRecords()), createWriteStream(repairedPath));
  if (isRepairable) await rename(repairedPath, csvPath);
  else await rm(repairedPath);
  return isRepairable;
}

/**
 * The records as RecordCounter counts them: a line end within quotes belongs to its value. For a
 * single line that is much too long, the beginning and the end are returned. For joined lines, only
 * enough to show that they are joined.
 */
async function* readRecords(csvPath: string, maxLength: number): AsyncGenerator<string> {
  let record = '';
  let isQuoted = false;
  let isJoined = false;
  for await (const chunk of createReadStream(csvPath, 'utf8')) {
    for (const piece of (chunk as string).split(/(?<=\n)/)) {
      record += piece;
      if ((piece.split('"').length - 1) % 2 === 1) isQuoted = !isQuoted;
      if (record.length > 2 * maxLength && !isJoined)
        record = record.slice(0, maxLength) + record.slice(-2);
      const isWhole = !isQuoted && piece.endsWith('\n');
      isJoined = !isWhole && (isJoined || piece.endsWith('\n'));
      if (!isWhole && record.length <= maxJoinedLength) continue;
      yield record;
      record = '';
    }
  }
  if (record !== '') yield record;
}
