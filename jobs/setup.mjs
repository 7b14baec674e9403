/*
 * `node jobs/setup.mjs COMMAND [arguments]`, on Node 20 or newer and without packages: installs them
 * where the lockfile is newer, then runs the command on Node 24. `--dev` only adds the tools for tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const { platform, arch, argv, env, ppid, versions } = process;
const isDev = argv[2] === '--dev';
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

function stop(message) {
  console.error(`luach: ${message}`);
  process.exit(1);
}

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const isOld = changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json');
const hasTools = existsSync('node_modules/typescript');
if (isOld || (isDev && !hasTools)) {
  // Tools are added to what is there: a server may be running on it.
  const action = isOld ? 'npm ci' : 'npm install --no-save';
  const command = `${action} ${isDev || hasTools ? '--include=dev' : '--omit=dev'} --loglevel=error`;
  console.error(`Installing packages: ${action}`);
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 2, 2] });
  if (status !== 0) stop(`${action} failed with code ${status}; its reason is above.`);
}
const [system, file] = platform === 'win32' ? ['win', 'node.exe'] : [platform, 'node'];
const packaged = `node_modules/node-${system}-${arch}/bin/${file}`;
const node = existsSync(packaged) ? packaged : process.execPath;
if (node !== packaged && Number.parseInt(versions.node, 10) < 24)
  stop(`install Node 24: this is ${versions.node}, and npm has none for ${platform} on ${arch}.`);
if (isDev) process.exit();

// The command ends with its channel, so also when this process is killed. Young objects in Node keep
// DuckDB's results: where V8 has its usual 16 MB for them, a server takes up to twice the memory.
const child = spawn(node, ['--max-semi-space-size=4', 'jobs/run.ts', ...argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // DuckDB's queries share libuv's threads with every read of a file: four are too few.
  env: { UV_THREADPOOL_SIZE: '16', ...env },
});
// Ctrl-C in a terminal has already reached the command: it must not count twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
// A signal to npm ends npm and its shell, and reaches nothing else.
if (env.npm_lifecycle_event) setInterval(() => process.ppid === ppid || process.exit(143), 500);
