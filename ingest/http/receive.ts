import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { IngestError } from '../errors.ts';

type Received = { readonly bytes: number; readonly sha256: string };

/**
 * Writes the chunks to a new file and hashes them on the way. After an error no partial file is
 * left.
 */
export async function receiveFile(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
  { maxBytes }: { maxBytes: number },
): Promise<Received> {
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.close();
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

export function tooLarge(maxBytes: number, what = 'The file'): IngestError {
  return new IngestError('too_large', `${what} is larger than ${maxBytes} bytes.`, { maxBytes });
}

/** Passes the chunks on. Throws `too_large` beyond `maxBytes`. */
export async function* capBytes(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  what: string,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes, what);
    yield chunk;
  }
}
