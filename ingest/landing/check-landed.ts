import { digestFile } from '../../warehouse/digest-file.ts';
import { IngestError } from '../errors.ts';
import type { LandedPull } from './landing.ts';

/**
 * Throws `landing_unreadable` where a landed file differs from what landed, as a disk may damage a
 * file that nobody wrote to. A file is checked whenever it is read, which is seldom: a refresh
 * reads only what it has pulled, a rebuild reads everything.
 */
export async function checkLanded({ pull, path, fileName, sha256 }: LandedPull): Promise<void> {
  const found = await digestFile(path);
  if (found === sha256) return;
  const wrong = `landing/${pull}: ${fileName} isn't what landed; its digest differs.`;
  throw new IngestError('landing_unreadable', wrong, { pull, expected: sha256, found });
}
