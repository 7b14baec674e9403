import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
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
 * name doesn't exist. A file that already has the name is left as it is.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await writeThen(path, bytes, (partial) => rename(partial, path));
}

/**
 * The same, but when two write together, the first one's bytes stay. Returns whether these bytes are
 * the ones.
 */
export async function claimDurably(path: string, bytes: Uint8Array): Promise<boolean> {
  let isOurs = true;
  await writeThen(path, bytes, async (partial) => {
    // Unlike a rename, a link fails if the name exists.
    await link(partial, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      isOurs = false;
    });
    await rm(partial);
  });
  return isOurs;
}

async function writeThen(
  path: string,
  bytes: Uint8Array,
  name: (partial: string) => Promise<void>,
): Promise<void> {
  const partial = join(
    dirname(path),
    `.${basename(path)}.${randomBytes(8).toString('hex')}${partialSuffix}`,
  );
  try {
    const file = await open(partial, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await name(partial);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
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
