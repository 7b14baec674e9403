import { readFile } from 'node:fs/promises';
import { commandScript, type RunningProcess, startProcess } from '../testing/start-process.ts';

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
  const args = ['serve', '--data', dataDir, '--port', '0'];
  const running = startProcess(commandScript, args, {
    env: { LUACH_TRUST_PROXY: '127.0.0.1', ...env },
  });
  const url = /at (http:\S+)/.exec(await running.said(' at http:'))?.[1] ?? '';
  return {
    url,
    running,
    maybeMemory: () => maybeMemoryOf(running.child.pid),
    async close() {
      running.child.kill('SIGTERM');
      await running.ended;
    },
  };
}

export async function maybeMemoryOf(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
