import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPort } from './find-port.ts';
import {
  beginServing,
  endProcess,
  type ServeProcess,
  startServeProcess,
  waitUntilServing,
} from './serve-process.ts';
import type { RunningProcess } from './start-process.ts';

/** A server that offers its versions to replicas. */
export type Publisher = ServeProcess & { readonly versionsUrl: string };

export async function startPublisher(dataDir: string): Promise<Publisher> {
  const server = await startServeProcess(dataDir, { LUACH_REPLICAS: '0' });
  const said = await server.running.said('replicas at http:');
  const [, versionsUrl = ''] = /replicas at (http:\S+)/.exec(said) ?? [];
  return { ...server, versionsUrl };
}

/** Servers that follow a publisher, each in a folder and at a port of its own. */
export type Replicas = {
  readonly folders: readonly string[];
  readonly servers: readonly ServeProcess[];
  /** Kills one, and starts it again at its address. */
  restart(at: number): Promise<void>;
  close(): Promise<void>;
};

/** Starts so many, in folders of `workDir`, and waits until each serves a version. */
export async function startReplicas(
  workDir: string,
  versionsUrl: string,
  count: number,
): Promise<Replicas> {
  const all: RunningProcess[] = [];
  const folders = Array.from({ length: count }, (_, at) => join(workDir, `replica-${at}`));
  const ports = await Promise.all(folders.map(findPort));
  const start = async (at: number) => {
    const running = beginServing(folders[at] ?? '', { LUACH_FOLLOW: versionsUrl }, ports[at] ?? 0);
    all.push(running);
    const server = await waitUntilServing(running);
    while ((await fetch(`${server.url}/api/health`)).status !== 200) await wait(200);
    return server;
  };
  const close = async () => void (await Promise.all(all.map(endProcess)));
  try {
    const servers = await Promise.all(folders.map((_, at) => start(at)));
    return {
      folders,
      servers,
      async restart(at) {
        const killed = servers[at]?.running;
        killed?.child.kill('SIGKILL');
        await killed?.ended;
        servers[at] = await start(at);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
