import { digestFile } from '../digest-file.ts';
import { IngestError } from '../errors.ts';
import type { LandedPull } from './landing.ts';

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
