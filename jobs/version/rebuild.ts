import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listCounting } from '../../ingest/landing/held-files.ts';
import { readLanding } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { isDamage } from '../../warehouse/version/sound-version.ts';
import { type CurrentVersion, readLive } from '../../warehouse/version/versions.ts';
import type { Config } from '../config.ts';
import { withRefreshLock } from '../lock.ts';
import { dropCandidate, startCandidate } from './candidate.ts';
import { type MakeOptions, publishCandidate } from './publish-candidate.ts';
import { startReader } from './reader.ts';

/** `npm run rebuild`: a version from the landing folder alone. */
export async function run({ dataDir }: Config): Promise<number> {
  const { version } = await rebuild(dataDir, new Date(), (line) => console.error(line), {
    keepsExport: true,
  });
  console.log(`published ${version}`);
  return 0;
}

/**
 * Builds and publishes a version from the landing folder alone. A version pinned by a rollback is
 * replaced only after its release. Throws `nothing_landed`, `held_by_rollback`, `busy`,
 * `audit_failed`.
 */
export async function rebuild(
  dataDir: string,
  now: Date,
  log: (line: string) => void,
  options: MakeOptions = {},
): Promise<CurrentVersion> {
  return await withRefreshLock(dataDir, async () => {
    const live = await readLive(dataDir).catch((error: unknown) => {
      // What is damaged is replaced.
      if (isDamage(error)) return undefined;
      throw error;
    });
    const landing = listCounting(readLanding(dataDir));
    if (landing.length === 0) {
      throw new WarehouseError(
        'nothing_landed',
        `Nothing has landed in ${join(dataDir, 'landing')}. Run a refresh first.`,
      );
    }
    const workDir = join(dataDir, 'tmp', 'rebuild');
    await mkdir(workDir, { recursive: true });
    const reader = startReader(workDir);
    const made = { ...options, dataDir, live, landing, reader, now, log };
    try {
      const candidate = await startCandidate({ ...made, isFromLanding: true });
      try {
        return (await publishCandidate(candidate, made)).published;
      } finally {
        await dropCandidate(candidate);
      }
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
  });
}
