import { readFile, writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { UsageError } from '../config.ts';

/** An age key pair. The private half opens applications that were sealed to the public one. */
type KeyPair = { readonly privateKey: string; readonly publicKey: string };

/** Makes a new pair. */
export async function makeKeyPair(): Promise<KeyPair> {
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

/** A pair in the form that `age-keygen` writes. */
export function formatKeyPair({ privateKey, publicKey }: KeyPair): string {
  return `# public key: ${publicKey}\n${privateKey}\n`;
}

/**
 * Writes a pair into a file that only its owner can read. An existing file is never overwritten, as
 * it may be the only copy of a key.
 */
export async function writeKeyFile(path: string, pair: KeyPair): Promise<void> {
  const options = { flag: 'wx', mode: 0o600, flush: true } as const;
  await writeFile(path, formatKeyPair(pair), options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UsageError(`${path} already exists, and may hold a key: give another name.`);
  });
}

/** The private keys of a file, one per line. Lines that begin with # are skipped. */
export async function readKeyFile(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} can't be read (${error.code}): give the file of your key.`);
  });
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (keys.length > 0 && keys.every((key) => key.startsWith('AGE-SECRET-KEY-'))) return keys;
  throw new UsageError(`${path} has no age private key, which begins with AGE-SECRET-KEY-.`);
}
