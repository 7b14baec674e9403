import { spawn } from 'node:child_process';
import { copyFile, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { startProcess } from './testing/start-process.ts';

/** A project whose npm only records its arguments. Its packages are as new as its lockfile. */
async function makeProject(run = '') {
  const root = makeFolder();
  const write = (file: string, content: string, mode = 0o644) =>
    writeFile(path.join(root, file), content, { mode });
  for (const folder of ['jobs', 'bin', 'node_modules']) await mkdir(path.join(root, folder));
  await copyFile(path.join(import.meta.dirname, 'setup.mjs'), path.join(root, 'jobs/setup.mjs'));
  await write('package.json', '{ "type": "module" }');
  await write('bin/npm', `#!/bin/sh\necho "$@" >> '${root}/asked'\nexit $NPM_CODE\n`, 0o755);
  await write('jobs/run.ts', run);
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    await write(file, '{}');
    await utimes(path.join(root, file), 1, 1);
  }
  const PATH = [path.join(root, 'bin'), process.env.PATH].join(path.delimiter);
  const start = (args: readonly string[], env = {}) =>
    startProcess(path.join(root, 'jobs/setup.mjs'), args, { env: { PATH, NPM_CODE: '0', ...env } });
  const asked = () => readFile(path.join(root, 'asked'), 'utf8').catch(() => '');
  const touch = () => utimes(path.join(root, 'package-lock.json'), 2, 2);
  return { root, write, start, asked, touch };
}

test('a command gets its arguments and returns its exit code; nothing is installed', async () => {
  const project = await makeProject('console.log(process.argv.slice(2)); process.exit(7)');
  const ended = await project.start(['sql', 'select 1', '--data', 'x y']).ended;
  const stdout = "[ 'sql', 'select 1', '--data', 'x y' ]\n";
  expect(ended).toEqual({ code: 7, stdout, stderr: '' });
  expect(await project.asked()).toBe('');
});

test('a lockfile newer than the packages installs them, without the tools for tests', async () => {
  const project = await makeProject('console.log("ran")');
  await project.touch();
  const ended = await project.start(['status']).ended;
  expect(ended).toEqual({ code: 0, stdout: 'ran\n', stderr: 'Installing packages: npm ci\n' });
  expect(await project.asked()).toBe('ci --omit=dev --loglevel=error\n');
});

test('the tools for tests are added to what is there, and stay with the next install', async () => {
  const project = await makeProject('console.log("ran")');
  expect(await project.start(['--dev']).ended).toMatchObject({ code: 0, stdout: '' });
  await mkdir(path.join(project.root, 'node_modules/typescript'));
  await project.start(['--dev']).ended;
  await project.touch();
  await project.start(['status']).ended;
  expect(await project.asked()).toBe(
    'install --no-save --include=dev --loglevel=error\nci --include=dev --loglevel=error\n',
  );
});

test('an install that fails ends with one line, and no command is run', async () => {
  const project = await makeProject('console.log("ran")');
  await project.touch();
  const ended = await project.start(['status'], { NPM_CODE: '3' }).ended;
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(/\nluach: npm ci failed with code 3; its reason is above\.\n$/);
});

test('without Node 24 the error explains what to do', async () => {
  const project = await makeProject('console.log("ran")');
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.1.0' })";
  await project.write('old.cjs', old);
  const env = { NODE_OPTIONS: `--require ${path.join(project.root, 'old.cjs')}` };
  const ended = await project.start(['status'], env).ended;
  expect(ended).toMatchObject({ code: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^luach: install Node 24: this is 20\.1\.0, and npm has none for /);
});

test('the Node that npm installed runs the command, before any other', async () => {
  const project = await makeProject();
  const folder = `node_modules/node-${process.platform}-${process.arch}/bin`;
  await mkdir(path.join(project.root, folder), { recursive: true });
  await project.write(`${folder}/node`, '#!/bin/sh\necho "packaged $*"\n', 0o755);
  const { stdout } = await project.start(['status']).ended;
  expect(stdout).toMatch(/^packaged .*jobs\/run\.ts status$/m);
});

test('SIGTERM reaches the command', async () => {
  const project = await makeProject(
    `process.on('SIGTERM', () => { console.log('got it'); process.exit(3); });
     setInterval(() => {}, 1e6);
     console.log('ready');`,
  );
  const { child, ended } = project.start(['serve']);
  child.stdout.once('data', () => child.kill('SIGTERM'));
  expect(await ended).toMatchObject({ code: 3, stdout: 'ready\ngot it\n' });
});

test('a command that npm started ends once npm and its shell are gone', async () => {
  const project = await makeProject(
    `process.once('disconnect', () => { console.log('end'); process.exit(); });
     setInterval(() => {}, 1e6);
     console.log('ready');`,
  );
  const line = `'${process.execPath}' '${project.root}/jobs/setup.mjs' serve; true`;
  const env = { ...process.env, npm_lifecycle_event: 'serve' };
  const shell = spawn('sh', ['-c', line], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  shell.stdout.once('data', () => shell.kill());
  expect((await shell.stdout.toArray()).join('')).toBe('ready\nend\n');
});
