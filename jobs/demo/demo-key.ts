import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { makeKeyPair, readKeyFile, writeKeyFile } from '../applications/key-files.ts';

const demoKeyFile = (dataDir: string) => join(dataDir, 'demo-applications.key');

/**
 * Makes a key for the demonstration at its first start, so that its form works, and says so. The
 * private half is kept next to what it opens: good enough for invented homes, and never used with
 * real data.
 */
export async function ensureDemoKey(dataDir: string, log: (line: string) => void): Promise<void> {
  const path = demoKeyFile(dataDir);
  if (existsSync(path)) return;
  await writeKeyFile(path, await makeKeyPair());
  log(`made a key for the demonstration's mortgage applications: ${path}`);
  log(`  to read them: npm run applications -- read --identity ${path}`);
}

/** The public half of the demonstration's key; undefined where it has none. */
export async function findDemoKey(dataDir: string): Promise<string | undefined> {
  const path = demoKeyFile(dataDir);
  if (!existsSync(path)) return undefined;
  const [key = ''] = await readKeyFile(path);
  return await identityToRecipient(key);
}
