import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { makeKeyPair, readKeyFile, writeKeyFile } from './key-files.ts';

const privateFile = (dataDir: string) => join(dataDir, 'applications.key');
const publicFile = (dataDir: string) => join(dataDir, 'applications.pub');

/**
 * The public half of the folder's own key, which is made where there is none; the public half stays
 * when the private one is taken away. Undefined where the folder can't be written to.
 */
export async function ensureOwnKey(
  dataDir: string,
  log: (line: string) => void,
): Promise<string | undefined> {
  try {
    if (!existsSync(publicFile(dataDir))) await makeOwnKey(dataDir, log);
    return (await readFile(publicFile(dataDir), 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    log(`No mortgage application is taken: no key can be kept in ${dataDir} (${code}).`);
    return undefined;
  }
}

/** A start that was ended between the two files continues with the private half that is there. */
async function makeOwnKey(dataDir: string, log: (line: string) => void): Promise<void> {
  const path = privateFile(dataDir);
  if (!existsSync(path)) {
    await writeKeyFile(path, await makeKeyPair());
    log(`made a key for mortgage applications: ${path}`);
  }
  const [key = ''] = await readKeyFile(path);
  const publicKey = await identityToRecipient(key);
  await writeFile(publicFile(dataDir), `${publicKey}\n`, { mode: 0o600, flush: true });
}

/** What to do about a private key that is still next to what it opens; undefined once it is gone. */
export function describeKeyWarning(dataDir: string): string | undefined {
  const path = privateFile(dataDir);
  return existsSync(path)
    ? `The private key of the applications is on this machine: move ${path} to the broker's. Anyone who reads it can read every application.`
    : undefined;
}
