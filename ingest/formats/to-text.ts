import { IngestError } from '../errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** UTF-8 text misread as Windows-1252: `â‚¬`, `Ã©`, `Â `. */
const misread = /â‚¬|â€[™˜œ“”]|Ã[\u00a0-\u00bf©¡³º]|Â[\u00a0£]/;

/** In UTF-16 text half of the characters are NUL. A fault in one row gives only a few. */
const maxNulShare = 0.1;

/**
 * A file's text: UTF-8 if all of it is valid, else Windows-1252. A few NUL characters are kept.
 * Throws `text_unreadable` for UTF-8 with a broken byte (as Windows-1252 the whole text would be
 * garbled) and for binary.
 */
export function toText(bytes: Uint8Array, fileName: string): string {
  const text = decode(bytes);
  const isBinary = text.split('\0').length - 1 > maxNulShare * text.length;
  if (isBinary || misread.test(text))
    throw new IngestError('text_unreadable', `${fileName} is neither UTF-8 nor Windows-1252.`, {
      fileName,
    });
  return text;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}
