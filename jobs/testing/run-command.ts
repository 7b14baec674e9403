import { onTestFinished } from 'vitest';
import { commandScript, type RunningProcess, startProcess } from './start-process.ts';

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
