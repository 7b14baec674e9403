/**
 * What every npm script calls: `node jobs/setup.mjs <command> [arguments]`.
 *
 * Installs the packages and the Node that the project pins when they don't match their lockfiles, and
 * hands the command over to that Node. Plain JavaScript without packages, because it runs before
 * there are any: Node 20 is enough for this file and those that it imports. Everything that they say
 * goes to stderr, so that a command's stdout stays clean.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './find-node.mjs';
import { installPackages } from './install-packages.mjs';
import { stop } from './stop.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Commands with a file of their own; all others go to jobs/run.ts. */
const ownFile = {
  test: 'check/test.ts',
  check: 'check/check.ts',
  fix: 'check/check.ts',
  sbom: 'check/sbom.ts',
};

/**
 * Commands that need the tools for tests and checks; the others run without them, and start sooner.
 */
const needTools = ['test', 'check', 'fix', 'soak'];

/**
 * A signal to npm ends npm and its shell and reaches nothing else: the command ends once they are
 * gone.
 */
function watchNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    end();
  }, 500);
  watching.unref();
}

/**
 * What keeps a server small on a large machine. Node frees what DuckDB gave with the small object
 * that stands for it: young objects would take 128 MB before they are collected, and hundreds of
 * results with them. And glibc would have each thread keep memory of its own. Of V8's threads one is
 * enough: as four collect what is old, they take the processor from the thread that answers.
 */
const leanSettings = {
  NODE_OPTIONS: `--max-semi-space-size=4 --v8-pool-size=1 ${process.env.NODE_OPTIONS ?? ''}`,
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
};

/**
 * What keeps tests short: DuckDB plans thousands of statements from many small objects, which takes
 * a tenth less processor time where glibc keeps more than seven freed ones of each size.
 */
const toolSettings = {
  GLIBC_TUNABLES:
    process.env.GLIBC_TUNABLES ?? 'glibc.malloc.tcache_count=2000:glibc.malloc.tcache_max=1032',
};

/** Runs the command with that Node in our terminal, and exits with its code. */
function runCommand(node, command, rest) {
  const file = path.join('jobs', ownFile[command] ?? 'run.ts');
  // Windows spells it Path: there must be one entry, whatever its letter case, or the child gets
  // two.
  const pathName = Object.keys(process.env).find((name) => /^path$/i.test(name)) ?? 'PATH';
  const child = spawn(node, [file, command, ...rest], {
    cwd: root,
    // The channel shows that this process was killed: the command then ends too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      // DuckDB's queries run on libuv's pool: with four threads, a few slow ones would block every
      // file read.
      UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16',
      ...(ownFile[command] ? toolSettings : leanSettings),
      [pathName]: [path.dirname(node), process.env[pathName]].filter(Boolean).join(path.delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal has already reached the child: it must not count twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  watchNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [command, ...rest] = process.argv.slice(2);
if (!command) stop('name a command: one of the scripts in package.json, run by npm.');
await installPackages(needTools.includes(command), process.env.npm_execpath);
runCommand(findNode(), command, rest);
