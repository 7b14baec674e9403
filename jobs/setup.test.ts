import { type SpawnOptions, spawn } from 'node:child_process';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

/**
 * A project without packages that is set up: npm ci has nothing to fetch, so this works offline.
 */
let pattern: string;
/** A copy of it for each test, as npm takes seconds. */
let project: string;

beforeAll(async () => {
  pattern = await makeProject();
  await runSetup(['status']);
});

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'luach-setup-'));
  await cp(pattern, project, { recursive: true });
});

async function makeProject(): Promise<string> {
  project = await mkdtemp(path.join(tmpdir(), 'luach-setup-'));
  await mkdir(path.join(project, 'jobs/check'), { recursive: true });
  for (const file of await readdir(import.meta.dirname))
    if (file.endsWith('.mjs'))
      await copyFile(path.join(import.meta.dirname, file), path.join(project, 'jobs', file));
  await write('jobs/bundle-packages.mjs', '');
  await writePackage({ name: 'tried', version: '1.0.0', type: 'module' });
  const lock = { name: 'tried', version: '1.0.0', lockfileVersion: 3, packages: {} };
  await write('package-lock.json', JSON.stringify(lock));
  await mkdir(path.join(project, 'jobs/runtime'));
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(path.join(project, file), path.join(project, 'jobs/runtime', file));
  await write(
    'jobs/run.ts',
    `const { UV_THREADPOOL_SIZE: threads, NODE_OPTIONS: options }: NodeJS.ProcessEnv = process.env;
     const [args, arenas] = [process.argv.slice(2), process.env.MALLOC_ARENA_MAX];
     console.log(JSON.stringify({ args, threads, options, arenas, node: process.execPath }));`,
  );
  return project;
}

afterEach(() => rm(project, { recursive: true }));
afterAll(() => rm(pattern, { recursive: true }));

function write(file: string, text: string) {
  return writeFile(path.join(project, file), text);
}

async function removeModules(): Promise<void> {
  for (const folder of ['.', 'jobs/runtime'])
    await rm(path.join(project, folder, 'node_modules'), { recursive: true });
}

function writePackage(facts: Record<string, unknown>) {
  return write('package.json', JSON.stringify(facts));
}

type Ended = { code: number | null; signal: string | null; stdout: string; stderr: string };

function startSetup(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const options: SpawnOptions = { env: { ...process.env, npm_execpath: '', ...env } };
  const child = spawn(process.execPath, [path.join(project, 'jobs/setup.mjs'), ...args], options);
  const ended: Ended = { code: null, signal: null, stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    ended.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    ended.stderr += chunk;
  });
  const end = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ ...ended, code, signal }));
  });
  return { child, end };
}

function runSetup(args: readonly string[], env?: NodeJS.ProcessEnv) {
  return startSetup(args, env).end;
}

test('the first start installs, and hands the command over with its arguments', async () => {
  await removeModules();
  const { code, stdout, stderr } = await runSetup(['sql', 'select 1', '--data', 'x y']);
  expect(stderr).toMatch(
    /^Installing packages \(first start only\)…\nPackages installed \(\d+ s\)\n$/,
  );
  expect(JSON.parse(stdout)).toMatchObject({
    args: ['sql', 'select 1', '--data', 'x y'],
    threads: process.env.UV_THREADPOOL_SIZE ?? '16',
  });
  expect(code).toBe(0);
});

test('a command takes little memory, whatever else Node is told', async () => {
  const env = { NODE_OPTIONS: '--no-warnings', MALLOC_ARENA_MAX: undefined };
  expect(JSON.parse((await runSetup(['serve'], env)).stdout)).toMatchObject({
    options: '--max-semi-space-size=4 --v8-pool-size=1 --no-warnings',
    arenas: '2',
  });
});

test('the second start installs nothing, until the lockfile or the dependencies change', async () => {
  expect((await runSetup(['status'])).stderr).toBe('');
  await writePackage({ name: 'tried', version: '1.0.0', type: 'module', scripts: { a: 'b' } });
  expect((await runSetup(['status'])).stderr).toBe('');
  await writePackage({ name: 'tried', version: '1.0.0', type: 'module', overrides: { a: '1' } });
  expect((await runSetup(['status'])).stderr).toContain('Bringing packages up to date…');
  await write('jobs/bundle-packages.mjs', '// another list');
  expect((await runSetup(['status'])).stderr).toContain('Bringing packages up to date…');
});

test('another Node is installed alone', async () => {
  const runs = `require('fs').appendFileSync(${JSON.stringify(path.join(project, 'asked'))}, process.cwd() + '\\n')`;
  await write('npm.cjs', runs);
  const npm = { npm_execpath: path.join(project, 'npm.cjs') };
  const runtime = { name: 'tried', version: '1.0.0', optionalDependencies: { a: '2.0.0' } };
  await write('jobs/runtime/package.json', JSON.stringify(runtime));
  expect((await runSetup(['status'], npm)).stderr).toContain('Bringing packages up to date…');
  expect((await runSetup(['status'], npm)).stderr).toBe('');
  expect(await readFile(path.join(project, 'asked'), 'utf8')).toBe(
    `${path.join(project, 'jobs/runtime')}\n`,
  );
});

test('Node that could not be installed is said, and the next start tries again', async () => {
  await rm(path.join(project, 'jobs/runtime/node_modules'), { recursive: true });
  await write('npm.cjs', "console.error('no room'); process.exit(7)");
  const npm = { npm_execpath: path.join(project, 'npm.cjs') };
  const { code, stderr } = await runSetup(['status'], npm);
  expect(stderr).toContain('luach: npm ci failed with code 7. It said:\n  no room');
  expect(code).toBe(1);
  await write('npm.cjs', '');
  expect((await runSetup(['status'], npm)).code).toBe(0);
  expect((await runSetup(['status'], npm)).stderr).toBe('');
});

