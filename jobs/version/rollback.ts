import { releaseHold, rollBack } from '../../warehouse/version/publish.ts';
import { readState, updateState } from '../../warehouse/version/state.ts';
import { readLive } from '../../warehouse/version/versions.ts';
import type { Config } from '../config.ts';
import { withRefreshLock } from '../lock.ts';

/**
 * `npm run rollback`: goes back one version and pins it. `--release` lets refreshes publish again.
 */
export async function run({ dataDir, options }: Config): Promise<number> {
  return await withRefreshLock(dataDir, async () => {
    const live = await readLive(dataDir);
    if (options.release) {
      const { version } = await releaseHold(dataDir);
      await markSources(dataDir, false);
      console.log(`released: the next refresh may publish; live is ${version}`);
    } else {
      const isCutShort = live?.pinnedAt !== undefined && !(await isEverySourceHeld(dataDir));
      const { version } = isCutShort ? live : await rollBack(dataDir, new Date());
      await markSources(dataDir, true);
      console.log(
        `live is ${version}, and nothing more is published until: npm run rollback -- --release`,
      );
    }
    return 0;
  });
}

/**
 * The last step of a rollback. If one was interrupted before it, the next rollback completes it and
 * goes no further.
 */
async function isEverySourceHeld(dataDir: string): Promise<boolean> {
  return (await readState(dataDir)).sources.every(({ isHeld }) => isHeld);
}

/** The site reads the state, so it shows that sources are held even before the next refresh. */
async function markSources(dataDir: string, isHeld: boolean): Promise<void> {
  await updateState(dataDir, (state) => ({
    ...state,
    sources: state.sources.map((source) => ({ ...source, isHeld })),
  }));
}
