import { createHash } from 'node:crypto';
import type { lookup as dnsLookup, LookupAddress, LookupOptions } from 'node:dns';
import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { issueCertificate } from '../testing/certificates.ts';
import { makeFolder } from '../testing/folder.ts';
import { startServer } from '../testing/server.ts';
import { type DownloadOptions, download } from './http.ts';
import { isPrivateAddress } from './private-address.ts';

const now = new Date('2026-03-28T10:15:00.000Z');

/** Options for a test: a clock that stands still, and waits that are recorded and take no time. */
function prepare(overrides: Partial<DownloadOptions> = {}) {
  const waits: number[] = [];
  const options: DownloadOptions = {
    toDir: makeFolder(),
    deadlineMs: 60_000,
    maxBytes: 1000,
    userAgent: 'Luach/test',
    now: () => now,
    random: () => 0.5,
    log: () => undefined,
    sleep: async (ms) => waits.push(ms),
    ...overrides,
  };
  return { options, waits };
}

/** Replaces the system's lookup of names. */
function buildLookup(addressesOf: (name: string) => string[]): typeof dnsLookup {
  const find = (
    name: string,
    _: LookupOptions,
    callback: (error: null, found: LookupAddress[]) => void,
  ) => {
    const family = (address: string) => (address.includes(':') ? 6 : 4);
    const found = addressesOf(name).map((address) => ({ address, family: family(address) }));
    callback(null, found);
  };
  return find as typeof dnsLookup;
}

/** Gives these answers in turn; the last one repeats. */
function inTurn(...listeners: RequestListener[]): RequestListener {
  let turn = 0;
  return (request, response) =>
    listeners[Math.min(turn++, listeners.length - 1)]?.(request, response);
}

const answerOk: RequestListener = (_, response) => response.end('the file');
const answerStatus =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end('no');

describe('a download', () => {
  it('keeps the bytes as they came, with what a manifest needs', async () => {
    const seen: unknown[] = [];
    const origin = await startServer((request, response) => {
      seen.push(request.headers);
      response.setHeader('ETag', '"v1"');
      response.setHeader('Last-Modified', 'Sat, 28 Mar 2026 06:00:00 GMT');
      response.end('the file');
    });
    const { options } = prepare();
    const answer = await download(`${origin}/x/PPR-ALL.zip/$FILE/PPR-ALL.zip?OpenElement`, options);
    expect(answer).toMatchObject({
      kind: 'downloaded',
      fileName: 'PPR-ALL.zip',
      etag: '"v1"',
      lastModified: 'Sat, 28 Mar 2026 06:00:00 GMT',
      bytes: 8,
      sha256: createHash('sha256').update('the file').digest('hex'),
    });
    expect(answer.kind === 'downloaded' && readFileSync(answer.path, 'utf8')).toBe('the file');
    expect(seen[0]).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': 'Luach/test' });
    expect(seen[0]).not.toHaveProperty('if-none-match');
  });

  it('asks conditionally for a file that it already has', async () => {
    const origin = await startServer((request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
      response.writeHead(etag === '"v1"' && since === 'a date' ? 304 : 200).end();
    });
    const { options } = prepare({ etag: '"v1"', lastModified: 'a date' });
    expect(await download(origin, options)).toEqual({ kind: 'unchanged' });
  });

  it('treats a 304 that it did not ask for as a failure', async () => {
    const origin = await startServer(answerStatus(304));
    const { options } = prepare();
    await expect(download(origin, options)).rejects.toMatchObject({ code: 'http_status' });
  });

  it.each(['file:///etc/hosts', 'PPR-ALL.zip'])('refuses %s', async (address) => {
    const { options } = prepare();
    await expect(download(address, options)).rejects.toMatchObject({ code: 'address_unreadable' });
  });

  it('refuses a body that is larger than it may be, whether the server says its length or not', async () => {
    const said = await startServer((_, response) => {
      // The server need not send a byte of the body for this.
      response.writeHead(200, { 'Content-Length': '1001' }).flushHeaders();
    });
    const unsaid = await startServer((_, response) => {
      response.write('x'.repeat(600));
      response.end('x'.repeat(600));
    });
    const { options } = prepare();
    await expect(download(said, options)).rejects.toMatchObject({ code: 'too_large' });
    await expect(download(unsaid, options)).rejects.toMatchObject({ code: 'too_large' });
    expect(readdirSync(options.toDir)).toEqual([]);
  });

  it('refuses a compressed body where it asked for a plain one', async () => {
    const origin = await startServer(answerStatus(200, { 'Content-Encoding': 'gzip' }));
    const { options } = prepare();
    await expect(download(origin, options)).rejects.toMatchObject({ code: 'http_encoding' });
  });
});

