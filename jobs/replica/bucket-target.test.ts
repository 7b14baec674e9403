import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../ingest/testing/folder.ts';
import { readConfig } from '../config.ts';
import { openBucketServer } from '../testing/bucket.ts';
import { openBucketTarget } from './bucket-target.ts';

const variables = {
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

/** Waits for nothing, and says how often it would have. */
function openTarget(url: string, address = 's3://luach/site', env = {}) {
  const waits: number[] = [];
  const all = { ...variables, AWS_ENDPOINT_URL_S3: url, ...env };
  const { s3 } = readConfig(['publish'], all);
  const wait = async (ms: number) => void waits.push(ms);
  return { target: openBucketTarget(address, s3, wait), waits };
}

async function writeOffered(path: string, content: string | Buffer) {
  const from = join(makeFolder(), 'file');
  await writeFile(from, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { from, file: { path, bytes: Buffer.byteLength(content), sha256 } };
}

test('a list goes on over its pages, and any key is one key from end to end', async () => {
  const bucket = await openBucketServer({ mostKeys: 2 });
  const folder = "Ó Briain's & <co>/50 %+a=b?#*(1)";
  const { target } = openTarget(bucket.url, `s3://luach/${folder}`);
  const paths = ['versions/a b.duckdb', 'versions/á+é.duckdb', 'versions/~1%2F2.duckdb'];
  for (const path of [...paths, 'versions/4', 'versions/5', 'exports/6/&amp;.csv']) {
    const { from, file } = await writeOffered(path, path);
    await target.putFile(file, from);
    expect(await target.has(file)).toBe(true);
    expect(bucket.kept.get(`luach/${folder}/${path}`)?.body.toString()).toBe(path);
  }
  const all = [...paths, 'versions/4', 'versions/5', 'exports/6/&amp;.csv'];
  expect(await target.listPaths()).toEqual(all);
  for (const path of all) await target.remove(path);
  expect(bucket.kept.size).toBe(0);
});

test('what it sends is signed, with its digest, and cached as long as it holds', async () => {
  const bucket = await openBucketServer();
  const { target } = openTarget(bucket.url, 's3://luach', { AWS_SESSION_TOKEN: 'token' });
  const { from, file } = await writeOffered('versions/1.duckdb', 'bytes');
  await target.putFile(file, from);
  await target.putManifest('{}');
  expect(bucket.kept.get('luach/versions/1.duckdb')?.headers).toEqual({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-amz-meta-sha256': file.sha256,
    'x-amz-checksum-sha256': Buffer.from(file.sha256, 'hex').toString('base64'),
    'x-amz-content-sha256': file.sha256,
    'x-amz-security-token': 'token',
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=.*host.*, Signature=[0-9a-f]{64}$/,
    ),
  });
  expect(bucket.kept.get('luach/manifest.json')?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-amz-content-sha256': createHash('sha256').update('{}').digest('hex'),
  });
  expect(await target.has({ ...file, bytes: 6 })).toBe(false);
  expect(await target.has({ ...file, sha256: '' })).toBe(false);
  expect(await target.has({ ...file, path: 'versions/2.duckdb' })).toBe(false);
});

test('a service that is busy, or gone for a moment, is asked again with all of the file', async () => {
  let asked = 0;
  const bucket = await openBucketServer({
    refuse: ({ socket }) => {
      asked += 1;
      if (asked === 2) socket.destroy();
      return asked <= 2 ? { status: 503, body: '<Error><Code>SlowDown</Code></Error>' } : undefined;
    },
  });
  const { target, waits } = openTarget(bucket.url);
  const content = Buffer.alloc(3_000_000, 'luach');
  const { from, file } = await writeOffered('versions/1.duckdb', content);
  await target.putFile(file, from);
  expect(bucket.kept.get('luach/site/versions/1.duckdb')?.body.equals(content)).toBe(true);
  expect(waits).toHaveLength(2);
});

test('what stays refused ends in the words of the service', async () => {
  let asked = 0;
  let refusal = {
    status: 503,
    body: '<Error><Code>SlowDown</Code><Message>Later.</Message></Error>',
  };
  const bucket = await openBucketServer({
    refuse: () => {
      asked += 1;
      return refusal;
    },
  });
  const { target } = openTarget(bucket.url);
  const isRefused = (work: Promise<unknown>, message: string) =>
    expect(work).rejects.toMatchObject({ code: 'target_refused', message });
  const start = 's3://luach/site refused';
  await isRefused(target.listPaths(), `${start} versions (503, SlowDown): Later.`);
  expect(asked).toBe(3);
  refusal = { status: 403, body: '<Error><Code>AccessDenied</Code><Message>No.</Message></Error>' };
  // Far more than a connection holds: the answer comes before all of it is sent.
  const { from, file } = await writeOffered('versions/1.duckdb', Buffer.alloc(30_000_000));
  await isRefused(
    target.putFile(file, from),
    `${start} versions/1.duckdb (403, AccessDenied): No.`,
  );
  await isRefused(target.has(file), `${start} versions/1.duckdb (403): Forbidden`);
  expect(asked).toBe(5);
  refusal = { status: 301, body: '<Error><Code>PermanentRedirect</Code></Error>' };
  await isRefused(target.remove('a'), `${start} a (301, PermanentRedirect): Moved Permanently`);
  refusal = { status: 200, body: '<html>Sign in to this network</html>' };
  await isRefused(target.listPaths(), `${start} versions (200): it sent no list`);
  refusal = {
    status: 200,
    body: '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
  };
  await isRefused(target.listPaths(), `${start} versions (200): it sent no list`);
});

test('a service that does not answer is named with the reason', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = `127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  const { target, waits } = openTarget(`http://${address}`);
  await expect(target.listPaths()).rejects.toThrow(
    `s3://luach/site refused versions (no answer, ECONNREFUSED): connect ECONNREFUSED ${address}`,
  );
  expect(waits).toHaveLength(2);
});

test.each([
  [{ AWS_ACCESS_KEY_ID: '' }, 'needs AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [{ AWS_SECRET_ACCESS_KEY: '' }, 'AWS_SECRET_ACCESS_KEY in the environment'],
  [{ AWS_REGION: '' }, 'needs AWS_REGION'],
  [{ AWS_ENDPOINT_URL_S3: 's3.example' }, 'AWS_ENDPOINT_URL_S3 is "s3.example"'],
])('%o is not enough', (env, message) => {
  expect(() => openTarget('', 's3://luach', env)).toThrow(message);
});

test.each(['s3://', 's3://..', 's3://luach/../other', 's3://luach/a/./b', 's3://LUACH'])(
  '%s is no bucket and folder',
  (address) => {
    expect(() => openTarget('http://127.0.0.1:1', address)).toThrow(`"${address}"`);
  },
);
