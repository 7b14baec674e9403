import { once } from 'node:events';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from './server.ts';
import { publishLines } from './testing/publish-lines.ts';
import { keepFolder, makeFolder } from './testing/serve.ts';
import { writeSite } from './testing/site-folder.ts';

const folder = keepFolder();
const usual = { dataDir: folder, host: '127.0.0.1', port: 0, socialLink: null, log: false };
await publishLines(folder, [{ county: 'Cork', address: '1 MAIN STREET' }], '2026-03-01');
const server = await startServer({ ...usual, webDir: writeSite(folder) });
afterAll(() => server.close());

test('a started server answers from the live version, both API and site', async () => {
  const health = await fetch(`${server.url}/api/health`);
  expect(await health.json()).toMatchObject({ status: 'ok', version: '2026-03-01' });
  const page = await fetch(`${server.url}/stats/Cork`);
  expect(await page.text()).toContain('<title>Page /stats/Cork - Luach</title>');
});

test('a search over the wire is answered', async () => {
  const answer = await fetch(`${server.url}/api/priceregistry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"term": "main st"}',
  });
  expect(answer.headers.get('x-total-count')).toBe('1');
  expect(await answer.json()).toHaveLength(1);
});

/** Two lengths in one request: who disagrees about which counts can be sent a hidden second one. */
const smuggled =
  'POST /api/priceregistry HTTP/1.1\r\nhost: luach\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n';

test.each(['GARBAGE\r\n\r\n', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, smuggled])(
  'what is not a valid request gets the usual error, and the connection ends',
  async (text) => {
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(text);
    const [head = '', body = ''] = Buffer.concat(await socket.toArray())
      .toString()
      .split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body).error).toMatchObject({ code: 'bad_request', status: 400 });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  },
);

test('a request that is coming in while the server stops is answered', async () => {
  const stopping = await startServer({ ...usual, webDir: null });
  const socket = net.connect(Number(new URL(stopping.url).port), '127.0.0.1');
  socket.write('GET /api/health HTTP/1.1\r\nhost: luach\r\n\r\nGET /api/meta HTTP/1.1\r\n');
  await once(socket, 'readable');
  const stopped = stopping.close();
  // Refused once the server has begun to stop: what comes now comes late.
  await expect.poll(() => fetch(stopping.url).catch(() => 'refused')).toBe('refused');
  socket.write('host: luach\r\n\r\n');
  const text = Buffer.concat(await socket.toArray()).toString();
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(text).toContain('"version":"2026-03-01"');
  await stopped;
});

test("a visitor who never reads does not delay the server's end", async () => {
  const site = makeFolder();
  const webDir = writeSite(site);
  // More than the buffers of both sides hold: it is never sent to its end.
  writeFileSync(join(webDir, 'assets', 'large.bin'), '');
  truncateSync(join(webDir, 'assets', 'large.bin'), 256 << 20);
  const stopping = await startServer({ ...usual, webDir, closingMs: 100 });
  const socket = net.connect(Number(new URL(stopping.url).port), '127.0.0.1');
  const ended = once(socket, 'close');
  socket.pause();
  socket.write('GET /assets/large.bin HTTP/1.1\r\nhost: luach\r\n\r\n');
  await once(socket, 'readable');
  await stopping.close();
  socket.destroy();
  await ended;
  rmSync(site, { recursive: true, force: true });
});
