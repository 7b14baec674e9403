import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A server may still be reading the site that it was started with, so this many newer folders stay.
 */
const maxKept = 5;

/**
 * The folder `name` among `folders`, complete. If it doesn't exist, `build` fills another one,
 * which then gets the name. If two processes build it together, both use the first result.
 */
export async function ensureBuilt(
  folders: string,
  name: string,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(folders, name);
  if (existsSync(folder)) return folder;
  // Not by mkdtemp, whose folder other users, such as a service's, couldn't read.
  const unfinished = join(folders, `.building-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  try {
    await build(unfinished);
    await rename(unfinished, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeOld(folders);
  return folder;
}

/** Also removes a killed build's folder. */
async function removeOld(folders: string): Promise<void> {
  const paths = (await readdir(folders)).map((name) => join(folders, name));
  const aged = paths.map((path) => ({
    path,
    builtAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  const old = aged.toSorted((one, other) => other.builtAt - one.builtAt).slice(maxKept);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
