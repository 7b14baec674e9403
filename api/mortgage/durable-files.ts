import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** What a crash may leave behind: never a whole file, so nobody was told that it is there. */
export const partialSuffix = '.partial';

/** Makes a folder for its owner alone, and sees that it is on disk. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made) await syncFolder(dirname(made));
}

/**
 * Writes a file that is on disk, whole and under its name, when this resolves: before that there is no such name. A
 * name that is taken is left as it is.
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await writeThen(path, bytes, (partial) => rename(partial, path));
}

/** The same, but where two write at once the first one's bytes stay. Answers whether these are the ones. */
export async function claimDurably(path: string, bytes: Uint8Array): Promise<boolean> {
  let isOurs = true;
  await writeThen(path, bytes, async (partial) => {
    // Unlike a rename, a link fails where the name is taken.
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

/** A name is on disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
