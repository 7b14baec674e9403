import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { maybeReadExport } from '../../warehouse/version/exports.ts';
import { readEntries, writeLedger } from '../../warehouse/version/ledger.ts';
import { rollBack } from '../../warehouse/version/publish.ts';
import { maybeReadReplica } from '../../warehouse/version/replica.ts';
import { listVersions, maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { readConfig } from '../config.ts';
import { withRefreshLock } from '../lock.ts';
import { startCuttingProxy } from '../soak/cutting-proxy.ts';
import { run as runStatus } from '../status.ts';
import { publishBytes } from '../testing/small-versions.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { run as runVerify } from '../verify/verify.ts';
import { followPublisher } from './follow-publisher.ts';
import { offerVersions } from './offer-versions.ts';
import { readPublisher } from './publisher.ts';

const entry = {
  ...{ id: 'ppr', kind: 'ppr', publisher: 'PSRA', licence: '', homepage: '', nextDue: null },
  ...{ lastAttempt: '2026-03-01T03:30:00.000Z', lastPull: '2026-03-01T03:30:00.000Z' },
  ...{ lastResult: 'landed', lastError: null, isHeld: false },
};

let dataDir = '';
let publisherDir = '';
let address = '';
const lines: string[] = [];

beforeEach(async () => {
  [publisherDir, dataDir] = [makeFolder(), makeFolder()];
  lines.length = 0;
  await publishBytes(publisherDir, '2026-03-01', { hasExport: true });
  await writeLedger(publisherDir, [entry]);
  const offered = await offerVersions(publisherDir, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => offered.close());
  address = offered.url;
});

async function follow(url = address) {
  const log = (line: string) => lines.push(line);
  const follower = await followPublisher({ dataDir, publisher: readPublisher(url), log });
  onTestFinished(() => follower.close());
  return follower;
}

async function damage(path: string): Promise<Buffer> {
  const sound = await readFile(path);
  await chmod(path, 0o600);
  // The bytes are random: one that is set to a value may have had it.
  const last = sound.length - 1;
  await writeFile(
    path,
    Buffer.concat([sound.subarray(0, last), Buffer.of(~sound.readUInt8(last))]),
  );
  return sound;
}

test('a replica has what its publisher published, and commands know it for one', async () => {
  const follower = await follow();
  await follower.look();
  expect(await maybeReadCurrent(dataDir)).toEqual(await maybeReadCurrent(publisherDir));
  expect(await maybeReadExport(dataDir, '2026-03-01')).toEqual(
    await maybeReadExport(publisherDir, '2026-03-01'),
  );
  expect(await readEntries(dataDir)).toEqual([entry]);
  expect(existsSync(join(dataDir, 'incoming'))).toBe(false);
  expect(lines).toEqual([`took 2026-03-01 from ${address}/`]);
  await expect(withRefreshLock(dataDir, async () => undefined)).rejects.toMatchObject({
    code: 'follows_publisher',
  });
  const told = listenToTerminal();
  expect(await runVerify(readConfig(['verify', '--data', dataDir], {}))).toBe(0);
  expect(await runStatus(readConfig(['status', '--data', dataDir], {}))).toBe(0);
  expect(told.stdout.join('\n')).toContain(`follows ${address}/`);
  // A refresh that publishes nothing tells something too.
  await writeLedger(publisherDir, [{ ...entry, lastResult: 'failed' }]);
  await follower.look();
  expect(await readEntries(dataDir)).toMatchObject([{ lastResult: 'failed' }]);
  expect(lines).toHaveLength(1);
});

test('it goes on where a connection was cut, keeps as many versions, and goes back with its publisher', async () => {
  let left = 0;
  const cutting = await startCuttingProxy(address, () => left);
  onTestFinished(() => cutting.close());
  const follower = await follow(cutting.url);
  left = 200_000;
  await expect(follower.look()).rejects.toMatchObject({ code: 'cut_short' });
  const [name = ''] = await readdir(join(dataDir, 'incoming'));
  const begun = (await readFile(join(dataDir, 'incoming', name))).length;
  expect(begun).toBeGreaterThan(100_000);
  expect(await maybeReadCurrent(dataDir)).toBeUndefined();
  // Enough for what is missing, and not for all of it.
  left = 300_000 - begun + 50_000;
  await follower.look();
  left = Number.POSITIVE_INFINITY;
  for (const version of ['2026-03-02', '2026-03-03', '2026-03-04']) {
    await publishBytes(publisherDir, version);
    await follower.look();
  }
  const versions = async (folder: string) =>
    (await listVersions(folder)).map(({ version, rejectedAt }) => [version, rejectedAt]);
  expect(await versions(dataDir)).toEqual(await versions(publisherDir));
  expect(await versions(dataDir)).toHaveLength(3);
  await rollBack(publisherDir, new Date('2026-03-05'));
  await follower.look();
  expect(await versions(dataDir)).toEqual(await versions(publisherDir));
  expect(await maybeReadCurrent(dataDir)).toMatchObject({ version: '2026-03-03' });
});

test('what is damaged is refused, and the version before goes on until it is whole', async () => {
  let time = Date.parse('2026-03-10');
  const log = (line: string) => lines.push(line);
  const now = () => new Date(time);
  const publisher = readPublisher(address);
  const follower = await followPublisher({ dataDir, publisher, log, now });
  onTestFinished(() => follower.close());
  await follower.look();
  await publishBytes(publisherDir, '2026-03-02');
  const path = join(publisherDir, 'versions', '2026-03-02.duckdb');
  const sound = await damage(path);
  const isRefused = () =>
    expect(follower.look()).rejects.toMatchObject({ code: 'version_refused' });
  await isRefused();
  await isRefused();
  expect(await maybeReadCurrent(dataDir)).toMatchObject({ version: '2026-03-01' });
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^version_refused: The publisher's versions\/2026-03-02\.duckdb/);
  expect(await maybeReadReplica(dataDir)).toMatchObject({ code: 'version_refused', refused: 1 });
  await truncate(path, 5000);
  time += 6 * 60_000;
  await isRefused();
  await writeFile(path, sound);
  time += 6 * 60_000;
  await follower.look();
  expect(await maybeReadCurrent(dataDir)).toMatchObject({ version: '2026-03-02' });
  expect(await maybeReadReplica(dataDir)).toMatchObject({ code: null, taken: 2, refused: 2 });
  // Its own file is fetched again.
  await damage(join(dataDir, 'versions', '2026-03-02.duckdb'));
  await follower.look();
  const mended = await readFile(join(dataDir, 'versions', '2026-03-02.duckdb'));
  expect(mended.equals(sound)).toBe(true);
});

test('nothing but versions is offered, and nothing else can be followed', async () => {
  for (const path of [
    'replica.json',
    'ledger.json',
    'versions/2026-03-01.json',
    'versions/..%2fledger.json',
  ])
    expect((await fetch(`${address}/${path}`)).status).toBe(404);
  const file = await fetch(`${address}/versions/2026-03-01.duckdb`, { method: 'HEAD' });
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const manifest = await fetch(`${address}/manifest.json`);
  expect(manifest.headers.get('cache-control')).toBe('no-cache');
  await writeFile(join(publisherDir, 'current.json'), (await manifest.text()).slice(0, -20));
  const follower = await follow();
  await expect(follower.look()).rejects.toMatchObject({ code: 'http_status' });
  expect(() => readPublisher('ftp://files.example')).toThrow("can't be followed");
});
