import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A server of `api-process.ts`. */
export type ServerProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  close(): Promise<void>;
};

export async function start(args: readonly string[]): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'api-process.ts'), args);
  const ended = once(child, 'exit');
  const [url] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`the server ${args[0]} ended`))),
  ]);
  return {
    url: String(url),
    child,
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Waits until a server has read into memory what it will, and does nothing of its own any more. */
export async function waitUntilIdle(server: ServerProcess): Promise<void> {
  for (;;) {
    const before = await readCpu(server);
    await wait(idleMilliseconds);
    if ((await readCpu(server)) - before < 50 * idleMilliseconds) return;
  }
}

/** So long has an idle server taken less than a twentieth of a core. */
const idleMilliseconds = 1000;

/** The processor time that a server has taken, in microseconds. */
export async function readCpu({ child }: ServerProcess): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}