test('tools for tests are installed with the first check, beside what is there, and stay', async () => {
  const fake = 'require("fs").appendFileSync("asked", process.argv.slice(2, 5) + "\\n")';
  await write('npm.cjs', fake);
  await write('jobs/check/check.ts', '');
  const npm = { npm_execpath: path.join(project, 'npm.cjs') };
  expect((await runSetup(['check'], npm)).stderr).toContain('Adding the tools for tests…');
  expect((await runSetup(['check'], npm)).stderr).toBe('');
  expect((await runSetup(['status'], npm)).stderr).toBe('');
  await writePackage({ name: 'tried', version: '1.0.0', type: 'module', overrides: { a: '1' } });
  await runSetup(['status'], npm);
  await rm(path.join(project, 'node_modules'), { recursive: true });
  await runSetup(['status'], npm);
  expect((await readFile(path.join(project, 'asked'), 'utf8')).split('\n')).toEqual([
    'install,--include=dev,--no-save',
    'ci,--include=dev,--replace-registry-host=always',
    'ci,--omit=dev,--replace-registry-host=always',
    '',
  ]);
});

test('an install that fails shows its cause, and the next start tries again', async () => {
  await write('package-lock.json', '{"lockfileVersion": 3');
  for (const _ of ['once', 'twice']) {
    const { code, stdout, stderr } = await runSetup(['status']);
    expect(stderr).toContain('luach: npm ci failed with code 1. It said:\n');
    expect(stderr).toContain('npm error');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  }
});

test('packages that could not be bundled stop nothing', async () => {
  await rm(path.join(project, 'node_modules'), { recursive: true });
  await write('jobs/bundle-packages.mjs', 'throw new Error("no room")');
  const { code, stderr } = await runSetup(['status']);
  expect(stderr).toContain("Commands will start slowly: the packages couldn't be bundled.");
  expect(stderr).toContain('Error: no room');
  expect(code).toBe(0);
});

test('node_modules that is a link to another folder is left alone', async () => {
  const elsewhere = path.join(project, 'elsewhere');
  await mkdir(elsewhere);
  await rm(path.join(project, 'node_modules'), { recursive: true });
  await write('elsewhere/kept', 'kept');
  await symlink(elsewhere, path.join(project, 'node_modules'));
  expect((await runSetup(['status'])).stderr).toBe('');
  expect(await readFile(path.join(elsewhere, 'kept'), 'utf8')).toBe('kept');
});

test('the pinned Node is used before any other, and passed over when it does not run', async () => {
  const forMachine = `node-${process.platform}-${process.arch}`;
  const pinned = path.join(project, 'jobs/runtime/node_modules', forMachine, 'bin/node');
  await mkdir(path.dirname(pinned), { recursive: true });
  await symlink(process.execPath, pinned);
  const starter = `#!/bin/sh\n[ "$1" = --version ] && echo v24.0.0 && exit\necho "pinned $*"\n`;
  await rm(pinned);
  await writeFile(pinned, starter);
  await chmod(pinned, 0o755);
  expect((await runSetup(['status'])).stdout).toBe(
    `pinned ${path.join('jobs', 'run.ts')} status\n`,
  );
  await writeFile(pinned, '#!/bin/sh\nexit 127\n');
  expect(JSON.parse((await runSetup(['status'])).stdout).node).toBe(process.execPath);
});

test('checks run their own files', async () => {
  await write('jobs/check/test.ts', 'console.log("test", process.argv.slice(2))');
  await write('jobs/check/check.ts', 'console.log("check", process.argv.slice(2))');
  expect((await runSetup(['test', 'a'])).stdout).toBe("test [ 'test', 'a' ]\n");
  expect((await runSetup(['fix'])).stdout).toBe("check [ 'fix' ]\n");
});

test("the command's exit code is the script's", async () => {
  await write('jobs/run.ts', 'process.exit(7)');
  expect((await runSetup(['status'])).code).toBe(7);
});

test('a command that a signal ends exits with the code that a shell would give', async () => {
  await write('jobs/run.ts', "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1e6)");
  expect((await runSetup(['status'])).code).toBe(128 + 9);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s reaches the command', async (signal) => {
  await write(
    'jobs/run.ts',
    `process.on('${signal}', () => { console.log('got ${signal}'); process.exit(3); });
     setInterval(() => {}, 1e6);
     console.log('ready');`,
  );
  const { child, end } = startSetup(['serve']);
  child.stdout?.once('data', () => child.kill(signal));
  expect(await end).toMatchObject({ code: 3, signal: null, stdout: `ready\ngot ${signal}\n` });
});

test('a command that npm started ends once npm and its shell are gone', async () => {
  await write(
    'jobs/run.ts',
    `process.on('SIGTERM', () => { console.log('got SIGTERM'); process.exit(3); });
     setInterval(() => {}, 1e6);
     console.log('ready');`,
  );
  // A shell as npm starts it: a signal ends it, and isn't passed on.
  const line = `"${process.execPath}" jobs/setup.mjs serve; true`;
  const shell = spawn('sh', ['-c', line], {
    cwd: project,
    env: { ...process.env, npm_lifecycle_event: 'serve' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const text of shell.stdout) {
    said += text;
    if (said === 'ready\n') shell.kill('SIGTERM');
  }
  expect(said).toBe('ready\ngot SIGTERM\n');
});

test('without a command the error says what is missing', async () => {
  const { code, stderr } = await runSetup([]);
  expect(stderr).toContain('name a command');
  expect(code).toBe(1);
});