describe('a failing server', () => {
  it('is asked again after an answer of 500, with backoff and jitter', async () => {
    const origin = await startServer(inTurn(answerStatus(500), answerStatus(503), answerOk));
    const { options, waits } = prepare();
    expect(await download(origin, options)).toMatchObject({ kind: 'downloaded', bytes: 8 });
    expect(waits).toEqual([500, 1000]);
  });

  it('is left alone for as long as Retry-After says', async () => {
    const origin = await startServer(inTurn(answerStatus(429, { 'Retry-After': '7' }), answerOk));
    const { options, waits } = prepare();
    expect(await download(origin, options)).toMatchObject({ kind: 'downloaded' });
    expect(waits).toEqual([7000]);
  });

  it('is given up at once when it asks to wait beyond the deadline', async () => {
    const origin = await startServer(answerStatus(503, { 'Retry-After': '3600' }));
    const { options, waits } = prepare();
    await expect(download(origin, options)).rejects.toMatchObject({
      code: 'http_deadline',
      message: expect.stringContaining('("deadline_seconds")'),
    });
    expect(waits).toEqual([]);
  });

  it.each([404, 204])('is asked only once where it answers %i', async (status) => {
    const origin = await startServer(answerStatus(status));
    const { options, waits } = prepare();
    const failure = { code: 'http_status', facts: { address: origin, status } };
    await expect(download(origin, options)).rejects.toMatchObject(failure);
    expect(waits).toEqual([]);
  });

  it('is given up after five tries', async () => {
    const origin = await startServer(answerStatus(502));
    const { options, waits } = prepare();
    await expect(download(origin, options)).rejects.toMatchObject({ code: 'http_status' });
    expect(waits).toEqual([500, 1000, 2000, 4000]);
  });

  it('is asked again when it resets the connection', async () => {
    const origin = await startServer(
      inTurn((request) => request.socket.resetAndDestroy(), answerOk),
    );
    const { options } = prepare();
    expect(await download(origin, options)).toMatchObject({ kind: 'downloaded' });
  });

  it('is asked again when it falls silent', async () => {
    const origin = await startServer(inTurn(() => undefined, answerOk));
    const { options } = prepare({ idleMs: 30 });
    expect(await download(origin, options)).toMatchObject({ kind: 'downloaded' });
  });

  it.each([
    ['cut_short', { 'Content-Length': '100' }],
    ['http_failed', {}],
  ])('gives no file when its body is cut: %s', async (code, headers) => {
    const origin = await startServer((_, response) => {
      response.writeHead(200, headers);
      response.write('only so far', () => response.destroy());
    });
    const { options, waits } = prepare();
    await expect(download(origin, options)).rejects.toMatchObject({ code });
    expect(waits).toHaveLength(4);
    expect(readdirSync(options.toDir)).toEqual([]);
  });

  it.each([
    ['never answers', () => undefined],
    [
      'drips a byte now and then',
      (response: { write: (text: string) => void }) => response.write('x'),
    ],
  ])('is stopped by the deadline where it %s', async (_, act) => {
    const deadline = new AbortController();
    let ticks = 0;
    const origin = await startServer((_request, response) => {
      const timer = setInterval(() => {
        act(response);
        if (++ticks === 5) deadline.abort();
      }, 2);
      response.on('close', () => clearInterval(timer));
    });
    const { options } = prepare({ startDeadline: () => deadline.signal, idleMs: 10_000 });
    await expect(download(origin, options)).rejects.toMatchObject({ code: 'http_deadline' });
    expect(readdirSync(options.toDir)).toEqual([]);
  });
});

