import { spawnSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A small disk of its own, in memory. */
export type TinyDisk = {
  readonly folder: string;
  /** Fills it to the last byte. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  setReadOnly(isReadOnly: boolean): void;
  unmount(): void;
};

const megabytes = 224;

/**
 * Mounts a disk of 224 MB on a new folder; undefined where this user may mount none: that takes root,
 * on Linux, or a name space of one's own (`unshare --user --map-root-user --mount npm run …`).
 */
export async function maybeMountDisk(folder: string): Promise<TinyDisk | undefined> {
  await mkdir(folder, { recursive: true });
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'luach-soak', folder];
  if (!isDone('mount', args)) return undefined;
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fillWith(filler),
    makeRoom: () => rm(filler, { force: true }),
    setReadOnly: (isReadOnly) =>
      void isDone('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]),
    unmount: () => void isDone('umount', ['--lazy', folder]),
  };
}

async function fillWith(path: string): Promise<void> {
  const file = await open(path, 'w');
  const chunk = Buffer.alloc(1 << 20);
  try {
    for (;;) await file.write(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

function isDone(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args).status === 0;
}
