import { IngestError } from '../errors.ts';
import { maxUtf8Length, writeAsUtf8 } from '../formats/windows-1252.ts';
import type { Encoding } from './header-line.ts';

/**
 * Converts chunks of a text to UTF-8, one after the other. A result stays valid until the call
 * after the next.
 */
export type ToUtf8 = (chunk: Uint8Array) => Uint8Array;

/**
 * A converter for one file; throws `text_unreadable` for bytes that aren't UTF-8 in a file that
 * looked like UTF-8.
 */
export function buildToUtf8(encoding: Encoding, fileName: string): ToUtf8 {
  return encoding === 'utf-8' ? buildCheck(fileName) : buildConversion();
}

function buildConversion(): ToUtf8 {
  // Two buffers in turn: one is being written to disk while the other is filled.
  let [filled, free] = [Buffer.alloc(0), Buffer.alloc(0)];
  return (chunk) => {
    [filled, free] = [free, filled];
    const needed = maxUtf8Length(chunk.length);
    if (filled.length < needed) filled = Buffer.allocUnsafeSlow(needed);
    return filled.subarray(0, writeAsUtf8(chunk, filled));
  };
}

function buildCheck(fileName: string): ToUtf8 {
  // Drops the byte order mark, and moves a character that is split between two chunks into the
  // second.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (chunk) => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: true }));
    } catch (cause) {
      const wrong = `${fileName} begins as UTF-8 and goes on as something else.`;
      throw new IngestError('text_unreadable', wrong, { fileName }, { cause });
    }
  };
}
