import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

/** The script of the command line. */
export const commandScript = join(import.meta.dirname, '..', 'run.ts');

export type RunningProcess = {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything printed on stderr, once it contains this text. */
  waitFor(text: string): Promise<string>;
  /** Its result. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
};

/** Starts a script in its own process. */
export function startProcess(
  script: string,
  args: readonly string[],
  { env = {} }: { readonly env?: Readonly<Record<string, string>> } = {},
): RunningProcess {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, stdout, stderr }));
  return {
    child,
    ended,
    async waitFor(text) {
      while (!stderr.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended without "${text}": ${stderr}`);
        await Promise.race([once(child.stderr, 'data'), ended]);
      }
      return stderr;
    },
  };
}

/** A command in its own process, which is ended with the test. */
export function startCommand(...args: string[]): RunningProcess {
  const running = startProcess(commandScript, args);
  onTestFinished(() => void running.child.kill('SIGKILL'));
  return running;
}

/** The same, run until it ends. */
export function runCommand(...args: string[]): RunningProcess['ended'] {
  return startCommand(...args).ended;
}
