import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { semiSpaceMegabytes } from '../process-settings.mjs';

/** A server of `api-process.ts`. */
export type ServerProcess = {
  readonly url: string;
  readonly child: ChildProcess;
  close(): Promise<void>;
};

export async function start(args: readonly string[]): Promise<ServerProcess> {
  // As `npm run serve` sets it; the bench itself has another setting.
  const execArgv = [...process.execArgv, `--max-semi-space-size=${semiSpaceMegabytes.serve}`];
  const child = fork(join(import.meta.dirname, 'api-process.ts'), args, { execArgv });
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

/** The processor time that a server has taken, in microseconds. */
export async function readCpu({ child }: ServerProcess): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}
