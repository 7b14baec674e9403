import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

/**
 * A folder that several test files begin with: whichever process needs it first makes it, in an empty folder that it is
 * given, while others wait. It stays as it is until the end of the run: copy it before changing it. Where
 * making it fails, the next one tries again.
 */
export async function shareFolder(
  name: string,
  make: (folder: string) => Promise<string>,
): Promise<string> {
  const shared = join(inject('builtFiles'), name);
  const mark = `${shared}.making`;
  while (!existsSync(shared)) {
    if (!isFirst(mark)) {
      await wait(100);
      continue;
    }
    try {
      // Another may have made it between the look and the mark.
      if (!existsSync(shared)) renameSync(await make(mkdtempSync(`${shared}-`)), shared);
    } finally {
      rmdirSync(mark);
    }
  }
  return shared;
}

/** A folder can be made by only one process. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
