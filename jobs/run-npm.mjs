/** How npm is run. Plain JavaScript without packages, because it runs before there are any. */
import { spawn } from 'node:child_process';

/** Nothing but what went wrong; and npm asks for no news of itself. */
const quiet = [
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--no-update-notifier',
];

/**
 * The npm to run: the one that started us where there is one, so that no other version is used.
 * @param {string | undefined} script of the npm that started the command
 */
export function findNpm(script) {
  if (script && /\.c?js$/.test(script)) return [process.execPath, script];
  return ['npm'];
}

/**
 * Runs npm in a folder: its exit code, and all that it said.
 * @param {readonly string[]} npm as `findNpm` gives it
 * @param {string} folder
 * @param {readonly string[]} args
 */
export async function runNpm([command, ...before], folder, args) {
  const child = spawn(command, [...before, ...args, ...quiet], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  let log = '';
  const keep = (chunk) => {
    log += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      keep(error.message);
      resolve(1);
    });
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  return { code, log };
}
