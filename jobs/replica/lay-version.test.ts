import { createReadStream } from 'node:fs';
import { readdir, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { rollBack } from '../../warehouse/version/publish.ts';
import { maybeReadCurrent } from '../../warehouse/version/versions.ts';
import { readConfig } from '../config.ts';
import { openBucketServer } from '../testing/bucket.ts';
import { publishBytes } from '../testing/small-versions.ts';
import { listenToTerminal } from '../testing/terminal.ts';
import { followPublisher } from './follow-publisher.ts';
import { run } from './publish-command.ts';
import { readPublisher } from './publisher.ts';

/** A file host that wants a password, knows no ranges and says no length. */
async function serveFiles(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Basic ${btoa('luach:p@ss')}`;
    if (!isKnown) return response.writeHead(401).end();
    const file = createReadStream(join(folder, request.url ?? ''));
    file.on('error', () => response.writeHead(404).end()).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://luach:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function follow(address: string) {
  const dataDir = makeFolder();
  const publisher = readPublisher(address);
  const follower = await followPublisher({ dataDir, publisher, log: () => undefined });
  onTestFinished(() => follower.close());
  return { dataDir, look: () => follower.look() };
}

const publishTo = (dataDir: string, to: string, env: Readonly<Record<string, string>> = {}) =>
  run(readConfig(['publish', '--data', dataDir, '--to', to], env));

test('a folder on a file host is a publisher: as many versions as are kept, and readable', async () => {
  const [dataDir, folder] = [makeFolder(), join(makeFolder(), 'laid')];
  const told = listenToTerminal();
  await publishBytes(dataDir, '2026-03-01', { hasExport: true });
  await publishTo(dataDir, folder);
  expect(told.stderr.at(-1)).toMatch(/^2026-03-01 is at .+: 3 new files, 30\d{4} bytes/);
  const replica = await follow(await serveFiles(folder));
  await replica.look();
  for (const day of [2, 3, 4]) await publishBytes(dataDir, `2026-03-0${day}`);
  await publishTo(dataDir, folder);
  await replica.look();
  expect(await maybeReadCurrent(replica.dataDir)).toEqual(await maybeReadCurrent(dataDir));
  await rollBack(dataDir, new Date('2026-03-05'));
  await publishTo(dataDir, folder);
  await replica.look();
  expect(await maybeReadCurrent(replica.dataDir)).toMatchObject({ version: '2026-03-03' });
  await publishBytes(dataDir, '2026-03-06');
  await publishTo(dataDir, folder);
  expect((await readdir(join(folder, 'versions'))).toSorted()).toEqual(
    [3, 4, 6].map((day) => `2026-03-0${day}.duckdb`),
  );
  expect((await readdir(folder)).toSorted()).toEqual(['exports', 'manifest.json', 'versions']);
  const { mode } = await stat(join(folder, 'versions', '2026-03-06.duckdb'));
  expect(mode & 0o777).toBe(0o644);
  // A damaged file is never laid; a damaged one that lies there is laid anew.
  await truncate(join(folder, 'versions', '2026-03-06.duckdb'), 9);
  await publishTo(dataDir, folder);
  await replica.look();
  expect(await maybeReadCurrent(replica.dataDir)).toMatchObject({ version: '2026-03-06' });
});

test('so is a bucket, whose files any cache may keep', async () => {
  const bucket = await openBucketServer();
  const env = {
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const dataDir = makeFolder();
  const told = listenToTerminal();
  for (const day of [1, 2, 3, 4]) {
    await publishBytes(dataDir, `2026-03-0${day}`, { hasExport: day === 1 });
    await publishTo(dataDir, 's3://luach/site', env);
  }
  expect(told.stderr.at(-1)).toBe('2026-03-04 is at s3://luach/site: 1 new files, 300000 bytes');
  expect([...bucket.kept.keys()].toSorted()).toEqual([
    'luach/site/exports/2026-03-01/datapackage.json',
    'luach/site/exports/2026-03-01/sales.parquet',
    'luach/site/manifest.json',
    ...[2, 3, 4].map((day) => `luach/site/versions/2026-03-0${day}.duckdb`),
  ]);
  const { headers } = bucket.kept.get('luach/site/versions/2026-03-04.duckdb') ?? {};
  expect(headers?.['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers?.['x-amz-checksum-sha256']).toMatch(/^[\w+/]{43}=$/);
  const replica = await follow(`${bucket.url}/luach/site`);
  await replica.look();
  expect(await maybeReadCurrent(replica.dataDir)).toEqual(await maybeReadCurrent(dataDir));
});

test('what can not be laid says why', async () => {
  const dataDir = makeFolder();
  await expect(publishTo(dataDir, makeFolder())).rejects.toMatchObject({ code: 'no_version' });
  await publishBytes(dataDir, '2026-03-01');
  await expect(publishTo(dataDir, dataDir)).rejects.toThrow('is a data folder');
  await expect(publishTo(dataDir, 'https://files.example')).rejects.toThrow('neither a folder');
  await expect(publishTo(dataDir, 's3://')).rejects.toThrow('names no bucket');
  await truncate(join(dataDir, 'versions', '2026-03-01.duckdb'), 9);
  const target = makeFolder();
  await expect(publishTo(dataDir, target)).rejects.toMatchObject({ code: 'version_damaged' });
  expect(await readdir(target)).toEqual([]);
});
