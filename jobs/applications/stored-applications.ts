import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationSuffix, applicationsFolder } from '../../api/mortgage/applications-folder.ts';

/** The facts about a stored application that are known without opening it. */
export type StoredApplication = {
  readonly reference: string;
  readonly path: string;
  /** When it was stored. */
  readonly receivedAt: Date;
  readonly bytes: number;
};

/** The applications of a data folder, oldest first. */
export async function listApplications(dataDir: string): Promise<StoredApplication[]> {
  const folder = applicationsFolder(dataDir);
  const names = await listNames(folder);
  const stored = await Promise.all(
    names
      .filter((name) => !name.startsWith('.') && name.endsWith(applicationSuffix))
      .map(async (name) => {
        const path = join(folder, name);
        const { mtime, size } = await stat(path);
        const reference = name.slice(0, -applicationSuffix.length);
        return { reference, path, receivedAt: mtime, bytes: size };
      }),
  );
  return stored.toSorted(
    (a, b) => +a.receivedAt - +b.receivedAt || (a.reference < b.reference ? -1 : 1),
  );
}

/** The names in a folder; empty where it doesn't exist. */
export async function listNames(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
