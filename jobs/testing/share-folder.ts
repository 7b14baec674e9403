import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

/**
 * A folder that several test files begin with. The first process to need it makes it, in an empty
 * folder, while others wait. It stays unchanged until the end of the run: copy it before changing
 * it. If making it fails, the next one tries again.
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
      // Another process may have made it between the check and the mark.
      if (!existsSync(shared)) renameSync(await make(mkdtempSync(`${shared}-`)), shared);
    } finally {
      rmdirSync(mark);
    }
  }
  return shared;
}

/** Only one process can create a folder. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
