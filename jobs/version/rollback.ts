import { readEntries, writeLedger } from '../../warehouse/version/ledger.ts';
import { releaseHold, rollBack } from '../../warehouse/version/publish.ts';
import { mendLive } from '../../warehouse/version/sound-version.ts';
import type { Config } from '../config.ts';
import { withRefreshLock } from '../lock.ts';

/**
 * `npm run rollback`: goes back one version and pins it; with `--release`, lets refreshes publish
 * again.
 */
export async function run({ dataDir, options }: Config): Promise<number> {
  return await withRefreshLock(dataDir, async () => {
    const live = await mendLive(dataDir, (line) => console.error(line));
    if (options.release) {
      const { version } = await releaseHold(dataDir);
      await markSources(dataDir, false);
      console.log(`released: the next refresh may publish; live is ${version}`);
    } else {
      const isCutShort = live?.heldSince !== undefined && !(await isEverySourceHeld(dataDir));
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
  return (await readEntries(dataDir)).every(({ isHeld }) => isHeld);
}

/** The site reads the ledger: it shows that sources are held before the next refresh finds out. */
async function markSources(dataDir: string, isHeld: boolean): Promise<void> {
  const ledger = await readEntries(dataDir);
  await writeLedger(
    dataDir,
    ledger.map((source) => ({ ...source, isHeld })),
  );
}
