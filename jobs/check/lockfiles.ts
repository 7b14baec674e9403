import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { type Lockfile, lockfileSchema } from './package-faults.ts';

/** What is installed: the packages, and beside them the Node that commands run on. */
export const installedFolders = ['.', 'jobs/runtime'] as const;

/** All folders with a lockfile: those, and that of the browser for the browser tests. */
export const lockedFolders = [...installedFolders, 'web/e2e/pinned-browser'] as const;

/** All that the lockfiles of these folders lock, by its path in the project. */
export function readLocked(folders: readonly string[]): Lockfile {
  const root = new URL('../../', import.meta.url);
  const packages = folders.flatMap((folder) => {
    const text = readFileSync(new URL(`${folder}/package-lock.json`, root), 'utf8');
    const locked = Object.entries(Value.Parse(lockfileSchema, JSON.parse(text)).packages);
    // The first is the project itself.
    return locked.slice(1).map(([path, facts]) => [`${folder}/${path}`, facts] as const);
  });
  return { packages: Object.fromEntries(packages) };
}
