import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAnswers, toPage } from './answers.ts';
import { chooseEncoding } from './encodings.ts';
import { buildSecurityHeaders } from './headers.ts';
import { publishedAt } from './testing/publish-lines.ts';
import { firstVersion, type Served, serve, serveAgain } from './testing/serve.ts';

const lines = [{ county: 'Cork', address: '1 MAIN STREET' }];
const addresses = [
  '/api/PriceRegistry/Cork/1',
  '/api/Stats/Cork',
  '/api/Stats/Cork/2026/2',
  '/api/meta',
  '/api/docs',
  '/api/docs/openapi.json',
];

let served: Served;
beforeAll(async () => {
  served = await serve(lines);
});
afterAll(() => served.close());

const ask = (url: string, headers: InjectOptions['headers'] = {}, method: 'GET' | 'HEAD' = 'GET') =>
  served.app.inject({ method, url, headers });

describe.each(addresses)('the answer at %s', (url) => {
  test('names its version and says who may cache it', async () => {
    const { headers } = await ask(url);
    expect(headers).toMatchObject({
      'x-data-version': firstVersion,
      'last-modified': new Date(publishedAt).toUTCString(),
      'cache-control': expect.stringMatching(/^public\b/),
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      ...buildSecurityHeaders(),
    });
  });

  test('is the same to the byte each time', async () => {
    const [first, second] = [await ask(url), await ask(url)];
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(second.headers.etag).toBe(first.headers.etag);
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
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test('is 304 without a body for a client that has it', async () => {
    const { etag } = (await ask(url)).headers;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(url, { 'if-none-match': String(tag) });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag, 'x-data-version': firstVersion });
      expect(again.headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await ask(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('to HEAD is the answer to GET without its body', async () => {
    const { date: _, connection: __, ...asked } = (await ask(url)).headers;
    const head = await ask(url, {}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers).toMatchObject(asked);
  });
});

test('each encoding has a tag of its own', async () => {
  const { etag } = (await ask('/api/Stats/Cork')).headers;
  const other = { 'accept-encoding': 'br', 'if-none-match': String(etag) };
  expect((await ask('/api/Stats/Cork', other)).statusCode).toBe(200);
});

test('a new version has new tags, even for the same content', async () => {
  const moving = await serve(lines);
  try {
    const askAll = () => Promise.all(addresses.map((url) => moving.app.inject(url)));
    const before = await askAll();
    await moving.publish(lines, '2026-03-21T08-30-00.000Z');
    const after = await askAll();
    for (const [index, answer] of after.entries()) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['x-data-version']).toBe('2026-03-21T08-30-00.000Z');
      expect(answer.headers.etag).not.toBe(before[index]?.headers.etag);
    }
    expect(after[0]?.body).toBe(before[0]?.body);
  } finally {
    await moving.close();
  }
});

test('a question is put to the version once, however many clients ask it at once and in whichever encoding', async () => {
  const asked: string[] = [];
  const counting = await serveAgain(served, {
    gate: async (work) => {
      asked.push('one');
      return await work();
    },
  });
  try {
    const encodings = ['br', 'gzip', 'identity', 'br', 'br'];
    const answers = await Promise.all(
      encodings.map((encoding) =>
        counting.app.inject({
          url: '/api/Trends/Cork/12',
          headers: { 'accept-encoding': encoding },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(asked).toEqual(['one']);
    await counting.app.inject('/api/TRENDS/CORK/12/');
    expect(asked).toEqual(['one']);
  } finally {
    await counting.close();
  }
});

test('an answer that failed is computed again, and reveals nothing of its cause', async () => {
  let isBroken = true;
  const failing = await serveAgain(served, {
    gate: (work) => (isBroken ? Promise.reject(new Error('disk 7 is on fire')) : work()),
  });
  try {
    const broken = await failing.app.inject('/api/Stats/Cork');
    expect(broken.statusCode).toBe(500);
    expect(broken.json().error.code).toBe('internal');
    expect(broken.body).not.toContain('fire');
    expect(broken.headers).toMatchObject({
      'cache-control': 'no-store',
      ...buildSecurityHeaders(),
    });
    expect(broken.headers.etag).toBeUndefined();
    isBroken = false;
    expect((await failing.app.inject('/api/Stats/Cork')).statusCode).toBe(200);
  } finally {
    await failing.close();
  }
});

/** Answers `/{bytes}` with a page of that size, kept under a key of `keyLength` or as it comes. */
function answerPages(keyLength = 0) {
  const answers = buildAnswers({ version: firstVersion, publishedAt }, {}, (work) => work());
  const computed: string[] = [];
  const sent: Buffer[] = [];
  const app = Fastify().decorate('countComputed', async () => undefined);
  app.addHook<Buffer>('onSend', async (_request, _reply, body) => void sent.push(body));
  app.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) => {
    const { bytes } = request.params;
    return answers.send(request, reply, bytes.padEnd(keyLength), async () => {
      computed.push(bytes);
      const start = randomBytes(Math.min(Number(bytes), 50_000) / 2).toString('hex');
      return toPage(start.padEnd(Number(bytes)));
    });
  });
  return { app, computed, sent };
}

test.each(['identity', 'gzip', 'br'])(
  'a body in %s keeps no memory but its own',
  async (encoding) => {
    const { app, sent } = answerPages();
    for (const bytes of [20, 2000, 40_000, 100_000])
      await app.inject({ url: `/${bytes}`, headers: { 'accept-encoding': encoding } });
    expect(sent).toHaveLength(4);
    expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual(sent.map(({ length }) => length));
  },
);

test('a page that is only asked for compressed is only kept compressed', async () => {
  const { app, computed } = answerPages();
  const pages = [2000, 5_000_000, 5_000_002, 5_000_004, 5_000_006];
  for (const bytes of [...pages, ...pages])
    await app.inject({ url: `/${bytes}`, headers: { 'accept-encoding': 'br' } });
  expect(computed).toEqual(pages.map(String));
});

test('a long address counts as much as a long body', async () => {
  const { app, computed } = answerPages(2_000_000);
  for (const bytes of [2, 4, 6, 8, 10, 12, 14, 16, 18, 16, 2]) await app.inject(`/${bytes}`);
  expect(computed).toEqual(['2', '4', '6', '8', '10', '12', '14', '16', '18', '2']);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
])('a client that accepts %o gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
