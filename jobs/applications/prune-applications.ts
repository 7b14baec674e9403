import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationsFolder } from '../../api/mortgage/applications-folder.ts';
import { forgetSecrets } from '../../api/mortgage/day-secrets.ts';
import { partialSuffix } from '../../api/mortgage/durable-files.ts';
import { listApplications, listNames } from './stored-applications.ts';

const dayMilliseconds = 86_400_000;

/**
 * Removes applications that were stored more than this many days before `now`, files that a crash
 * left half written more than a day ago, and the secrets of past days. Returns how many
 * applications were removed.
 */
export async function pruneApplications(dataDir: string, days: number, now: Date): Promise<number> {
  const folder = applicationsFolder(dataDir);
  const old = (await listApplications(dataDir)).filter(
    ({ receivedAt }) => +now - +receivedAt > days * dayMilliseconds,
  );
  for (const { path } of old) await rm(path, { force: true });
  for (const name of await listNames(folder)) {
    if (!name.endsWith(partialSuffix)) continue;
    const path = join(folder, name);
    const { mtime } = await stat(path);
    if (+now - +mtime > dayMilliseconds) await rm(path, { force: true });
  }
  await forgetSecrets(folder, now.toISOString().slice(0, 10));
  return old.length;
}
