import { readFile } from 'node:fs/promises';
import { commandScript, type RunningProcess, startProcess } from './start-process.ts';

/** `npm run serve` as a process of its own, which takes its visitors' addresses from a proxy. */
export type ServeProcess = {
  readonly url: string;
  readonly running: RunningProcess;
  /** Its memory in bytes; undefined where the system doesn't tell. */
  maybeMemory(): Promise<number | undefined>;
  close(): Promise<void>;
};

export async function startServeProcess(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServeProcess> {
  return await waitUntilServing(beginServing(dataDir, env, 0));
}

/** Such a process, before it listens: whoever starts several can end them also before that. */
export function beginServing(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  port: number,
): RunningProcess {
  const args = ['serve', '--data', dataDir, '--port', String(port)];
  return startProcess(commandScript, args, { env: { LUACH_TRUST_PROXY: '127.0.0.1', ...env } });
}

/** Throws where it ends before it listens. */
export async function waitUntilServing(running: RunningProcess): Promise<ServeProcess> {
  const url = /at (http:\S+)/.exec(await running.said(' at http:'))?.[1] ?? '';
  return {
    url,
    running,
    maybeMemory: () => maybeMemoryOf(running.child.pid),
    close: () => endProcess(running),
  };
}

/** Ends a process as an operator would; nothing happens where it has ended. */
export async function endProcess({ child, ended }: RunningProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

async function maybeMemoryOf(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
