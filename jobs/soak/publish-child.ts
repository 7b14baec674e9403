import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishVersion } from '../../warehouse/version/publish.ts';
import { maybeReadCurrent, versionPath, versionsFolder } from '../../warehouse/version/versions.ts';
import { withRefreshLock } from '../lock.ts';

/*
 * Publishes the live version once more under a new name: what a refresh does in its last moments,
 * in a process that a run kills there. It prints a line before it begins.
 */

const [, , dataDir = ''] = process.argv;
await withRefreshLock(dataDir, async () => {
  const live = await maybeReadCurrent(dataDir);
  if (!live) throw new Error('nothing is live');
  const publishedAt = new Date().toISOString();
  const version = publishedAt.replaceAll(':', '-');
  const building = join(versionsFolder(dataDir), `.building-${version}.duckdb`);
  await copyFile(versionPath(dataDir, live), building);
  console.error('publishing');
  await publishVersion(dataDir, building, { ...live, version, publishedAt });
});
