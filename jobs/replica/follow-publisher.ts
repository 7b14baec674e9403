import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs } from '../../ingest/http/retry.ts';
import { listPulls } from '../../ingest/landing/landing.ts';
import { WarehouseError } from '../../warehouse/errors.ts';
import { replaceLedger } from '../../warehouse/version/ledger.ts';
import type { VersionManifest } from '../../warehouse/version/manifest.ts';
import { writeRefreshLog } from '../../warehouse/version/refreshes.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { UsageError } from '../config.ts';
import { withRefreshLock } from '../lock.ts';
import type { Asking } from './ask-publisher.ts';
import { fetchManifest, type Offer } from './fetch-manifest.ts';
import type { Publisher } from './publisher.ts';
import { openReplicaLog } from './replica-log.ts';
import { takeVersion } from './take-version.ts';
import { watchFiles } from './watch-files.ts';

export type FollowerOptions = {
  readonly dataDir: string;
  readonly publisher: Publisher;
  readonly log: (line: string) => void;
  readonly now?: () => Date;
  readonly random?: () => number;
  /** How long after a look the next one follows. */
  readonly pollMs?: number;
  readonly idleMs?: number;
};

export type Follower = {
  /** Looks once, now: takes what the publisher offers, or throws why it can't be taken. */
  look(): Promise<void>;
  /** Looks from now on, until it is closed. */
  start(): void;
  close(): Promise<void>;
};

/** What was refused is fetched again after this long, unless the publisher offers another. */
const refusedMs = 5 * 60_000;

/**
 * Follows a publisher: keeps its live version in a data folder, from which a server serves it as it
 * would one that was made here. Throws UsageError for a folder that pulls its own sources.
 */
export async function followPublisher(options: FollowerOptions): Promise<Follower> {
  const { dataDir, publisher, log, pollMs = 5000 } = options;
  const { now = () => new Date(), random = Math.random } = options;
  if (listPulls(dataDir).length > 0)
    throw new UsageError(
      `${dataDir} holds what was pulled, and makes its own versions. Give a replica another folder: --data DIR.`,
    );
  await mkdir(dataDir, { recursive: true });
  const notes = await openReplicaLog(dataDir, publisher.url.href, now, log);
  const end = new AbortController();
  let hasReceived = false;
  const asking: Asking = {
    ...{ publisher, signal: end.signal, idleMs: options.idleMs },
    noteReceived: () => {
      hasReceived = true;
    },
  };
  const isHere = watchFiles(dataDir);
  let offer: Offer | undefined;
  let refused:
    | { readonly offer: Offer; readonly until: number; readonly error: unknown }
    | undefined;
  let told = '';
  let looping = Promise.resolve();

  async function take(manifest: VersionManifest): Promise<boolean> {
    const live = await maybeReadCurrent(dataDir).catch(() => undefined);
    const isLive = JSON.stringify(live) === JSON.stringify(manifest.live);
    const here = await Promise.all(manifest.files.map(isHere));
    if (isLive && here.every(Boolean)) return false;
    const work = () => takeVersion(dataDir, manifest, isHere, asking);
    await withRefreshLock(dataDir, work, { isReplica: true });
    return true;
  }

  /** A refresh of the publisher's that publishes nothing tells something too. */
  async function takeNews({ sources, refreshes }: VersionManifest): Promise<void> {
    const news = JSON.stringify([sources, refreshes]);
    if (news === told) return;
    await replaceLedger(dataDir, sources);
    await writeRefreshLog(dataDir, refreshes);
    told = news;
  }

  async function lookOnce(): Promise<void> {
    offer = await fetchManifest(asking, offer);
    const { manifest } = offer;
    if (refused?.offer === offer && now().getTime() < refused.until) throw refused.error;
    try {
      await takeNews(manifest);
      const isNew = await take(manifest);
      await notes.noteCurrent(isNew ? manifest.live.version : undefined);
    } catch (error) {
      if (hasCode(error, 'version_refused'))
        refused = { offer, until: now().getTime() + refusedMs, error };
      throw error;
    }
  }

  async function look(): Promise<void> {
    const known = refused?.error;
    hasReceived = false;
    try {
      await lookOnce();
    } catch (error) {
      // Closing cuts off what is under way; another server of this folder may be at it.
      const isFault = !end.signal.aborted && !hasCode(error, 'busy');
      if (isFault && error !== known) await notes.noteFault(error);
      throw error;
    }
  }

  async function loop(): Promise<void> {
    for (let failures = 0; !end.signal.aborted; ) {
      const isDone = await look().then(
        () => true,
        () => false,
      );
      // A connection that is cut again and again brings a file nearer each time.
      failures = isDone ? 0 : hasReceived ? 1 : failures + 1;
      const pauseMs = isDone ? pollMs : pollMs / 10 + backoffMs(failures, random);
      await wait(pauseMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    look,
    start() {
      looping = loop();
    },
    async close() {
      end.abort();
      await looping;
    },
  };
}

function hasCode(error: unknown, code: WarehouseError['code']): boolean {
  return error instanceof WarehouseError && error.code === code;
}
