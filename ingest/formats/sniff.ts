import { IngestError } from '../errors.ts';

/** The first bytes of formats that are often served or saved by mistake, in hexadecimal. */
const signatures = {
  '1f8b': 'gzip',
  fffe: 'UTF-16',
  feff: 'UTF-16',
  '25504446': 'PDF',
  d0cf11e0: 'a workbook from before 2007',
} as const;
const texts = [
  ['HTML', /^\s*<(!doctype html|html|head|body|script)/i],
  ['XML', /^\s*<\?xml/i],
  ['markup', /^\s*</],
  ['JSON', /^\s*[{[]/],
] as const;

/** Whether the first bytes are those of a ZIP file. */
export function isZip(start: Uint8Array): boolean {
  return start[0] === 0x50 && start[1] === 0x4b;
}

/**
 * Refuses a file by its content, whatever its name: `file_empty`, or `not_a_table` for HTML, XML,
 * gzip and the like. A server's error page sent as a success is the most common fault.
 */
export function checkLooksLikeTable(start: Uint8Array, fileName: string): void {
  if (start.length === 0)
    throw new IngestError('file_empty', `${fileName} is empty.`, { fileName });
  const found = findOtherFormat(Buffer.from(start.subarray(0, 1024)));
  if (found === undefined) return;
  const begins = JSON.stringify(Buffer.from(start.subarray(0, 60)).toString('latin1'));
  throw new IngestError('not_a_table', `${fileName} is ${found}: it begins with ${begins}.`, {
    fileName,
    found,
  });
}

function findOtherFormat(start: Buffer): string | undefined {
  const digits = start.toString('hex', 0, 8);
  const byBytes = Object.entries(signatures).find(([bytes]) => digits.startsWith(bytes));
  if (byBytes) return byBytes[1];
  if (start.includes(0)) return 'binary';
  const text = start.toString('utf8').replace(/^\uFEFF/, '');
  return texts.find(([, pattern]) => pattern.test(text))?.[0];
}
