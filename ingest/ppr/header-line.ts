import { IngestError } from '../errors.ts';

export type Encoding = 'windows-1252' | 'utf-8';

/**
 * The header line at the start of a file, and the encoding of the whole file. The register is in
 * Windows-1252, where the euro sign in the header is byte 0x80. A copy that someone saved again may
 * be in UTF-8, which the same sign or a byte order mark shows. Throws `header_unknown` where there
 * is no line.
 */
export function readHeaderLine(
  start: Buffer,
  fileName: string,
): { readonly line: string; readonly encoding: Encoding } {
  const end = start.indexOf(0x0a);
  const bytes = start.subarray(0, end === -1 ? 4096 : end);
  const isUtf8 = bytes.indexOf('€') !== -1 || bytes.subarray(0, 3).equals(byteOrderMark);
  const encoding = isUtf8 ? 'utf-8' : 'windows-1252';
  const line = new TextDecoder(encoding).decode(bytes).replace(/\r$/, '');
  if (end === -1 && start.length > 4096)
    throw new IngestError('header_unknown', `${fileName} does not begin with a header line.`, {
      fileName,
      begins: line.slice(0, 100),
    });
  return { line, encoding };
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
