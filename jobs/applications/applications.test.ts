import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { openApplications } from '../../api/mortgage/applications.ts';
import { readApplication } from '../../api/mortgage/read-application.ts';
import { single } from '../../api/mortgage/testing/applications.ts';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { writeFacts } from '../../warehouse/version/versions.ts';
import { readConfig, UsageError } from '../config.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { ensureDemoKey, findApplicationKeys, findDemoKey } from './application-keys.ts';
import { pruneApplications, run } from './applications.ts';
import { makeKeyPair, readKeyFile, writeKeyFile } from './key-files.ts';
import { formatApplication } from './read-applications.ts';

const read = readApplication(single, '2026-11-21');
if ('errors' in read) throw new Error('it has faults');
const { application } = read;

/** A data folder with this many applications, and the file of the key that opens them. */
async function keepSome(count: number, now = () => new Date()) {
  const folder = makeFolder();
  const dataDir = join(folder, 'data');
  const identity = join(folder, 'broker.key');
  const pair = await makeKeyPair();
  await writeKeyFile(identity, pair);
  const applications = openApplications({ dataDir, keys: [pair.publicKey], now });
  const references: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const reference = await applications?.keep({ ...application, propertyDeposit: at });
    references.push(reference ?? '');
  }
  return { dataDir, identity, references };
}

/** Runs the command in the test's process and returns its exit code and output. */
async function ask(...words: string[]) {
  const output = listenToTerminal();
  const code = await run(readConfig(['applications', ...words], {}));
  return { code, stdout: output.stdout.join('\n'), stderr: output.stderr.join('\n') };
}

test('stored applications are listed without being opened, and read with the key', async () => {
  const { dataDir, identity, references } = await keepSome(2);
  const data = ['--data', dataDir];
  const listed = await ask('list', '--json', ...data);
  expect(JSON.parse(listed.stdout)).toHaveLength(2);
  for (const reference of references) expect(listed.stdout).toContain(`"${reference}"`);
  expect(listed.stdout).not.toContain('Aoife');

  const all = await ask('read', '--identity', identity, '--json', ...data);
  const deposits = [...all.stdout.matchAll(/"propertyDeposit":(\d+)/g)].map(([, eur]) => eur);
  expect(deposits.toSorted()).toEqual(['0', '1']);

  const [, second = ''] = references;
  const one = await ask('read', second, '--identity', identity, ...data);
  expect(one.stdout).toContain(`reference        ${second}`);
  expect(one.stdout).toContain('propertyDeposit  1');
  expect(one.stdout).toContain('  surname      Ní Bhriain');
  expect(one.stdout.match(/^reference/gm)).toHaveLength(1);
});

test('an application sealed by another key, or damaged, is reported while the others are read', async () => {
  const { dataDir, identity, references } = await keepSome(2);
  const [first = ''] = references;
  writeFileSync(join(dataDir, 'applications', `${first}.age`), 'age-encryption.org/v1\n');
  const { code, stdout, stderr } = await ask('read', '--identity', identity, '--data', dataDir);
  expect(code).toBe(1);
  expect(stderr).toContain(`${first} can't be read: `);
  expect(stdout.match(/^reference/gm)).toHaveLength(1);
});

test('a key is written to a file that only its owner can read, and never over another', async () => {
  const folder = makeFolder();
  const out = join(folder, 'broker.key');
  const made = await ask('keygen', '--out', out, '--data', folder);
  expect(made.code).toBe(0);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const [key = ''] = await readKeyFile(out);
  expect(made.stdout).toBe(await identityToRecipient(key));
  expect(made.stdout + made.stderr).not.toContain(key);
  const before = readFileSync(out, 'utf8');
  await expect(ask('keygen', '--out', out, '--data', folder)).rejects.toThrow(UsageError);
  expect(readFileSync(out, 'utf8')).toBe(before);
});

test('applications older than the given days go, with the secrets of past days and half-written files', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const { dataDir, references } = await keepSome(3, () => now);
  const folder = join(dataDir, 'applications');
  const age = (name: string, days: number) => {
    const then = new Date(+now - days * 86_400_000);
    utimesSync(join(folder, name), then, then);
  };
  for (const name of ['.secret-2026-11-20', '.cut.partial', '.under-way.partial', 'notes.txt']) {
    writeFileSync(join(folder, name), '');
  }
  age('.cut.partial', 2);
  age('.under-way.partial', 0);
  age('notes.txt', 500);
  const [old = '', edge = '', young = ''] = references;
  age(`${old}.age`, 90.01);
  age(`${edge}.age`, 90);
  age(`${young}.age`, 1);
  expect(await pruneApplications(dataDir, 90, now)).toBe(1);
  const left = [`${edge}.age`, `${young}.age`, '.under-way.partial', 'notes.txt'];
  expect(new Set(readdirSync(folder))).toEqual(new Set([...left, '.secret-2026-11-21']));
});

