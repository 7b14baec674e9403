import { spawn } from 'node:child_process';

/** The hook gets this long, so that it can't hold up the schedule. */
const deadlineMs = 30_000;

/**
 * Runs the operator's program with one argument and with JSON on its stdin, without a shell, as its
 * own process group, which is killed at the deadline. What it writes goes to our stderr, as stdout
 * is for reports. Returns what went wrong; undefined where it ended with 0.
 */
export function runHook(
  program: string,
  text: string,
  details: object,
  ms = deadlineMs,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, [text], { stdio: ['pipe', 2, 2], detached: true });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      resolve(`it took more than ${ms / 1000} seconds`);
    }, ms);
    const end = (wrong: string | undefined) => {
      clearTimeout(timer);
      resolve(wrong);
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) =>
      end(code === 0 ? undefined : `it ended with ${signal ?? code}`),
    );
    // A hook may end without reading it.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(`${JSON.stringify(details)}\n`);
  });
}
