import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Answer, bomb, flood, html, inTurn, startPortal, text } from '../testing/portal.ts';
import { openTestSite } from '../testing/site.ts';

async function fetchOne(answer: Answer) {
  const { origin } = await startPortal(() => ({ '/a': answer }));
  return await openTestSite(origin).fetchPage(`${origin}/a`);
}

const page = '<title>Dún Laoghaire</title>';

it.each([
  ['gzip', gzipSync(page)],
  ['br', brotliCompressSync(page)],
  ['identity', Buffer.from(page)],
])('unpacks a page that comes as %s', async (encoding, body) => {
  expect(await fetchOne(html(body, { 'Content-Encoding': encoding }))).toMatchObject({
    text: page,
    bytes: Buffer.from(page),
  });
});

it.each([
  ['gzip', gzipSync(page.repeat(100))],
  ['br', brotliCompressSync(page.repeat(100))],
])('refuses a %s body that ends too early, after trying again', async (encoding, body) => {
  const cut = html(body.subarray(0, -12), { 'Content-Encoding': encoding });
  await expect(fetchOne(cut)).rejects.toMatchObject({ code: 'cut_short' });
  const whole = html(body, { 'Content-Encoding': encoding });
  expect((await fetchOne(inTurn(cut, whole))).text).toBe(page.repeat(100));
});

it.each(['gzip', 'br', 'zstd'])('refuses a body of %s that is not packed so', async (encoding) => {
  await expect(fetchOne(html(page, { 'Content-Encoding': encoding }))).rejects.toMatchObject({
    code: 'http_encoding',
  });
});

it('refuses a bomb before it costs memory', async () => {
  const answer = bomb(200);
  const { origin } = await startPortal(() => ({ '/a': answer }));
  const site = openTestSite(origin);
  const before = process.memoryUsage();
  await expect(site.fetchPage(`${origin}/a`)).rejects.toMatchObject({ code: 'too_large' });
  const { arrayBuffers } = process.memoryUsage();
  // The limit is 4 MiB. A tenth of the unpacked bomb leaves plenty of room.
  expect(arrayBuffers - before.arrayBuffers).toBeLessThan(20 << 20);
});

it('stops a body of 300 MB at the limit, whether its length is stated or not', async () => {
  const sent = { bytes: 0 };
  await expect(fetchOne(flood(300 << 20, sent))).rejects.toMatchObject({ code: 'too_large' });
  // The system's buffers hold an unknown amount, but far less than everything.
  expect(sent.bytes).toBeLessThan(100 << 20);
  const announced: Answer = (_, response) => {
    response.writeHead(200, { 'Content-Length': `${300 << 20}` }).flushHeaders();
  };
  await expect(fetchOne(announced)).rejects.toMatchObject({ code: 'too_large' });
});

it('counts received as well as unpacked bytes', async () => {
  // 2 MB: over the limit for arriving bytes, under the limit for unpacked bytes.
  await expect(fetchOne(flood(2 << 20, { bytes: 0 }))).rejects.toMatchObject({ code: 'too_large' });
});

it('unpacks a sitemap that is itself a gzip file, under the same limit', async () => {
  const type = { 'Content-Type': 'application/gzip' };
  expect((await fetchOne(text(gzipSync('<urlset/>'), type))).text).toBe('<urlset/>');
  const large = gzipSync(Buffer.alloc(8 << 20));
  await expect(fetchOne(text(large, type))).rejects.toMatchObject({ code: 'too_large' });
  const cut = gzipSync('<urlset/>').subarray(0, -4);
  await expect(fetchOne(text(cut, type))).rejects.toMatchObject({ code: 'cut_short' });
});
