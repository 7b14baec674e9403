import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The pages of a walk are kept next to its snapshot, in the pull's folder, until they are swept. */
export const pagesName = 'pages.gz';

/** For this long a page can be looked at again, and read again by a better parser. */
export const pagesKeptDays = 14;

/**
 * Removes the pages of pulls older than 14 days; snapshots and manifests stay forever. Returns the
 * pulls as `<source>/<folder>`. The folder's name is the pull's instant, with dashes for colons.
 */
export async function sweepPages(dataDir: string, now: Date): Promise<string[]> {
  const landing = resolve(dataDir, 'landing');
  const oldest = new Date(now.getTime() - pagesKeptDays * 86_400_000);
  const limit = oldest.toISOString().replaceAll(':', '-');
  const files = await readdir(landing, { recursive: true, withFileTypes: true }).catch(
    refuseAllButAbsence,
  );
  const swept: string[] = [];
  for (const file of files) {
    const [source, folder, ...rest] = file.parentPath.slice(landing.length + 1).split(/[/\\]/);
    const isPages = file.isFile() && file.name === pagesName && rest.length === 0;
    if (!isPages || !source || !folder || folder.startsWith('.') || folder >= limit) continue;
    await rm(join(landing, source, folder, pagesName), { force: true });
    swept.push(`${source}/${folder}`);
  }
  return swept.toSorted();
}

function refuseAllButAbsence(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
