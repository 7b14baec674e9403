import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { manifestName } from '../../warehouse/version/manifest.ts';
import { syncPath, writeWhole } from '../../warehouse/version/versions.ts';
import { UsageError } from '../config.ts';
import { type Target, targetFolders } from './target.ts';
import { watchFiles } from './watch-files.ts';

/** What is laid for others is readable to them; the folder itself keeps its mode. */
const [fileMode, folderMode] = [0o644, 0o755];

/** A folder that a file host serves. Throws UsageError for a data folder. */
export async function openFolderTarget(folder: string): Promise<Target> {
  if (existsSync(join(folder, 'current.json')))
    throw new UsageError(`${folder} is a data folder. Give another: --to DIR.`);
  await mkdir(folder, { recursive: true });
  return {
    name: folder,
    has: watchFiles(folder),
    async putFile({ path }, from) {
      const to = join(folder, path);
      await makeFolders(folder, dirname(to));
      const partial = join(folder, `.${path.replaceAll('/', '-')}.new`);
      await copyFile(from, partial);
      await chmod(partial, fileMode);
      await syncPath(partial);
      await rename(partial, to);
      await syncPath(dirname(to));
    },
    async putManifest(text) {
      await writeWhole(folder, manifestName, text, fileMode);
    },
    async listPaths() {
      const found = await Promise.all(
        targetFolders.map((name) =>
          readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(() => []),
        ),
      );
      return found
        .flat()
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    },
    async remove(path) {
      await rm(join(folder, path));
      const parent = dirname(join(folder, path));
      if (path.startsWith('exports/') && (await readdir(parent)).length === 0)
        await rm(parent, { recursive: true });
    },
  };
}

async function makeFolders(top: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (dirname(folder) !== top) await makeFolders(top, dirname(folder));
  await mkdir(folder);
  await chmod(folder, folderMode);
}
