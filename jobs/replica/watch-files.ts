import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { digestFile } from '../../warehouse/digest-file.ts';
import type { OfferedFile } from '../../warehouse/version/manifest.ts';

/**
 * Tells whether a file is in a data folder as its manifest says. It is digested once, and again when
 * it has changed since.
 */
export function watchFiles(dataDir: string): (file: OfferedFile) => Promise<boolean> {
  const sound = new Map<string, string>();
  return async ({ path, bytes, sha256 }) => {
    const info = await stat(join(dataDir, path)).catch(() => undefined);
    if (info?.size !== bytes) return false;
    const stamp = [sha256, info.ino, info.ctimeMs].join(' ');
    if (sound.get(path) === stamp) return true;
    const isSound = (await digestFile(join(dataDir, path))) === sha256;
    if (isSound) sound.set(path, stamp);
    else sound.delete(path);
    return isSound;
  };
}
