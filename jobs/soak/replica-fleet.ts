import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../fixtures/world/random.ts';
import { commandScript, type RunningProcess, startProcess } from '../testing/start-process.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { maybeStartFront } from './front-proxy.ts';
import { maybeMemoryOf } from './serve-process.ts';

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
  const started: RunningProcess[] = [];
  try {
    return await startAll(workDir, publisherDir, drawBytes, paceMs, started);
  } catch (error) {
    await Promise.all(started.map(end));
    throw error;
  }
}

async function startAll(
  workDir: string,
  publisherDir: string,
  drawBytes: () => number,
  paceMs: number,
  all: RunningProcess[],
): Promise<Fleet> {
  const port = await findPort();
  const publisher = await startServer(publisherDir, port, { LUACH_REPLICAS: '0' }, all);
  const [, versionsUrl = ''] = /replicas at (http:\S+)/.exec(publisher.said) ?? [];
  const cutting = await startCuttingProxy(versionsUrl, drawBytes);
  const startReplica = async (dataDir: string, ownPort: number) => {
    const started = await startServer(dataDir, ownPort, { LUACH_FOLLOW: cutting.url }, all);
    while ((await fetch(`${started.url}/api/health`)).status !== 200) await wait(200);
    return started;
  };
  const folders = Array.from({ length: replicaCount }, (_, at) => join(workDir, `replica-${at}`));
  const ports = await Promise.all(folders.map(findPort));
  const replicas = await Promise.all(folders.map((dir, at) => startReplica(dir, ports[at] ?? 0)));
  const front = await maybeStartFront(workDir, await findPort(), ports);
  return {
    cutting,
    // The proxy's share is that of all replicas.
    urls: [publisher.url, ...(front ? replicas.map(() => front.url) : replicas.map(urlOf))],
    replicaFolders: folders,
    settle: () => wait(paceMs),
    async killOne(random) {
      if (!front) return false;
      // The first one's memory is measured from beginning to end.
      const at = random.between(1, replicaCount - 1);
      const killed = replicas[at]?.running;
      killed?.child.kill('SIGKILL');
      await killed?.ended;
      replicas[at] = await startReplica(folders[at] ?? '', ports[at] ?? 0);
      return true;
    },
    async measureMemory() {
      const lasting = [publisher, replicas[0]].map((one) => one?.running.child.pid);
      return (await Promise.all(lasting.map(maybeMemoryOf))).map((bytes) => bytes ?? 0);
    },
    async close() {
      await Promise.all([front?.close(), ...all.map(end)]);
      await cutting.close();
    },
  };
}

type Started = { readonly url: string; readonly running: RunningProcess; readonly said: string };

async function startServer(
  dataDir: string,
  port: number,
  env: Readonly<Record<string, string>>,
  all: RunningProcess[],
): Promise<Started> {
  const args = ['serve', '--data', dataDir, '--port', String(port)];
  const running = startProcess(commandScript, args, {
    env: { LUACH_TRUST_PROXY: '127.0.0.1', ...env },
  });
  all.push(running);
  // It is the last line of a start.
  const said = await running.said('LUACH_ORIGIN');
  return { url: `http://127.0.0.1:${port}`, running, said };
}

function urlOf({ url }: Started): string {
  return url;
}

async function end({ child, ended }: RunningProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** A port that is free now: behind a proxy, a server comes back at its own. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
