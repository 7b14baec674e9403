import { type FSWatcher, watch } from 'node:fs';
import {
  findCurrent,
  isDamage,
  type OpenVersion,
  openCurrentVersion,
  openNewestIntact,
  stampVersion,
} from '../warehouse/open.ts';
import { ApiError } from './errors.ts';

/** The live version of a data folder, followed from one to the next. */
export type Versions<Prepared> = {
  /**
   * Runs work on the version that is live now, which stays open until the work ends. Throws
   * ApiError `no_version` where there is none.
   */
  use<Result>(work: (version: Prepared) => Promise<Result>): Promise<Result>;
  /** What is live now, for work that ends immediately and asks the database nothing. */
  findLive(): Prepared | undefined;
  /** Checks for a new version now. A damaged one is logged, and the live one stays. */
  follow(): Promise<void>;
  /** Whether the live version is served; false where it is damaged and an older one is served. */
  isUpToDate(): boolean;
  close(): void;
};

type VersionsOptions<Prepared> = {
  readonly dataDir: string;
  /** Makes what the work needs from an open version; it is dropped together with the version. */
  readonly prepare: (open: OpenVersion) => Promise<Prepared>;
  readonly log: {
    info(facts: Readonly<Record<string, unknown>>, message: string): void;
    error(facts: Readonly<Record<string, unknown>>, message: string): void;
  };
};

const pollMilliseconds = 1000;

/**
 * Follows a data folder. No version is open before the first check: call `follow` once and wait.
 */
export function followVersions<Prepared>(options: VersionsOptions<Prepared>): Versions<Prepared> {
  const { dataDir, prepare, log } = options;
  let live: { open: OpenVersion; prepared: Prepared } | undefined;
  let underWay: Promise<void> | undefined;
  let lastFault = '';
  /** The stamp of a version that was found to be damaged. */
  let damaged = '';
  let isClosed = false;
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const current = await findCurrent(dataDir);
      if (!current) {
        if (!live) await serveOlder();
        // The file of a first version comes a moment before current.json.
        if (live && !(await findCurrent(dataDir)))
          throw new Error('current.json is gone: the newest sound version is served');
        return;
      }
      if (isSame(current, live?.open.facts)) {
        lastFault = '';
        return;
      }
      const stamp = await stampVersion(dataDir, current);
      if (stamp === damaged) return;
      await openNext(stamp);
    } catch (error) {
      if (live || !isDamage(error)) return logFault(error);
      await serveOlder().then(
        () => logFault(error),
        (older: unknown) => logFault(new Error(describeFault(older), { cause: error })),
      );
    }
  }

  async function openNext(stamp: string): Promise<void> {
    const open = await openCurrentVersion(dataDir).catch((error) => {
      // Checking for damage takes reading the whole file, so it isn't done every second.
      if (isDamage(error)) damaged = stamp;
      throw error;
    });
    await serve(open);
    lastFault = '';
  }

  /**
   * At a start there is no version to stay with: the newest sound version is served until the live
   * one can be.
   */
  async function serveOlder(): Promise<void> {
    const open = await openNewestIntact(dataDir);
    if (open) await serve(open);
  }

  async function serve(open: OpenVersion): Promise<void> {
    const prepared = await prepare(open).catch((error) => {
      open.retire();
      throw error;
    });
    if (isClosed) return open.retire();
    live?.open.retire();
    live = { open, prepared };
    log.info({ version: open.facts.version }, 'serving version');
  }

  function logFault(error: unknown): void {
    if (isClosed) return;
    const fault = describeFault(error);
    // The next check comes in a second: the same fault is logged once.
    if (fault !== lastFault) log.error({ err: error }, 'a version can not be opened');
    lastFault = fault;
  }

  function follow(): Promise<void> {
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  /** Until the first check nothing happens by itself: what it would log has nowhere to go. */
  function followFromNow(): Promise<void> {
    if (!timer && !isClosed) {
      watcher = watchPointer(dataDir, follow);
      timer = setInterval(follow, pollMilliseconds).unref();
    }
    return follow();
  }

  return {
    async use(work) {
      const version = live;
      if (!version) {
        throw new ApiError('no_version', 'There is no data yet. Try again in a few seconds.', {
          'retry-after': '10',
        });
      }
      const release = version.open.hold();
      try {
        return await work(version.prepared);
      } finally {
        release();
      }
    },
    findLive: () => live?.prepared,
    follow: followFromNow,
    isUpToDate: () => lastFault === '',
    close() {
      isClosed = true;
      watcher?.close();
      clearInterval(timer);
      live?.open.retire();
      live = undefined;
    },
  };
}

function describeFault(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A rollback's hold changes the facts of a version without changing its file. */
function isSame(
  current: { readonly version: string; readonly sha256: string },
  live: { readonly version: string; readonly sha256: string } | undefined,
): boolean {
  return current.version === live?.version && current.sha256 === live.sha256;
}

/**
 * The folder's own change events are quicker than the next check; where they aren't available,
 * checking is enough.
 */
function watchPointer(dataDir: string, follow: () => Promise<void>): FSWatcher | undefined {
  try {
    const watcher = watch(dataDir, { persistent: false }, (_, name) => {
      if (name === null || name === 'current.json') void follow();
    });
    return watcher.on('error', () => watcher.close());
  } catch {
    return undefined;
  }
}
