import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { buildSeal } from '../../api/mortgage/seal.ts';
import { findNewest } from '../../warehouse/version/intact-version.ts';
import { type Config, UsageError } from '../config.ts';
import { makeKeyPair, readKeyFile, writeKeyFile } from './key-files.ts';

/** The setting's word for a site that takes no applications. */
const off = 'none';

/**
 * The public keys that a server seals applications to: those of the setting, or else the data
 * folder's own, which is made at the first start. None if the setting turns applications off.
 * Throws UsageError if one isn't a public key; the message doesn't repeat it.
 */
export async function findApplicationKeys(
  { applicationKeys, dataDir }: Config,
  log: (line: string) => void,
): Promise<readonly string[]> {
  const warning = describeKeyWarning(dataDir);
  if (warning) log(warning);
  if (applicationKeys.join() === off) return [];
  applicationKeys.forEach(checkKey);
  if (applicationKeys.length === 1) {
    log(
      'LUACH_APPLICATION_KEYS names one key: if it is lost, no application can be read again. Name a second one.',
    );
  }
  if (applicationKeys.length > 0) return applicationKeys;
  const newest = await findNewest(dataDir);
  if (newest?.isDemo) await ensureDemoKey(dataDir, log);
  const key = newest?.isDemo ? await findDemoKey(dataDir) : await findOwnKey(dataDir, log);
  return key ? [key] : [];
}

async function findOwnKey(
  dataDir: string,
  log: (line: string) => void,
): Promise<string | undefined> {
  const wasThere = describeKeyWarning(dataDir) !== undefined;
  const key = await ensureOwnKey(dataDir, log);
  const warning = describeKeyWarning(dataDir);
  if (warning && !wasThere) log(warning);
  return key;
}

function checkKey(key: string, index: number): void {
  const which = `Key ${index + 1} of LUACH_APPLICATION_KEYS`;
  if (key.toUpperCase().startsWith('AGE-SECRET-KEY-')) {
    throw new UsageError(
      `${which} is a private key. Remove it from this machine, and give its public half, which begins with age1.`,
    );
  }
  try {
    buildSeal([key]);
  } catch {
    throw new UsageError(`${which} is not an age public key, which begins with age1.`);
  }
}

const privateFile = (dataDir: string) => join(dataDir, 'applications.key');
const publicFile = (dataDir: string) => join(dataDir, 'applications.pub');

/**
 * The public half of the folder's own key, which is made if there is none. The public half stays
 * when the private one is moved away. Undefined if the folder can't be written to.
 */
async function ensureOwnKey(
  dataDir: string,
  log: (line: string) => void,
): Promise<string | undefined> {
  try {
    if (!existsSync(publicFile(dataDir))) await makeOwnKey(dataDir, log);
    return (await readFile(publicFile(dataDir), 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    log(`Mortgage applications are off: no key can be stored in ${dataDir} (${code}).`);
    return undefined;
  }
}

/** A start that was interrupted between the two files continues with the existing private half. */
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

/**
 * What to do about a private key that is still in the same folder as the applications that it
 * opens; undefined once it is gone.
 */
export function describeKeyWarning(dataDir: string): string | undefined {
  const path = privateFile(dataDir);
  return existsSync(path)
    ? `The private key of the applications is on this machine: move ${path} to the broker's. Anyone who reads it can read every application.`
    : undefined;
}

const demoKeyFile = (dataDir: string) => join(dataDir, 'demo-applications.key');

/**
 * Makes a key for the demonstration at its first start, so that its form works, and logs it. The
 * private half is kept in the same folder as the applications: good enough for invented homes, and
 * never used with real data.
 */
export async function ensureDemoKey(dataDir: string, log: (line: string) => void): Promise<void> {
  const path = demoKeyFile(dataDir);
  if (existsSync(path)) return;
  await writeKeyFile(path, await makeKeyPair());
  log(`made a key for the demonstration's mortgage applications: ${path}`);
  log(`  to read them: npm run applications -- read --identity ${path}`);
}

/** The public half of the demonstration's key; undefined if it has none. */
export async function findDemoKey(dataDir: string): Promise<string | undefined> {
  const path = demoKeyFile(dataDir);
  if (!existsSync(path)) return undefined;
  const [key = ''] = await readKeyFile(path);
  return await identityToRecipient(key);
}
