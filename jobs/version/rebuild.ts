import { join } from 'node:path';
import { listCountedPulls } from '../../ingest/landing/held-files.ts';
import { type LandedPull, readLanding } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { isDamage } from '../../warehouse/version/intact-version.ts';
import { type CurrentVersion, readLive } from '../../warehouse/version/versions.ts';
import type { Config } from '../config.ts';
import { withRefreshLock } from '../lock.ts';
import { type MakeOptions, makeVersion } from './make-version.ts';

/** `npm run rebuild`: a version from the landing folder. */
export async function run({ dataDir }: Config): Promise<number> {
  const log = (line: string) => console.error(line);
  const { version } = await rebuild({ dataDir, now: () => new Date(), log, isForServing: true });
  console.log(`published ${version}`);
  return 0;
}

type RebuildOptions = MakeOptions & {
  readonly dataDir: string;
  /** The files that the version is made from. By default, all landed files of the data folder. */
  readonly landing?: readonly LandedPull[];
  readonly now: () => Date;
  readonly log: (line: string) => void;
};

/**
 * Builds and publishes a version only from landed files. A version pinned by a rollback is replaced
 * only after its release.
 */
export async function rebuild(options: RebuildOptions): Promise<CurrentVersion> {
  const { dataDir } = options;
  return await withRefreshLock(dataDir, async () => {
    const live = await readLive(dataDir).catch((error: unknown) => {
      // A damaged version is replaced.
      if (isDamage(error)) return undefined;
      throw error;
    });
    const landing = listCountedPulls(options.landing ?? readLanding(dataDir));
    const made =
      landing.length > 0
        ? await makeVersion({ ...options, live, landing, isFromLanding: true }, async () => landing)
        : undefined;
    if (made) return made.published;
    throw new WarehouseError(
      'nothing_landed',
      `Nothing has landed in ${join(dataDir, 'landing')}. Run a refresh first.`,
    );
  });
}
