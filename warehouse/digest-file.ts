import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/**
 * The SHA-256 of a file, as hex. Not for a DuckDB file that is being written: reading it drops
 * DuckDB's lock.
 */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'r');
  try {
    // Two buffers in turn: one is filled while the other is digested.
    const buffers = [Buffer.allocUnsafe(1 << 20), Buffer.allocUnsafe(1 << 20)] as const;
    let [now, next] = buffers;
    let reading = file.read(now);
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return hash.digest('hex');
      reading = file.read(next);
      hash.update(now.subarray(0, bytesRead));
      [now, next] = [next, now];
    }
  } finally {
    await file.close();
  }
}
