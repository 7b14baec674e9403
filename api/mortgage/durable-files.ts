import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * What a crash may leave behind. It is never a complete file, so nobody was informed that it was
 * stored.
 */
export const partialSuffix = '.partial';

/** Makes a folder that only its owner can open, and waits until it is on disk. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made) await syncFolder(dirname(made));
}

/**
 * Writes a file. When this resolves, it is on disk, complete and under its name; before that the
 * name doesn't exist. A file that already has the name is left as it is, even if another process
 * writes it at the same moment.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  const random = randomBytes(8).toString('hex');
  const partial = join(folder, `.${basename(path)}.${random}${partialSuffix}`);
  try {
    await writeFile(partial, bytes, { flag: 'wx', mode: 0o600, flush: true });
    // Unlike a rename, a link fails if the name exists.
    await link(partial, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(partial, { force: true });
  }
  await syncFolder(folder);
}

/** A new name is on disk once its folder has been synced. */
async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder as a file, and doesn't need this.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
