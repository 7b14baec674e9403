import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listCounting } from '../ingest/held-files.ts';
import { readLanding } from '../ingest/landing.ts';
import { WarehouseError } from '../warehouse/errors.ts';
import { type CurrentVersion, listVersions, maybeReadCurrent } from '../warehouse/versions.ts';
import { dropCandidate, startEmptyCandidate } from './candidate.ts';
import type { Config } from './config.ts';
import { finishVersion } from './finish-version.ts';
import { loadLandedPulls } from './load-landed.ts';
import { loadListings } from './load-listings.ts';
import { loadPlaces } from './load-places.ts';
import { loadLandedPosts } from './load-posts.ts';
import { withRefreshLock } from './lock.ts';

/** `npm run rebuild`: a version from the landing folder alone. */
export async function run({ dataDir }: Config): Promise<number> {
  const { version } = await rebuild(dataDir, new Date(), (line) => console.error(line));
  console.log(`published ${version}`);
  return 0;
}

/**
 * Builds and publishes a version from the landing folder alone. A version held by a rollback is replaced by it only
 * after its release. Throws `nothing_landed`, `held_by_rollback`, `busy`, `audit_failed`.
 */
export async function rebuild(
  dataDir: string,
  now: Date,
  log: (line: string) => void,
): Promise<CurrentVersion> {
  return await withRefreshLock(dataDir, async () => {
    const live = await maybeReadLive(dataDir);
    if (live?.heldSince) {
      throw new WarehouseError(
        'held_by_rollback',
        `The live version is held since ${live.heldSince}. Release it first: npm run rollback -- --release`,
      );
    }
    const landing = listCounting(readLanding(dataDir));
    if (landing.length === 0) {
      throw new WarehouseError(
        'nothing_landed',
        `Nothing has landed in ${join(dataDir, 'landing')}. Run a refresh first.`,
      );
    }
    const workDir = join(dataDir, 'tmp', 'rebuild');
    await mkdir(workDir, { recursive: true });
    const candidate = await startEmptyCandidate(dataDir, live, now);
    try {
      await loadLandedPulls(candidate.workbench, landing, workDir, log);
      await loadListings(candidate.workbench, landing, new Map(), workDir);
      await loadLandedPosts(candidate.workbench, landing, new Map(), workDir);
      await loadPlaces(candidate.workbench, landing, new Map(), workDir);
    } catch (error) {
      await dropCandidate(candidate);
      throw error;
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
    log('building the version');
    return await finishVersion(dataDir, candidate, 'all', {
      pulls: landing.map(({ pull }) => pull),
      isDemo: landing.some(({ isDemo }) => isDemo),
      now,
    });
  });
}

/** What is live; where that can't be read, which a rebuild mends, the newest version that there is. */
async function maybeReadLive(dataDir: string): Promise<CurrentVersion | undefined> {
  try {
    return await maybeReadCurrent(dataDir);
  } catch (error) {
    if (!(error instanceof WarehouseError && error.code === 'version_damaged')) throw error;
    return (await listVersions(dataDir))[0];
  }
}
