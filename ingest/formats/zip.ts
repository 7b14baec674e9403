import { crc32 } from 'node:zlib';
import {
  type Entry,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import { IngestError } from '../errors.ts';

/**
 * The bytes of the one CSV file in a ZIP, as a stream of chunks. A ZIP without exactly one CSV is
 * refused, as is one that is damaged or encrypted. The size limit applies both to the stated size
 * and to the actual bytes.
 */
export async function* readZippedCsv(
  path: string,
  { fileName, maxBytes }: { fileName: string; maxBytes: number },
): AsyncGenerator<Buffer> {
  const zip = await openZip(path, fileName);
  try {
    yield* readEntry(zip, await findCsv(zip, fileName), { fileName, maxBytes });
  } catch (cause) {
    throw damaged(fileName, cause);
  } finally {
    zip.close();
  }
}

/**
 * Reads every `wanted` file in a ZIP, one after the other. `take` gets its name and its bytes and
 * must read them all. Returns the names of all files. `maxBytes` limits all wanted files together.
 * A name that appears twice is refused.
 */
export async function readZipFiles(
  path: string,
  { fileName, maxBytes }: { fileName: string; maxBytes: number },
  wanted: (name: string) => boolean,
  take: (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<string[]> {
  const zip = await openZip(path, fileName);
  try {
    const entries = await listEntries(zip, fileName);
    let left = maxBytes;
    for (const [name, entry] of entries) {
      if (!wanted(name)) continue;
      await take(name, readEntry(zip, entry, { fileName, maxBytes: left }));
      left -= entry.uncompressedSize;
    }
    return [...entries.keys()];
  } catch (cause) {
    throw damaged(fileName, cause);
  } finally {
    zip.close();
  }
}

async function openZip(path: string, fileName: string): Promise<ZipFile> {
  // Names are decoded and checked below, so that the error is one of ours.
  return await openPromise(path, { autoClose: false, decodeStrings: false }).catch((cause) => {
    throw damaged(fileName, cause);
  });
}

function damaged(fileName: string, cause: unknown): unknown {
  if (cause instanceof IngestError) return cause;
  // A full disk is not the file's fault.
  const { code, message } = cause as NodeJS.ErrnoException;
  if (/^E(NOSPC|ACCES|IO|MFILE|ROFS)$/.test(code ?? '')) return cause;
  const wrong = `${fileName} is a damaged or truncated ZIP file (${message}).`;
  return new IngestError('zip_damaged', wrong, { fileName }, { cause });
}

function refuseContents(zip: ZipFile, fileName: string, held: string): IngestError {
  const facts = { fileName, entries: zip.entryCount };
  return new IngestError('zip_contents', `${fileName} holds ${held}.`, facts);
}

async function findCsv(zip: ZipFile, fileName: string): Promise<Entry> {
  const entries = await listEntries(zip, fileName);
  const [[name, csv] = []] = entries;
  if (csv !== undefined && entries.size === 1 && /\.csv$/i.test(name ?? '')) return csv;
  throw refuseContents(zip, fileName, [...entries.keys()].slice(0, 5).join(', ') || 'nothing');
}

async function listEntries(zip: ZipFile, fileName: string): Promise<Map<string, Entry>> {
  // Reading the names of millions of entries would take forever.
  if (zip.entryCount > 100) throw refuseContents(zip, fileName, `${zip.entryCount} entries`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    const outside = validateFileName(name);
    if (outside !== null)
      throw new IngestError('zip_path_outside', `${fileName} unpacks outside (${outside}).`, {
        fileName,
        name,
      });
    if (name.endsWith('/')) continue;
    if (entries.has(name)) throw refuseContents(zip, fileName, `${name} twice`);
    entries.set(name, entry);
  }
  return entries;
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
  const unpacked = await zip.openReadStreamPromise(entry);
  let bytes = 0;
  let sum = 0;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(bytes);
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (bytes !== entry.uncompressedSize)
    throw new Error('its length differs from the one it states');
  if (sum !== entry.crc32) throw new Error('its checksum is wrong');
}
