import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { buildAnswers, toPage } from './answers.ts';
import { chooseEncoding, compress } from './encodings.ts';
import { readMessage } from './testing/check-answer.ts';
import { publishedAt } from './testing/publish-lines.ts';
import { closeAfter, firstVersion, serve, serveAgain } from './testing/serve.ts';

const lines = [{ county: 'Cork', address: '1 MAIN STREET' }];
const addresses = ['/api/Stats/Cork', '/api/meta', '/api/docs'];

const served = closeAfter(await serve(lines));

const ask = (url: string, headers: InjectOptions['headers'] = {}, method: 'GET' | 'HEAD' = 'GET') =>
  served.app.inject({ method, url, headers });

describe.each(addresses)('the answer at %s', (url) => {
  test('names its version, says who may cache it, and is the same to the byte each time', async () => {
    const answer = await ask(url);
    expect(answer.headers).toMatchObject({
      'x-data-version': firstVersion,
      'last-modified': new Date(publishedAt).toUTCString(),
      'cache-control': expect.stringMatching(/^public\b/),
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      'x-content-type-options': 'nosniff',
    });
    const again = await ask(url);
    expect(again.rawPayload).toEqual(answer.rawPayload);
    expect(again.headers.etag).toBe(answer.headers.etag);
    const { date: _, connection: __, ...headers } = answer.headers;
    const head = await ask(url, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject(headers);
  });

  test('comes in brotli, gzip or plain, each with a tag of its own and the same content', async () => {
    const plain = await ask(url);
    const gzip = await ask(url, { 'accept-encoding': 'gzip' });
    const brotli = await ask(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    if (plain.rawPayload.length < 1000) {
      expect(brotli.headers.etag).toBe(plain.headers.etag);
      expect(brotli.rawPayload).toEqual(plain.rawPayload);
      return;
    }
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    const other = { 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) };
    expect((await ask(url, other)).statusCode).toBe(200);
  });

  test('is 304 without a body for a client that has it', async () => {
    const { etag } = (await ask(url)).headers;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(url, { 'if-none-match': String(tag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ etag, 'x-data-version': firstVersion });
      expect(again.headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await ask(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await ask(url, { 'if-match': `"other", ${etag}` })).statusCode).toBe(200);
    readMessage(await ask(url, { 'if-match': '"other"' }), 'precondition_failed');
  });
});

test('a new version has new tags, even for the same content', async () => {
  const moving = await serve(lines);
  const askAll = () => Promise.all(addresses.map((url) => moving.app.inject(url)));
  const before = await askAll();
  const next = '2026-03-21T08-30-00.000Z';
  await moving.publish(lines, next);
  const after = await askAll();
  for (const [index, { statusCode, headers }] of after.entries()) {
    expect([statusCode, headers['x-data-version']]).toEqual([200, next]);
    expect(headers.etag).not.toBe(before[index]?.headers.etag);
  }
  expect(after[0]?.body).toBe(before[0]?.body);
  await moving.close();
});

test('a question is put to the version once, however many ask it together and in whichever encoding', async () => {
  let asked = 0;
  const counting = await serveAgain(served, {
    gate: async (work) => {
      asked += 1;
      return await work();
    },
  });
  const statuses = await Promise.all(
    ['br', 'gzip', 'identity', 'br', 'br'].map(async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      return (await counting.app.inject({ url: '/api/Trends/Cork/12', headers })).statusCode;
    }),
  );
  await counting.app.inject('/api/TRENDS/CORK/12/');
  expect([statuses, asked]).toEqual([Array(5).fill(200), 1]);
  await counting.close();
});

test('an answer that failed is computed again, and reveals nothing of its cause', async () => {
  let isBroken = true;
  const failing = await serveAgain(served, {
    gate: (work) => (isBroken ? Promise.reject(new Error('disk 7 is on fire')) : work()),
  });
  const broken = await failing.app.inject('/api/Stats/Cork');
  readMessage(broken, 'internal');
  expect(broken.body).not.toContain('fire');
  expect(broken.headers['x-content-type-options']).toBe('nosniff');
  expect(broken.headers.etag).toBeUndefined();
  isBroken = false;
  expect((await failing.app.inject('/api/Stats/Cork')).statusCode).toBe(200);
  await failing.close();
});

/** Answers `/{bytes}` with a page of that size, kept under a key of `keyLength` or as it comes. */
function answerPages(keyLength = 0) {
  const answers = buildAnswers({ version: firstVersion, publishedAt });
  const computed: string[] = [];
  const app = Fastify().decorate('limitCacheMisses', async () => undefined);
  app.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) => {
    const { bytes } = request.params;
    return answers.send(request, reply, bytes.padEnd(keyLength), async () => {
      computed.push(bytes);
      const start = randomBytes(Math.min(Number(bytes), 50_000) / 2).toString('hex');
      return toPage(start.padEnd(Number(bytes)));
    });
  });
  return { app, computed };
}

test('what is kept is bounded: a compressed page counts as such, a long address as a long body', async () => {
  const pages = answerPages();
  const sizes = [2000, 5_000_000, 5_000_002, 5_000_004, 5_000_006];
  for (const bytes of [...sizes, ...sizes])
    await pages.app.inject({ url: `/${bytes}`, headers: { 'accept-encoding': 'br' } });
  expect(pages.computed).toEqual(sizes.map(String));
  const long = answerPages(2_000_000);
  for (const bytes of [2, 4, 6, 8, 10, 12, 14, 16, 18, 16, 2]) await long.app.inject(`/${bytes}`);
  expect(long.computed).toEqual(['2', '4', '6', '8', '10', '12', '14', '16', '18', '2']);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,gzip;q=0', 'identity'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['brotli', 'identity'],
])('a client that accepts %o gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('a body of several pieces comes back whole, in less than half of its bytes', async () => {
  const text = Array.from({ length: 30_000 }, (_, at) => `${at} Main Street\n`).join('');
  const decoders = [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const];
  for (const [encoding, decode] of decoders) {
    for (const bytes of [65_520, 65_521, 300_000]) {
      const body = Buffer.from(text).subarray(0, bytes);
      const stream = await compress(body, encoding);
      expect(decode(stream).equals(body)).toBe(true);
      expect(stream.length).toBeLessThan(bytes / 2);
    }
  }
});
