import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import {
  type Entry,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import { IngestError } from './strict.ts';

/**
 * The bytes of the one CSV file inside a ZIP, as a stream of chunks.
 * Throws `zip_path_outside`, `zip_contents` (not exactly one CSV), `zip_damaged` (cut, encrypted, a length or
 * check sum that doesn't hold), `too_large` by what the ZIP says as well as by what comes out of it.
 */
export async function* readZippedCsv(
  path: string,
  { fileName, maxBytes }: { fileName: string; maxBytes: number },
): AsyncGenerator<Buffer> {
  const damaged = (cause: unknown) => {
    if (cause instanceof IngestError) return cause;
    const wrong = `${fileName} is a damaged or cut ZIP file (${(cause as Error).message}).`;
    return new IngestError('zip_damaged', wrong, { fileName }, { cause });
  };
  // Names are decoded and judged below, so that the error is ours.
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((cause) => {
    throw damaged(cause);
  });
  try {
    yield* readEntry(zip, await findCsv(zip, fileName), { fileName, maxBytes });
  } catch (cause) {
    throw damaged(cause);
  } finally {
    zip.close();
  }
}

async function findCsv(zip: ZipFile, fileName: string): Promise<Entry> {
  const names: string[] = [];
  let csv: Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    const outside = validateFileName(name);
    if (outside !== null)
      throw new IngestError('zip_path_outside', `${fileName} unpacks outside (${outside}).`, {
        fileName,
        name,
      });
    if (name.endsWith('/')) continue;
    names.push(name);
    csv = entry;
  }
  if (csv !== undefined && names.length === 1 && /\.csv$/i.test(names[0] ?? '')) return csv;
  const held = names.length === 0 ? 'nothing' : names.slice(0, 5).join(', ');
  throw new IngestError('zip_contents', `${fileName} holds ${held}.`, {
    fileName,
    entries: names.length,
  });
}

function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry,
  { fileName, maxBytes }: { fileName: string; maxBytes: number },
): AsyncGenerator<Buffer> {
  const tooLarge = (bytes: number) =>
    new IngestError('too_large', `${fileName} unpacks to over ${maxBytes} bytes.`, {
      fileName,
      bytes,
      maxBytes,
    });
  if (entry.uncompressedSize > maxBytes) throw tooLarge(entry.uncompressedSize);
  if (!entry.canDecodeFileData()) throw new Error('encrypted, or packed in an unknown way');
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  // Our own inflater: yauzl's gives 16 KiB at a time, which costs a third more time.
  const inflater = createInflateRaw({ chunkSize: 1 << 20 });
  const unpacked = entry.isCompressed() ? pipeline(packed, inflater, () => undefined) : packed;
  let bytes = 0;
  let sum = 0;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(bytes);
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (bytes !== entry.uncompressedSize) throw new Error('its length differs from what it says');
  if (sum !== entry.crc32) throw new Error('its check sum does not hold');
}
