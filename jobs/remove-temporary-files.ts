import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationsFolder } from '../api/mortgage/applications-folder.ts';
import { forgetSecrets } from '../api/mortgage/day-secrets.ts';
import { partialSuffix } from '../api/mortgage/durable-files.ts';
import {
  findCurrent,
  listFacts,
  listUndescribed,
  versionsFolder,
} from '../warehouse/version/versions.ts';

/**
 * Files that another process may still be writing, without a lock, are kept for this long.
 */
const maxInUseMs = 60 * 60 * 1000;

/**
 * Removes a crash's half-written files. Only for the holder of the refresh lock, so that no other
 * process is writing them. A server may be storing applications at the same time, so only secrets
 * of past days and partial files over an hour old are removed there.
 */
export async function removeTemporaryFiles(dataDir: string, now: Date): Promise<void> {
  const landing = join(dataDir, 'landing');
  for (const source of await listNames(landing))
    await removeAll(join(landing, source), (name) => name.startsWith('.partial-'));
  for (const folder of ['versions', 'exports']) await removeAll(join(dataDir, folder), isUnnamed);
  await removeIncompleteVersions(dataDir);
  await removeAll(dataDir, isUnnamed);
  await removeAll(join(dataDir, 'tmp'), (name) => !name.startsWith('lock-'));
  await removeOld(join(dataDir, 'tmp'), (name) => name.startsWith('lock-'), now);
  const applications = applicationsFolder(dataDir);
  await forgetSecrets(applications, now.toISOString().slice(0, 10));
  await removeOld(applications, (name) => name.endsWith(partialSuffix), now);
}

/** A file that was written under a temporary name. */
function isUnnamed(name: string): boolean {
  return name.startsWith('.') && name.endsWith('.new');
}

/**
 * Version files without their facts, and facts without their file. Skipped if `current.json` can't
 * be read, as they may be the live version's.
 */
async function removeIncompleteVersions(dataDir: string): Promise<void> {
  const live = await findCurrent(dataDir).catch(() => 'unreadable' as const);
  if (live === 'unreadable') return;
  const folder = versionsFolder(dataDir);
  const known = [...(await listFacts(dataDir)), ...(live ? [live] : [])];
  for (const name of await listUndescribed(dataDir, known))
    await rm(join(folder, name), { force: true });
  for (const { version, file } of known) {
    const isLost = version !== live?.version && !existsSync(join(folder, file));
    if (isLost) await rm(join(folder, `${version}.json`), { force: true });
  }
}

async function removeAll(folder: string, isLeft: (name: string) => boolean): Promise<void> {
  for (const name of (await listNames(folder)).filter(isLeft))
    await rm(join(folder, name), { recursive: true, force: true });
}

async function removeOld(
  folder: string,
  isLeft: (name: string) => boolean,
  now: Date,
): Promise<void> {
  for (const name of (await listNames(folder)).filter(isLeft)) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && now.getTime() - info.mtimeMs > maxInUseMs) await rm(path, { force: true });
  }
}

async function listNames(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => []);
}
