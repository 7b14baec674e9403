import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withRefreshLock } from '../../jobs/lock.ts';
import { publishVersion } from '../../warehouse/version/publish.ts';
import { findCurrent, versionPath, versionsFolder } from '../../warehouse/version/versions.ts';

/** Publishes the live version once more under a new name, as a refresh does at its end. */
export async function publishAgain(
  dataDir: string,
  change: (file: string, version: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await withRefreshLock(dataDir, async () => {
    const live = await findCurrent(dataDir);
    if (!live) throw new Error('nothing is live');
    const publishedAt = new Date().toISOString();
    const version = publishedAt.replaceAll(':', '-');
    const file = join(versionsFolder(dataDir), `.building-${version}.duckdb`);
    await copyFile(versionPath(dataDir, live), file);
    await change(file, version);
    await publishVersion(dataDir, file, { ...live, version, publishedAt });
  });
}
