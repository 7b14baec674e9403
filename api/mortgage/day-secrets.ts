import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDurably } from './durable-files.ts';

const prefix = '.secret-';

/**
 * The secret of a day, made when it is first needed; the secrets of earlier days are then deleted.
 */
type DaySecrets = (day: string) => Promise<Uint8Array>;

/**
 * The secrets of days, kept in `folder`, so that a server that restarts, or a second one, has the
 * same.
 */
export function buildDaySecrets(folder: string): DaySecrets {
  let last: { readonly day: string; readonly secret: Promise<Uint8Array> } | undefined;
  return (day) => {
    if (last?.day !== day) {
      const secret = findSecret(folder, day);
      const mine = { day, secret };
      last = mine;
      // After a failure the next call tries again.
      secret.catch(() => {
        if (last === mine) last = undefined;
      });
    }
    return last.secret;
  };
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

async function findSecret(folder: string, day: string): Promise<Uint8Array> {
  const path = join(folder, prefix + day);
  const secret = await readFile(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    const made = randomBytes(32);
    // Another server may have made it first.
    return (await claimDurably(path, made)) ? made : await readFile(path);
  });
  await forgetSecrets(folder, day);
  return secret;
}
