import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { IngestError } from '../errors.ts';
import type { LandedPull } from './landing.ts';

/** The SHA-256 of a file, as hex. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/**
 * Throws `landing_unreadable` where a landed file isn't what landed: a disk may change what nobody wrote. A file is asked
 * whenever it is read, and that is seldom: a pull reads what it brought, only a rebuild all.
 */
export async function checkLanded({ pull, path, fileName, sha256 }: LandedPull): Promise<void> {
  const found = await digestFile(path);
  if (found === sha256) return;
  const wrong = `landing/${pull}: ${fileName} isn't what landed; its digest differs.`;
  throw new IngestError('landing_unreadable', wrong, { pull, expected: sha256, found });
}
