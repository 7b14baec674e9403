import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../fixtures/world/random.ts';
import { maybeStartFront } from '../fleet/front-proxy.ts';
import { startPublisher, startReplicas } from '../fleet/replicas.ts';
import { type Keep, startTogether } from '../fleet/start-together.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

/** A publisher, and replicas that reach it by a connection that is cut. */
export type Fleet = {
  readonly cutting: CuttingProxy;
  /** Where visitors ask. */
  readonly urls: readonly string[];
  readonly replicaFolders: readonly string[];
  /** Gives the replicas the time that the run has for a version. */
  settle(): Promise<void>;
  /** Kills a replica that is behind a proxy, and starts it again. False where there is no proxy. */
  killOne(random: Random): Promise<boolean>;
  /** The memory of those that are never killed, in bytes. */
  measureMemory(): Promise<readonly number[]>;
  close(): Promise<void>;
};

const replicaCount = 3;

/** Processes as in production, with three replicas behind nginx, where the machine has it. */
export async function startFleet(
  workDir: string,
  publisherDir: string,
  drawBytes: () => number,
  paceMs: number,
): Promise<Fleet> {
  return await startTogether((keep) => startAll(workDir, publisherDir, drawBytes, paceMs, keep));
}

async function startAll(
  workDir: string,
  publisherDir: string,
  drawBytes: () => number,
  paceMs: number,
  keep: Keep,
): Promise<Omit<Fleet, 'close'>> {
  const publisher = keep(await startPublisher(publisherDir));
  const cutting = keep(await startCuttingProxy(publisher.versionsUrl, drawBytes));
  const replicas = keep(await startReplicas(workDir, cutting.url, replicaCount));
  const replicaUrls = replicas.servers.map(({ url }) => url);
  const front = await maybeStartFront(workDir, [replicaUrls]);
  if (front) keep(front);
  return {
    cutting,
    // The proxy's share is that of all replicas.
    urls: [publisher.url, ...(front ? replicaUrls.flatMap(() => front.urls) : replicaUrls)],
    replicaFolders: replicas.folders,
    settle: () => wait(paceMs),
    async killOne(random) {
      if (!front) return false;
      // The first one's memory is measured from beginning to end.
      await replicas.restart(random.between(1, replicaCount - 1));
      return true;
    },
    async measureMemory() {
      const lasting = [publisher, replicas.servers[0]].map((one) => one?.maybeMemory());
      return (await Promise.all(lasting)).map((bytes) => bytes ?? 0);
    },
  };
}
