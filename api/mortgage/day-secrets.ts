import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-files.ts';

const prefix = '.secret-';

/**
 * The secret of a day, made when it is first needed; the secrets of earlier days are then deleted.
 * It is kept in `folder`, so that a server that restarts, or a second one, has the same.
 */
export async function findSecret(folder: string, day: string): Promise<Uint8Array> {
  const path = join(folder, prefix + day);
  return await readFile(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    // Another server may make it first: its secret stays.
    await writeDurably(path, randomBytes(32));
    await forgetSecrets(folder, day);
    return await readFile(path);
  });
}

/**
 * Removes the secrets of all days before `day`: from then on, nobody can test whether a name
 * belongs to an application.
 */
export async function forgetSecrets(folder: string, day: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => name.startsWith(prefix) && name < prefix + day);
  for (const name of old) await rm(join(folder, name), { force: true });
}
