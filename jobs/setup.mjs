/**
 * What every npm script calls: `node jobs/setup.mjs <command> [arguments]`.
 *
 * Installs the packages when they don't match the lockfile, finds the Node that the project pins,
 * and hands the command over to it. Plain JavaScript without packages, because it runs before there
 * are any: Node 20 is enough for this one file. Everything that it says goes to stderr, so that a
 * command's stdout stays clean.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installLocked } from './install-locked.mjs';
import { beginStage } from './progress.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.luach-setup');
const bundler = path.join(root, 'jobs', 'bundle-packages.mjs');
const oldestNode = 24;
const isWindows = process.platform === 'win32';

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

/** A digest of everything that decides what node_modules must contain. */
function buildStamp() {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(readFileSync(bundler))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .digest('hex');
}

/**
 * What node_modules contains: the digest that it was installed with, and whether the tools are
 * there.
 */
function readInstalled() {
  const [stamp, tools] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(/\s+/) : [];
  return { stamp, hasTools: tools === 'tools' };
}

/** A folder that is a link belongs to another checkout or a cache, and must not be replaced. */
function isLink(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** npm itself: the one that started us where there is one, so that no other version is used. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /\.c?js$/.test(script)) return [process.execPath, [script]];
  return ['npm', []];
}

/**
 * npm prints the cause first and its usage after it, a failing install script its cause last: both
 * ends are kept.
 */
function shortenLog(log) {
  const lines = log.trimEnd().split('\n');
  return lines.length <= 30 ? lines : [...lines.slice(0, 12), '…', ...lines.slice(-18)];
}

/** Runs npm in the project: its exit code, and all that it said. */
async function runNpm(args) {
  const [command, before] = npmCommand();
  // It asks for no news of itself either.
  const quiet = [
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--no-update-notifier',
  ];
  const child = spawn(command, [...before, ...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && isWindows,
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

/**
 * Installs what the lockfile names. The tools are added to what is there, as a server may be
 * running on it.
 */
async function installPackages(stamp, installed, hasTools) {
  const isAdding = installed.stamp === stamp;
  const progress = beginStage(
    isAdding
      ? 'Adding the tools for tests'
      : installed.stamp
        ? 'Bringing packages up to date'
        : 'Installing packages (first start only)',
  );
  const tools = hasTools ? '--include=dev' : '--omit=dev';
  const { code, log } = isAdding
    ? await runNpm(['install', '--no-save', tools])
    : await installLocked(root, ([name, ...flags]) => runNpm([name, tools, ...flags]));
  if (code !== 0) {
    progress.end('Packages could not be installed');
    const name = isAdding ? 'install' : 'ci';
    stop(`npm ${name} failed with code ${code}. It said:\n  ${shortenLog(log).join('\n  ')}`);
  }
  mkdirSync(modules, { recursive: true });
  bundlePackages();
  writeFileSync(stampFile, `${stamp}${hasTools ? ' tools' : ''}\n`);
  progress.end('Packages installed');
}

/** Commands work without the bundles: they only start later. */
function bundlePackages() {
  const { status, stderr } = spawnSync(findNode(), [bundler], { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  const cause = shortenLog(stderr).join('\n  ');
  process.stderr.write(
    `\nCommands will start slowly: the packages couldn't be bundled.\n  ${cause}\n`,
  );
}

function stop(message) {
  process.stderr.write(`\nluach: ${message}\n`);
  process.exit(1);
}

/** Whether a Node binary exists, runs on this machine, and is new enough. */
function servesNode(file) {
  if (!existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= oldestNode;
}

/**
 * The pinned Node; where no package has it for this machine, the one that runs this file, if it is
 * new enough.
 */
function findNode() {
  const forMachine = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const pinned = path.join(modules, forMachine, 'bin', isWindows ? 'node.exe' : 'node');
  if (servesNode(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  return stop(
    `Luach runs on Node ${oldestNode}, and there is none here.\n` +
      `  This is Node ${process.versions.node}, and node_modules/${forMachine} has no binary that works: there is none\n` +
      `  for this kind of machine. Install Node ${oldestNode} or newer yourself, which is then used as it is, and start again.`,
  );
}

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
if (!isLink(modules)) {
  const stamp = buildStamp();
  const installed = readInstalled();
  const hasTools = installed.hasTools || needTools.includes(command);
  if (installed.stamp !== stamp || installed.hasTools !== hasTools)
    await installPackages(stamp, installed, hasTools);
}
runCommand(findNode(), command, rest);
