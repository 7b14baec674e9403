import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A server may still be reading what it was started with: only what is older than these goes. */
const mostKept = 5;

/**
 * The folder `name` among `folders`, all of it there or nothing: where it isn't, `build` fills another
 * one, which then gets the name. Two processes may do so together: what the first has built is taken.
 */
export async function ensureBuilt(
  folders: string,
  name: string,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(folders, name);
  if (existsSync(folder)) return folder;
  // Not by mkdtemp, whose folder another user, such as that of a service, couldn't read.
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

/** Also what a killed build left behind. */
async function removeOld(folders: string): Promise<void> {
  const paths = (await readdir(folders)).map((name) => join(folders, name));
  const aged = paths.map((path) => ({
    path,
    builtAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  const old = aged.toSorted((one, other) => other.builtAt - one.builtAt).slice(mostKept);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