test.each([
  [[], /Choose what to do/],
  [['shred'], /Choose what to do/],
  [['read'], /Give the file of your private key/],
  [['read', '--identity', 'none'], /none can't be read \(ENOENT\)/],
  [['read', '--identity', 'package.json'], /has no age private key/],
  [['prune', '--days', '0'], /--days must be a whole number/],
])('%j is refused, and the error explains what to do', async (words, says) => {
  const output = listenToTerminal();
  const asking = run(readConfig(['applications', ...words, '--data', 'no-such-folder'], {}));
  await expect(asking).rejects.toThrow(UsageError);
  await expect(asking).rejects.toThrow(says);
  expect(output).toEqual({ stdout: [], stderr: [] });
});

test('control characters are written out', () => {
  const says = { firstName: '\u001b[2J\u202eAoife\n\u{e0001}', dependents: [] };
  expect(formatApplication(says)).toBe(
    'firstName   \\u001b[2J\\u202eAoife\\u000a\\udb40\\udc01\ndependents  none',
  );
});

test('the server gets only public keys, and no message repeats a private one', async () => {
  const { privateKey, publicKey } = await makeKeyPair();
  const lines: string[] = [];
  const find = (LUACH_APPLICATION_KEYS: string) =>
    findApplicationKeys(readConfig(['serve'], { LUACH_APPLICATION_KEYS }), (line) =>
      lines.push(line),
    );
  const second = (await makeKeyPair()).publicKey;
  expect(await find(`${publicKey},${second}`)).toEqual([publicKey, second]);
  expect(lines).toEqual([]);
  expect(await find(publicKey)).toEqual([publicKey]);
  expect(lines.join()).toMatch(/Name a second one/);
  await expect(find(privateKey)).rejects.toThrow(/^Key 1 .* is a private key\. Remove it/);
  await expect(find(`${publicKey} x`)).rejects.toThrow(/^Key 2 .* is not an age public key/);
  await expect(find(privateKey)).rejects.not.toThrow(privateKey);
});

test('the demonstration gets its own key, logs it, and the key counts only for invented data', async () => {
  const dataDir = makeFolder();
  const lines: string[] = [];
  await ensureDemoKey(dataDir, (line) => lines.push(line));
  await ensureDemoKey(dataDir, (line) => lines.push(line));
  expect(lines).toHaveLength(2);
  expect(await findDemoKey(dataDir)).toMatch(/^age1/);
  // Nothing invented is live here.
  const config = readConfig(['serve', '--data', dataDir], {});
  expect(await findApplicationKeys(config, () => {})).not.toContain(await findDemoKey(dataDir));
});

test('a folder gets its own key, and each start asks to move its private half away until it is gone', async () => {
  const dataDir = makeFolder();
  const start = async (env = {}) => {
    const lines: string[] = [];
    const config = readConfig(['serve', '--data', dataDir], env);
    return { keys: await findApplicationKeys(config, (line) => lines.push(line)), lines };
  };
  const takeAway = expect.stringContaining('move ');
  const first = await start();
  expect(first.lines).toEqual([expect.stringContaining('made a key'), takeAway]);
  expect(first.keys).toEqual([expect.stringMatching(/^age1/)]);
  const path = join(dataDir, 'applications.key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await start()).toEqual({ keys: first.keys, lines: [takeAway] });
  expect(await start({ LUACH_APPLICATION_KEYS: 'none' })).toEqual({ keys: [], lines: [takeAway] });
  rmSync(path);
  expect(await start()).toEqual({ keys: first.keys, lines: [] });
});

test.each([true, false])(
  'next to a broken current.json, kept versions show whether the data are invented: %s',
  async (isDemo) => {
    const dataDir = makeFolder();
    await ensureDemoKey(dataDir, () => {});
    const facts = { file: 'v1.duckdb', publishedAt: '', sha256: '', bytes: 0, recipe: '' };
    mkdirSync(join(dataDir, 'versions'));
    writeFileSync(join(dataDir, 'versions', facts.file), '');
    const version = { version: 'v1', ...facts, pulls: [], rows: {}, isDemo };
    await writeFacts(join(dataDir, 'versions'), 'v1.json', version);
    writeFileSync(join(dataDir, 'current.json'), '{"version": ');
    const keys = await findApplicationKeys(readConfig(['serve', '--data', dataDir], {}), () => {});
    expect(keys.includes((await findDemoKey(dataDir)) ?? '')).toBe(isDemo);
  },
);
