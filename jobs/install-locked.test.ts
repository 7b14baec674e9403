import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../ingest/testing/folder.ts';
import { installLocked, maybeAddAddresses } from './install-locked.mjs';

const name = '@tried/small';

/** The file of a package, as a registry has it. */
function packFile(): Buffer {
  const folder = makeFolder();
  mkdirSync(join(folder, 'package'));
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name, version: '1.2.3' }));
  execFileSync('tar', ['czf', 'file.tgz', 'package'], { cwd: folder });
  return readFileSync(join(folder, 'file.tgz'));
}

/** A registry below a path, whose files are at `placeOf` a package; what it was asked for. */
async function openRegistry(file: Buffer, place: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? '');
    asked.push(url);
    if (url === `/npm/${place}`) return response.end(file);
    if (url !== `/npm/${name}`) return response.writeHead(404).end('{}');
    const dist = { tarball: `${address}/npm/${place}`, integrity: digest(file) };
    const versions = { '1.2.3': { name, version: '1.2.3', dist } };
    response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.2.3' }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, registry: `${address}/npm/` };
}

function digest(file: Buffer): string {
  return `sha512-${createHash('sha512').update(file).digest('base64')}`;
}

function makeProject(integrity: string): string {
  const folder = makeFolder();
  const facts = { name: 'tried', version: '1.0.0', dependencies: { [name]: '1.2.3' } };
  const packages = { '': facts, [`node_modules/${name}`]: { version: '1.2.3', integrity } };
  const lock = { ...facts, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(facts));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  return folder;
}

function install(folder: string, registry: string) {
  return installLocked(folder, async (args) => {
    const env = {
      ...{ ...process.env, npm_config_registry: registry, npm_config_cache: makeFolder() },
      ...{ npm_config_fetch_retries: '0', npm_config_userconfig: join(folder, 'none') },
    };
    const quiet = ['--loglevel=error', '--no-audit', '--no-update-notifier'];
    const child = spawn('npm', [...args, ...quiet], { cwd: folder, env });
    const log = text(child.stderr);
    child.stdout.resume();
    const code = await new Promise<number>((resolve) => child.on('close', resolve));
    return { code, log: await log };
  });
}

test('a file is fetched from where registries have it, and nothing else is asked for', async () => {
  const file = packFile();
  const { asked, registry } = await openRegistry(file, `${name}/-/small-1.2.3.tgz`);
  const folder = makeProject(digest(file));
  expect(await install(folder, registry)).toEqual({ code: 0, log: '' });
  expect(asked).toEqual([`/npm/${name}/-/small-1.2.3.tgz`]);
  expect(existsSync(join(folder, 'node_modules', name, 'package.json'))).toBe(true);
  const hidden = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  expect(hidden).not.toContain('resolved');
  expect(readdirSync(folder).toSorted()).toEqual([
    'node_modules',
    'package-lock.json',
    'package.json',
  ]);
});

test('a registry that has its files elsewhere is asked where', async () => {
  const file = packFile();
  const { asked, registry } = await openRegistry(file, 'files/1');
  const folder = makeProject(digest(file));
  expect(await install(folder, registry)).toEqual({ code: 0, log: '' });
  expect(asked).toEqual([`/npm/${name}/-/small-1.2.3.tgz`, `/npm/${name}`, '/npm/files/1']);
  expect(existsSync(join(folder, 'node_modules', name, 'package.json'))).toBe(true);
});

test('a file that is not the locked one is refused', async () => {
  const { registry } = await openRegistry(packFile(), `${name}/-/small-1.2.3.tgz`);
  const folder = makeProject(digest(Buffer.from('another')));
  const { code, log } = await install(folder, registry);
  expect(code).not.toBe(0);
  expect(log).toContain('EINTEGRITY');
  expect(existsSync(join(folder, 'node_modules', name, 'package.json'))).toBe(false);
});

test('where npm fails for another reason it runs once, and no file of ours stays', async () => {
  const folder = makeProject('');
  const runs: (readonly string[])[] = [];
  const failed = { code: 1, log: 'npm error code ENOTFOUND' };
  const done = await installLocked(folder, async (args) => {
    runs.push(args);
    expect(existsSync(join(folder, 'npm-shrinkwrap.json'))).toBe(true);
    return failed;
  });
  expect([done, runs.length]).toEqual([failed, 1]);
  expect(existsSync(join(folder, 'npm-shrinkwrap.json'))).toBe(false);
});

test('an npm that asks the placeholder for the host runs again without addresses', async () => {
  const folder = makeProject('');
  const hasAddresses: boolean[] = [];
  const done = await installLocked(folder, async () => {
    hasAddresses.push(existsSync(join(folder, 'npm-shrinkwrap.json')));
    const log = 'npm error code ENOTFOUND\nnpm error request to https://packages.invalid/a failed';
    return hasAddresses.length === 1 ? { code: 1, log } : { code: 0, log: '' };
  });
  expect([done.code, hasAddresses]).toEqual([0, [true, false]]);
});

test('packages that come from no registry keep what the lockfile says of them', () => {
  const packages = {
    '': { name: 'tried', version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', link: true },
    'node_modules/b': { version: '1.0.0', inBundle: true },
    'node_modules/c': { version: '1.0.0', resolved: 'git+https://git.example/c' },
  };
  expect(JSON.parse(maybeAddAddresses(JSON.stringify({ packages })) ?? '')).toEqual({ packages });
  const other = { 'node_modules/a/node_modules/d': { name: '@e/f', version: '1.0.0' } };
  expect(maybeAddAddresses(JSON.stringify({ packages: other }))).toContain('/@e/f/-/f-1.0.0.tgz"');
  expect(maybeAddAddresses('{"lockfileVersion": 3')).toBeUndefined();
});
