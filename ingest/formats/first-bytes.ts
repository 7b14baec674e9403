import { open } from 'node:fs/promises';

/** The first bytes of a file, or all of a shorter file. */
export async function readFirstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Reads chunks until there are `length` bytes or no more, and returns them joined. The rest stays
 * in the iterator.
 */
export async function readStart(
  chunks: AsyncIterator<Buffer>,
  length: number,
): Promise<Buffer<ArrayBufferLike>> {
  const taken: Buffer[] = [];
  for (let bytes = 0; bytes < length; ) {
    const next = await chunks.next();
    if (next.done) break;
    taken.push(next.value);
    bytes += next.value.length;
  }
  return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken);
}
