/**
 * What every npm script calls: `node jobs/setup.mjs COMMAND [arguments]`. Installs the packages where
 * the lockfile is newer than they are, then runs the command on Node 24. With `--dev` it installs
 * the tools for tests and checks too, and runs nothing. Needs Node 20 and no packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const { platform, arch, env, versions } = process;
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const stop = (message) => {
  console.error(`luach: ${message}`);
  process.exit(1);
};

function install(needsTools) {
  const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const hasTools = existsSync('node_modules/typescript');
  const isOld = changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json');
  if (!isOld && (hasTools || !needsTools)) return;
  console.error('Installing packages…');
  const [npm, ...start] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ['npm'];
  // Tools are added to what is there: a server may be running on it.
  const action = isOld ? ['ci'] : ['install', '--no-save'];
  const dev = needsTools || hasTools ? '--include=dev' : '--omit=dev';
  const flags = [dev, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = npm === 'npm' && platform === 'win32';
  const { status } = spawnSync(npm, [...start, ...action, ...flags], { stdio: [0, 2, 2], shell });
  if (status !== 0) stop(`npm ${action[0]} failed with code ${status}; its reason is above.`);
}

const args = process.argv.slice(2);
if (args.length === 0) stop('name a command: one of the scripts in package.json, run by npm.');
install(args[0] === '--dev');
const isWindows = platform === 'win32';
const packaged = `node_modules/node-${isWindows ? 'win' : platform}-${arch}/bin/node${isWindows ? '.exe' : ''}`;
const node = existsSync(packaged) ? packaged : process.execPath;
if (node !== packaged && Number.parseInt(versions.node, 10) < 24)
  stop(
    `this is Node ${versions.node}, and no package has another for ${platform} on ${arch}. Install Node 24.`,
  );
if (args[0] === '--dev') process.exit();
// DuckDB's queries run on libuv's pool: with its four threads, a few slow ones block every file read.
const child = spawn(node, ['jobs/run.ts', ...args], {
  // The command ends when the channel does, so also when this process is killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { UV_THREADPOOL_SIZE: '16', ...env },
});
// Ctrl-C in a terminal has already reached the command: it must not count twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
