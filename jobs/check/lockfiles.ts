import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { type Lockfile, lockfileSchema } from './package-faults.ts';

/** What is installed: the packages, and beside them the Node that commands run on. */
export const installedFolders = ['.', 'jobs/runtime'] as const;

/** All that both lockfiles lock, by its path within its node_modules. */
export function readLocked(): Lockfile {
  const root = new URL('../../', import.meta.url);
  const locks = installedFolders.map((folder) => {
    const text = readFileSync(new URL(`${folder}/package-lock.json`, root), 'utf8');
    return Value.Parse(lockfileSchema, JSON.parse(text)).packages;
  });
  return { packages: Object.assign({}, ...locks) };
}
