import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

const script = join(import.meta.dirname, '..', 'run.ts');

/** A command as a process of its own, which is ended with the test. */
export type RunningCommand = {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Resolves when the process has printed this on stderr. */
  said(text: string): Promise<void>;
  /** Its result. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
};

export function startCommand(...args: string[]): RunningCommand {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
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
    async said(text) {
      while (!stderr.includes(text)) {
        if (child.exitCode !== null) throw new Error(`it ended without "${text}": ${stderr}`);
        await Promise.race([once(child.stderr, 'data'), ended]);
      }
    },
  };
}

/** The same, run until it ends. */
export function runCommand(...args: string[]): RunningCommand['ended'] {
  return startCommand(...args).ended;
}