describe('a redirect', () => {
  it('is followed, and the file keeps the requested name', async () => {
    const origin = await startServer((request, response) => {
      if (request.url === '/there') return response.end('the file');
      response.writeHead(302, { Location: '/there' }).end();
    });
    const { options } = prepare();
    const answer = await download(`${origin}/PPR-2026.csv`, options);
    expect(answer).toMatchObject({ kind: 'downloaded', fileName: 'PPR-2026.csv', bytes: 8 });
  });

  it.each([
    ['in a loop', (url = '') => (url === '/a' ? '/b' : '/a'), 'http_redirects'],
    ['more than five times', (url = '') => `${url}x`, 'http_redirects'],
    ['to another kind of address', () => 'file:///etc/hosts', 'http_redirect_refused'],
  ])('that leads %s is refused', async (_, next, code) => {
    let asked = 0;
    const origin = await startServer((request, response) => {
      asked += 1;
      response.writeHead(301, { Location: next(request.url) }).end();
    });
    const { options } = prepare();
    await expect(download(`${origin}/a`, options)).rejects.toMatchObject({ code });
    expect(asked).toBeLessThanOrEqual(6);
  });

  /*
   * No test can reach a public host, so a loopback address plays one: for `isPrivate`, 127.0.0.1,
   * where the server listens, is public. Every other address is judged as usual, and names are
   * looked up in a list of our own.
   */
  const isPrivate = (ip: string) => ip !== '127.0.0.1' && isPrivateAddress(ip);
  const names: Record<string, string[]> = {
    'public.test': ['127.0.0.1'],
    'both.test': ['127.0.0.1', '192.168.1.1'],
    'six.test': ['fd00::1'],
  };
  const lookup = buildLookup((name) => names[name] ?? []);

  it.each(['127.0.0.2', '2130706434', 'both.test', 'six.test'])(
    'from a public host to %s is refused before a connection is made',
    async (host) => {
      const origin = await startServer((_, response) => {
        const port = new URL(origin).port;
        response.writeHead(302, { Location: `http://${host}:${port}/` }).end();
      });
      const { options, waits } = prepare({ isPrivate, lookup });
      await expect(download(origin, options)).rejects.toMatchObject({
        code: 'http_redirect_refused',
      });
      expect(waits).toEqual([]);
    },
  );

  it('from a public host to another is followed', async () => {
    const origin = await startServer((request, response) => {
      if (request.url === '/there') return response.end('the file');
      response
        .writeHead(302, { Location: `http://public.test:${new URL(origin).port}/there` })
        .end();
    });
    const { options } = prepare({ isPrivate, lookup });
    expect(await download(origin, options)).toMatchObject({ kind: 'downloaded' });
  });

  it("from the operator's own loopback address to another one there is followed", async () => {
    const other = await startServer(answerOk);
    const origin = await startServer(answerStatus(307, { Location: other }));
    const { options } = prepare();
    expect(await download(origin, options)).toMatchObject({ kind: 'downloaded' });
  });

  it("can't come back from a public host to the operator's own", async () => {
    const origin = await startServer((request, response) => {
      const { port } = new URL(origin);
      const next = request.url === '/' ? `public.test:${port}/b` : `inside.test:${port}/c`;
      response.writeHead(302, { Location: `http://${next}` }).end();
    });
    // Both names lead to the one server; the name looked up last decides which of them is public.
    let lookedUp = '';
    const { options } = prepare({
      isPrivate: () => lookedUp === 'inside.test',
      lookup: buildLookup((name) => {
        lookedUp = name;
        return ['127.0.0.1'];
      }),
    });
    const address = `http://inside.test:${new URL(origin).port}/`;
    await expect(download(address, options)).rejects.toMatchObject({
      code: 'http_redirect_refused',
      facts: { host: 'inside.test' },
    });
  });
});

describe('a secure connection', () => {
  const selfSigned = issueCertificate('Test server');

  it('is refused where the certificate is self-signed, and is not retried', async () => {
    const origin = await startServer(answerOk, selfSigned);
    const { options, waits } = prepare();
    await expect(download(origin, options)).rejects.toMatchObject({ code: 'tls_refused' });
    expect(waits).toEqual([]);
    const trusting = { ...options, extraCa: selfSigned.cert };
    expect(await download(origin, trusting)).toMatchObject({ kind: 'downloaded' });
  });

  it('is not redirected to an insecure one', async () => {
    const open = await startServer(answerOk);
    const origin = await startServer(answerStatus(302, { Location: open }), selfSigned);
    const { options } = prepare({ extraCa: selfSigned.cert });
    await expect(download(origin, options)).rejects.toMatchObject({
      code: 'http_redirect_refused',
    });
  });
});
